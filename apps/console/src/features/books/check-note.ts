import type { BookCheck } from '@wayhouse/contract/console/books/months';
import { money } from '@wayhouse/i18n/format';
import type { useI18n } from '@wayhouse/ui/i18n';

/** The note of a check: done, the reason why it waits, or the number of its open items, with their sum if known. */
export function checkNote(
  t: ReturnType<typeof useI18n>['t'],
  { name, state, count, amount }: BookCheck,
): string {
  if (state === 'done') return t('console.books.check.done');
  if (name === 'month_over' || name === 'balanced' || name === 'ledger_checked')
    return t(`console.books.check.wait.${name}`);
  return amount === null
    ? t('console.books.check.count', { count })
    : t('console.books.check.sum', { count, amount: money(amount) });
}
