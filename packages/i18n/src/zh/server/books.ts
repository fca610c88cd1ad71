import type { bookErrors as en } from '../../en/server/books.ts';

export const bookErrors: Record<keyof typeof en, string> = {
  'errors.books.checks_open': '本月还有 {count} 项检查未完成，请处理后再结账。',
  'fields.month': '请输入月份，例如 2026-11',
};
