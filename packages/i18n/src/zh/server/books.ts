import type { bookErrors as en } from '../../en/server/books.ts';

export const bookErrors: Record<keyof typeof en, string> = {
  'errors.books.checks_open': '本月还有 {count} 项检查未完成，请处理后再结账。',
  'errors.books.month_closed': '该月已结账。请选择未结账月份的日期，或申请反结账。',
  'fields.closed_month': '{month} 已结账',
  'fields.date_future': '日期不能晚于今天',
  'fields.debits_credits': '借贷相差 {difference}',
  'fields.account_by_hand': '第 {line} 行：该科目不可手工记账',
  'fields.two_lines': '凭证至少需要两行',
  'fields.two_accounts': '凭证须涉及两个科目',
  'fields.month': '请输入月份，例如 2026-11',
};
