import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';

/** Returns a function for the heads of money columns. A head contains the currency, so that cells need only digits. */
export function useInUsd(): (key: MessageKey) => string {
  const { t } = useI18n();
  return (key) => t('console.in_usd', { label: t(key) });
}
