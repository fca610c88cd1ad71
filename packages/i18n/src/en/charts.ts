/** Texts of charts. */
export const charts = {
  'charts.table': 'Table',
  'charts.chart': 'Chart',
} as const;
