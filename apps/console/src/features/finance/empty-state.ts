import type { MessageKey } from '@wayhouse/i18n/keys';
import type { useI18n } from '@wayhouse/ui/i18n';
import type { DeskAddress } from './use-desk-address.ts';

/** True when the list shows all entries of the state `waiting`, which is its default state. */
export const showsAllWaiting = ({ status, search }: DeskAddress, waiting: string): boolean =>
  (status ?? waiting) === waiting && !search;

/**
 * The texts of an empty list. Either nothing waits, or the title is `none` and the text suggests other filters.
 * `waiting`: the default state of the list.
 */
export function emptyState(
  t: ReturnType<typeof useI18n>['t'],
  address: DeskAddress,
  { waiting, none }: { waiting: string; none: MessageKey },
): { title: string; text: string } {
  return showsAllWaiting(address, waiting)
    ? { title: t('console.clear'), text: t('console.clear_text') }
    : { title: t(none), text: t('console.finance.none_text') };
}
