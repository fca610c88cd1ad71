/** The proper names of sources, which are not translated. */
const names: Record<string, string> = { hotelbeds: 'Hotelbeds' };

export function sourceName(source: string): string {
  return names[source] ?? source;
}
