/** The proper names of sources, which are not translated. */
const names: Record<string, string> = { hotelbeds: 'Hotelbeds', ratehawk: 'RateHawk' };

export function sourceName(source: string): string {
  return names[source] ?? source;
}
