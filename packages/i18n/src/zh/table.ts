import type { table as en } from '../en/table.ts';

export const table = {
  'table.select': '选择',
  'table.select_row': '选择 {name}',
  'table.select_page': '全选本页',
  'table.selected': '已选 {count} 项',
  'table.clear': '取消选择',
  'table.bulk': '批量操作',
} satisfies Record<keyof typeof en, string>;
