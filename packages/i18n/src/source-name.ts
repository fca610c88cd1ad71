/** The proper names of outside sources, which are not translated. */
const names: Record<string, string> = {
  hotelbeds: 'Hotelbeds',
  ratehawk: 'RateHawk',
  travelgate: 'TravelgateX',
};

/** The name of an outside source; its internal name when it has no other. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}

/** True for a source that has a text in each language: our own contracts, or the demo's hotels. */
export function isTranslatedSource(source: string): source is 'own' | 'demo' {
  return source === 'own' || source === 'demo';
}
