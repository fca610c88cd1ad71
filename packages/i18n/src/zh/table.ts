import type { table as en } from '../en/table.ts';

export const table = {
  'table.select': '选择',
  'table.select_row': '选择 {name}',
  'table.select_page': '全选本页',
  'table.selected': '已选 {count} 项',
  'table.clear': '取消选择',
  'table.bulk': '批量操作',
  'table.columns': '列设置',
  'table.columns.reset': '恢复默认',
  'table.rows': '行高',
  'table.rows.compact': '紧凑',
  'table.rows.comfortable': '宽松',
} satisfies Record<keyof typeof en, string>;
