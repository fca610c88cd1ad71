/** True when the main language of the country is not written in Latin letters. */
export function hasOwnScript(country: string): boolean {
  return new Intl.Locale(`und-${country}`).maximize().script !== 'Latn';
}
