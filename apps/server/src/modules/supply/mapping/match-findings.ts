/** Compares two records field by field. Each finding has its weight in natural log odds. Pure. */
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { foldWords } from '../../catalogue/places/fold.ts';
import { type Likeness, nameLikeness, type WordWeight } from './name-likeness.ts';
import type { MatchHotel, ReadHotel } from './read-hotel.ts';

export type MatchField =
  | 'parts'
  | 'brand'
  | 'name'
  | 'position'
  | 'address'
  | 'postcode'
  | 'phone'
  | 'web'
  | 'stars'
  | 'country'
  | 'city';

export interface Finding {
  field: MatchField;
  finding: 'same' | 'close' | 'differs' | 'missing';
  /**
   * Log odds: positive when the fact suggests that both records are the same hotel, negative when it suggests two
   * hotels.
   */
  weight: number;
}

/** Log odds when only one name has a word for a part of a hotel, such as `tower`, or when the numbers differ. */
const partOdds = -1.5;
/** Log odds in place of `partOdds` when the names are little alike: `China World` and `China World Summit Wing`. */
const otherPartOdds = -4.5;
/** Two names are little alike when their log odds are below this. */
const lowNameOdds = 3;

/** Compares the words such as `tower`, and the numbers, in two names. `name`: the log odds of the names. */
export function partsFinding(a: ReadHotel, b: ReadHotel, name: number): Finding {
  const words = (hotel: ReadHotel) =>
    [...new Set([...hotel.name.parts, ...hotel.name.numbers])].sort().join();
  const [left, right] = [words(a), words(b)];
  if (left === right) return { field: 'parts', finding: left === '' ? 'missing' : 'same', weight: 0 };
  return { field: 'parts', finding: 'differs', weight: name < lowNameOdds ? otherPartOdds : partOdds };
}

export function brandFinding(a: ReadHotel, b: ReadHotel): Finding {
  const [left, right] = [a.name.brands, b.name.brands];
  if (left.length === 0 || right.length === 0) return { field: 'brand', finding: 'missing', weight: 0 };
  if (left.some((brand) => right.includes(brand))) return { field: 'brand', finding: 'same', weight: 0.3 };
  return { field: 'brand', finding: 'differs', weight: -4 };
}

/** Points `[likeness of names, log odds]`; values between two points are interpolated. */
const nameOdds = [
  [0, -5],
  [0.3, -4],
  [0.5, -2.2],
  [0.65, 0.5],
  [0.8, 2.8],
  [0.92, 4],
  [1, 4.5],
] as const;
/** Log odds for each rare word that both names have, when the names are alike. */
const rareWordOdds = 1.5;
const maxRareWords = 2;
/** Added when the whole names are equal and rare, because a town rarely has two such hotels. */
const wholeNameOdds = 1.5;
/**
 * Log odds when both names have different rare words, when only one has a further word, and when the beginnings differ.
 */
const conflictOdds = -2;
const extraWordOdds = -1.2;
const otherStartOdds = -1;
/** Log odds when an additional word may name another hotel of the chain (`isDistrict`). */
const districtOdds = -3.5;
/** Added to the weight of the brand when the names are equal, because a chain gives each hotel a different name. */
export const chainNameOdds = 1;
/** Minimum log odds of two names that share a rare word. */
export const rareNameFrom = 5.5;
/** Minimum log odds of two equal names whose words hardly any other hotel has. */
export const ownNameFrom = 6.9;

/**
 * `isDistrict`: a word that only one name has may mean another hotel of the chain, as in `at Embarcadero`.
 * `isElsewhere`: this is also true of a word behind a comma, as in `Dallas, Las Colinas`.
 */
export function nameFinding(
  a: ReadHotel,
  b: ReadHotel,
  { weight, isDistrict, isElsewhere }: { weight: WordWeight; isDistrict: boolean; isElsewhere: boolean },
): Finding {
  const places = new Set([...a.places, ...b.places]);
  const addresses = () => new Set(isDistrict ? [] : [...places, ...a.streets, ...b.streets]);
  const comparison = nameLikeness(a.name, b.name, { weight, places, addresses });
  if (comparison === undefined) return { field: 'name', finding: 'missing', weight: 0 };
  const { likeness, sharedWeight, isWhole } = comparison;
  const extraWeight = comparison.extraWeight + (isDistrict && isElsewhere ? comparison.extraTailWeight : 0);
  const isSame = likeness >= 0.98 || (isWhole && likeness >= 0.8);
  const otherFinding = likeness >= 0.6 ? 'close' : 'differs';
  const finding = isSame ? 'same' : otherFinding;
  const rareOdds = likeness >= 0.65 ? Math.min(sharedWeight, maxRareWords) * rareWordOdds : 0;
  const wholeOdds = isSame ? Math.min(1, sharedWeight) ** 2 * wholeNameOdds : 0;
  const extraOdds = Math.min(1, extraWeight) * (isDistrict ? districtOdds : extraWordOdds);
  const odds =
    interpolate(nameOdds, likeness) + rareOdds + wholeOdds + oddsOfDifferences(comparison, extraOdds);
  return { field: 'name', finding, weight: round(odds) };
}

/** 0 for names that are hardly alike, because their likeness already counts against them. */
function oddsOfDifferences({ likeness, conflictWeight, hasOtherStart }: Likeness, extraOdds: number): number {
  if (likeness < 0.5) return 0;
  return Math.min(1, conflictWeight) * conflictOdds + extraOdds + (hasOtherStart ? otherStartOdds : 0);
}

function interpolate(points: readonly (readonly [number, number])[], x: number): number {
  for (let at = 1; at < points.length; at += 1) {
    const [[x0, y0], [x1, y1]] = [points[at - 1] ?? [0, 0], points[at] ?? [1, 0]];
    if (x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return points.at(-1)?.[1] ?? 0;
}

/** Log odds by meters. Sources give the position of a hotel's entrance, its street or its area. */
const distanceOdds = [
  [50, 2],
  [150, 1.7],
  [300, 1.2],
  [600, 0.6],
  [1000, 0.1],
  [2000, -0.3],
  [5000, -1],
  [10_000, -2.4],
] as const;
/**
 * Maximum distance of a hotel from the next town or airport. For some hotels outside towns, sources state the position
 * of that place.
 */
const townMeters = 30_000;
export const townOdds = -4;
/** Used in place of `townOdds` when one position is that of the hotel's own town. */
export const sameTownOdds = -2.4;
/** Used in place of `townOdds` for a name that hardly any other hotel has. */
export const ownNameTownOdds = -1;
const elsewhereOdds = -7;
const regionMeters = 100_000;

export function positionFinding(a: ReadHotel, b: ReadHotel): Finding {
  const meters = distanceMeters(a.facts, b.facts);
  if (meters === undefined) return { field: 'position', finding: 'missing', weight: 0 };
  const farOdds = meters <= townMeters ? townOdds : elsewhereOdds;
  const weight = distanceOdds.find(([limit]) => meters <= limit)?.[1] ?? farOdds;
  const otherFinding = meters <= 1000 ? 'close' : 'differs';
  return { field: 'position', finding: meters <= 50 ? 'same' : otherFinding, weight };
}

/** Log odds of the position finding at 600 to 1000 meters; farther or unknown positions have less. */
export const maxApartOdds = 0.1;

/** True within 100 km. Some sources state the middle of the region as a hotel's position. */
export function isInRegion(a: ReadHotel, b: ReadHotel): boolean {
  return (distanceMeters(a.facts, b.facts) ?? Infinity) <= regionMeters;
}

/** True when one name has a place that the other hotel does not have: `Thompson Dallas` and `Thompson Seattle`. */
export function namesAnotherPlace(a: ReadHotel, b: ReadHotel): boolean {
  const hasOther = (hotel: ReadHotel, other: ReadHotel) =>
    hotel.name.words.some(
      (word) =>
        hotel.places.includes(word) && !other.name.words.includes(word) && !other.places.includes(word),
    );
  return hasOther(a, b) || hasOther(b, a);
}

/** True when the positions are at most 150 meters apart. */
export function isWithin150Meters(position: Finding): boolean {
  return position.weight >= 1.7;
}

/** True when the positions are more than ten kilometers apart. */
export function isFar(position: Finding): boolean {
  return position.weight <= townOdds;
}

const cityOdds = 1;

/**
 * An equal city is evidence where the positions do not decide. A different city is no evidence against a match, because
 * sources write one city in many ways.
 */
export function cityFinding(a: ReadHotel, b: ReadHotel): Finding {
  const [left, right] = [foldWords(a.facts.city ?? ''), foldWords(b.facts.city ?? '')];
  if (left.length === 0 || right.length === 0) return { field: 'city', finding: 'missing', weight: 0 };
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const isSame = short.every((word) => long.includes(word));
  return { field: 'city', finding: isSame ? 'same' : 'differs', weight: isSame ? cityOdds : 0 };
}

/** Undefined when one of the two hotels has no position of its own. */
export function distanceMeters(a: MatchHotel, b: MatchHotel): number | undefined {
  if (a.lat === undefined || a.lng === undefined || b.lat === undefined || b.lng === undefined)
    return undefined;
  return distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) * 1000;
}

export function addressFinding(a: ReadHotel, b: ReadHotel): Finding {
  const places = new Set([...a.places, ...b.places]);
  const sharesStreet = [...a.streets].some((word) => !places.has(word) && b.streets.has(word));
  const haveStreets = a.streets.size > 0 && b.streets.size > 0;
  const haveHouseNumbers = a.houses.length > 0 && b.houses.length > 0;
  const sharesHouseNumber = a.houses.some((number) => b.houses.includes(number));
  if (sharesStreet && sharesHouseNumber) return { field: 'address', finding: 'same', weight: 2 };
  if (sharesStreet && haveHouseNumbers) return { field: 'address', finding: 'differs', weight: -0.6 };
  if (sharesStreet) return { field: 'address', finding: 'close', weight: 0.5 };
  return { field: 'address', finding: haveStreets ? 'differs' : 'missing', weight: haveStreets ? -0.2 : 0 };
}

export function starsFinding(a: ReadHotel, b: ReadHotel): Finding {
  if (!a.facts.stars || !b.facts.stars) return { field: 'stars', finding: 'missing', weight: 0 };
  const difference = Math.abs(a.facts.stars - b.facts.stars);
  if (difference === 0) return { field: 'stars', finding: 'same', weight: 0.2 };
  return difference <= 1
    ? { field: 'stars', finding: 'close', weight: 0 }
    : { field: 'stars', finding: 'differs', weight: -1 };
}

/** Compares two texts, with the weights `[when equal, when different]`. `missing` when one of them is empty. */
export function equalFinding(
  field: MatchField,
  [left, right]: readonly [string, string],
  [same, differs]: readonly [number, number],
): Finding {
  if (left === '' || right === '') return { field, finding: 'missing', weight: 0 };
  return left === right
    ? { field, finding: 'same', weight: same }
    : { field, finding: 'differs', weight: differs };
}

/** One code for China, Hong Kong, Macau and Taiwan, because files list them together or separately. */
export function countryGroup({ facts: { countryCode } }: ReadHotel): string {
  return ['HK', 'MO', 'TW'].includes(countryCode) ? 'CN' : countryCode;
}

export function squeeze(text = ''): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
