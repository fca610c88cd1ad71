import { isTranslatedSource, sourceName } from '@wayhouse/i18n/source-name';
import { useI18n } from '@wayhouse/ui/i18n';

/** Returns the name of a source, also of our own contracts and of the demo's hotels. */
export function useSourceName(): (source: string) => string {
  const { t } = useI18n();
  return (source) => (isTranslatedSource(source) ? t(`console.source.${source}`) : sourceName(source));
}
