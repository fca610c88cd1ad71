/** Keys by which hotels at any distance become candidates for a match: phone, web page, name in a country. Pure. */
import type { ReadHotel } from './read-hotel.ts';

/** Keys for the phone, the web page, and the name within the country with and without words of the place. */
export function contactKeys({ phone, web, facts, name, places }: ReadHotel): string[] {
  const ownName = name.words.filter((word) => !name.tail.has(word) && !places.includes(word)).join('');
  return [
    ...(phone.length === 8 ? [`p${phone}`] : []),
    ...(web === '' ? [] : [`w${web}`]),
    // Without a position, the whole name within the country finds candidates.
    `n${facts.countryCode} ${name.words.join('')}${name.ideographs}`,
    ...(ownName === '' ? [] : [`n${facts.countryCode} ${ownName}`]),
  ];
}

export function hasAnyKey(hotel: ReadHotel, keys: ReadonlySet<string>): boolean {
  return contactKeys(hotel).some((key) => keys.has(key));
}
