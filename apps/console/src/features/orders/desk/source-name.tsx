import { useI18n } from '@wayhouse/ui/i18n';

/** The name of a source, or a text for our own contracts. */
export function SourceName({ source }: { source: string }) {
  const { t } = useI18n();
  return source === 'own' ? t('console.orders.source.own') : source;
}
