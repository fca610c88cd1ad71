import type { MessageKey } from '@wayhouse/i18n/keys';
import type { useI18n } from '@wayhouse/ui/i18n';
import type { DeskAddress } from './use-desk-address.ts';

/** The texts of an empty list: that nothing waits, or the title `none` with a hint at the filters that hide rows. */
export function emptyState(
  t: ReturnType<typeof useI18n>['t'],
  { status, search }: DeskAddress,
  none: MessageKey,
): { title: string; text: string } {
  // Without a state in its address, a list shows the waiting entries.
  return status || search
    ? { title: t(none), text: t('console.finance.none_text') }
    : { title: t('console.clear'), text: t('console.clear_text') };
}
