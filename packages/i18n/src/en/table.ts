/** Tables: the selection of rows, and the menu for columns and row height. */
export const table = {
  'table.select': 'Select',
  'table.select_row': 'Select {name}',
  'table.select_page': 'Select all on this page',
  'table.selected': '{count} selected',
  'table.clear': 'Clear',
  'table.bulk': 'With the selected rows',
  'table.columns': 'Columns',
  'table.columns.reset': 'Reset',
  'table.rows': 'Rows',
  'table.rows.compact': 'Compact',
  'table.rows.comfortable': 'Comfortable',
} as const;
