import { useI18n } from '@wayhouse/ui/i18n';

/** The proper names of sources, which are not translated. */
const names: Record<string, string> = {
  hotelbeds: 'Hotelbeds',
  ratehawk: 'RateHawk',
  travelgate: 'TravelgateX',
};

export function sourceName(source: string): string {
  return names[source] ?? source;
}

/** Returns the name of a source, also of our own contracts and of the demo's hotels. */
export function useSourceName(): (source: string) => string {
  const { t } = useI18n();
  return (source) =>
    source === 'own' || source === 'demo' ? t(`console.source.${source}`) : sourceName(source);
}
