/**
 * Decides whether a source's hotel is one of ours. Pure. When in doubt, no: an unmapped hotel is not sold, but a wrong
 * one would be booked.
 */
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { foldWords } from '../../catalogue/places/fold.ts';

export interface NamedPlace {
  name: string;
  countryCode: string;
  lat: number;
  lng: number;
}

/** Words so common in hotel names that they do not distinguish hotels. */
const plain = new Set([
  'hotel',
  'hotels',
  'the',
  'a',
  'and',
  'by',
  'at',
  'of',
  'de',
  'la',
  'le',
  'el',
  'resort',
  'spa',
  'inn',
]);
const nearKm = 0.3;
const alikeEnough = 0.75;

/** Our matching hotel; undefined when none or several match. */
export function sameHotel<T extends NamedPlace>(theirs: NamedPlace, ours: readonly T[]): T | undefined {
  const words = nameWords(theirs.name);
  const alike = ours.filter(
    (each) =>
      each.countryCode === theirs.countryCode &&
      distanceKm(each, theirs) <= nearKm &&
      likeness(words, nameWords(each.name)) >= alikeEnough,
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function nameWords(name: string): Set<string> {
  const words = foldWords(name);
  const telling = words.filter((word) => !plain.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

/** Share of common words. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : shared / all;
}
