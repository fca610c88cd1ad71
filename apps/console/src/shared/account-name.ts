import type { useI18n } from '@wayhouse/ui/i18n';

/** The name of an account of the books; its key when it has no name. */
export function accountName(t: ReturnType<typeof useI18n>['t'], line: string): string {
  const textKey = `books.line.${line}` as 'books.line.bank';
  const text = t(textKey);
  // `t` returns a key without a text unchanged.
  return text === textKey ? line : text;
}
