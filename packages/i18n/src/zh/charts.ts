/** 图表。 */
import type { charts as en } from '../en/charts.ts';

export const charts = {
  'charts.table': '表格',
  'charts.chart': '图表',
} satisfies Record<keyof typeof en, string>;
