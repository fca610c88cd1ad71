/**
 * Matches hotels of a source with hotels of ours in other places, because sources state some wrong positions. Phone,
 * web page and the name within a country find candidates at any distance.
 */
import type { AppContext } from '../../../context.ts';
import { contactKeys, hasAnyKey } from './hotel-keys.ts';
import { isInRegion } from './match-findings.ts';
import { type Match, matchLists } from './match-lists.ts';
import { selectDifferentPairs } from './matching.store.ts';
import { readFreeHotels, readUnmatchedHotels } from './matching.views.ts';
import type { WordWeight } from './name-likeness.ts';
import type { MatchHotel, ReadHotel } from './read-hotel.ts';
import { readMatchHotels, storeMatches } from './store-matches.ts';

/** Degrees around a hotel within which the matching by tiles has already compared it. */
const nearDegrees = 0.8;

interface Options {
  weight: WordWeight;
  onProgress?: (() => Promise<void>) | undefined;
}

/** Called after all tiles, for the hotels of the source that have neither a mapping nor an open pair near them. */
export async function matchElsewhere(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  source: string,
  { weight, onProgress }: Options,
): Promise<{ mapped: number; likely: number }> {
  const keys = new Set<string>();
  const codes: string[] = [];
  for await (const hotels of readUnmatchedHotels(db, source, nearDegrees)) {
    for (const hotel of readMatchHotels(hotels)) for (const key of contactKeys(hotel)) keys.add(key);
    codes.push(...hotels.map((hotel) => hotel.id));
    await onProgress?.();
  }
  if (codes.length === 0) return { mapped: 0, likely: 0 };
  const ours: ReadHotel[] = [];
  for await (const hotels of readFreeHotels(db, source)) {
    ours.push(...withAnyKey(hotels, keys));
    await onProgress?.();
  }
  const ownKeys = new Set(ours.flatMap((hotel) => contactKeys(hotel)));
  const theirs: ReadHotel[] = [];
  for await (const hotels of readUnmatchedHotels(db, source, nearDegrees))
    theirs.push(...withAnyKey(hotels, ownKeys));
  const differentPairs = await selectDifferentPairs(
    db,
    source,
    theirs.map((hotel) => hotel.facts.id),
  );
  const matches = matchFarLists(ours, theirs, {
    weight,
    mayMatch: (our, their) => !differentPairs.has(`${their.facts.id} ${our.facts.id}`),
  });
  return storeMatches({ db, clock }, source, { codes, compared: undefined, matches });
}

function withAnyKey(hotels: readonly MatchHotel[], keys: ReadonlySet<string>): ReadHotel[] {
  return readMatchHotels(hotels).filter((hotel) => hasAnyKey(hotel, keys));
}

/** Fields that show that two hotels are at the same place when the values are equal. */
const placeFields: readonly string[] = ['city', 'postcode', 'phone', 'web'];

/** Minimum log odds of the name finding when both names are equal and consist of two rare words. */
const wholeNameFrom = 8.5;

/**
 * Pairs in one region, and pairs farther apart. The latter need more evidence than the name, because two hotels often
 * have the same name; only an equal name of two rare words is enough.
 */
export function matchFarLists(
  ours: readonly ReadHotel[],
  theirs: readonly ReadHotel[],
  { weight, mayMatch }: { weight: WordWeight; mayMatch?: (our: ReadHotel, their: ReadHotel) => boolean },
): Match[] {
  return matchLists(ours, theirs, weight, mayMatch).filter(
    (match) =>
      isInRegion(match.ours, match.theirs) ||
      match.findings.some((each) => each.field === 'name' && each.weight >= wholeNameFrom) ||
      match.findings.some((each) => each.finding === 'same' && placeFields.includes(each.field)),
  );
}
