import { type Match, matchLists } from './match-lists.ts';
import type { ReadHotel } from './read-hotel.ts';
import { weighNames } from './word-weight.ts';

/** Minimum score of a pair in percent. The mapping desk also shows staff pairs with a lower score. */
const minTwinScore = 50;

/**
 * Pairs new hotels (`theirs`) with hotels of the catalogue or with earlier new hotels (`ours`) that are probably the same.
 * A new hotel with a twin in the catalogue is not compared with other new hotels. Pure.
 */
export function pairTwins(catalogueHotels: readonly ReadHotel[], newHotels: readonly ReadHotel[]): Match[] {
  const weight = weighNames([...catalogueHotels, ...newHotels]);
  const catalogueTwins = matchLists(catalogueHotels, newHotels, weight).filter(isTwin);
  const pairedHotels = new Set(catalogueTwins.map((match) => match.theirs));
  const otherHotels = newHotels.filter((hotel) => !pairedHotels.has(hotel));
  const order = new Map(otherHotels.map((hotel, at) => [hotel, at]));
  const isEarlier = (a: ReadHotel, b: ReadHotel) => (order.get(a) ?? 0) < (order.get(b) ?? 0);
  return [...catalogueTwins, ...matchLists(otherHotels, otherHotels, weight, isEarlier).filter(isTwin)];
}

/** A veto excludes a pair: `Harbor 1` and `Harbor 2`, or two brands, are not twins. */
function isTwin({ veto, score }: Match): boolean {
  return !veto && score >= minTwinScore;
}
