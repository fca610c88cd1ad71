/** A source's name as its owner writes it: names are not translated. */
const names: Record<string, string> = { hotelbeds: 'Hotelbeds' };

export function nameOf(source: string): string {
  return names[source] ?? source;
}
