/**
 * Measures the matching of two large generated lists of hotels. First tile by tile, without the margin that the daily
 * job adds to each tile, then the hotels in other places.
 */

import { contactKeys, hasAnyKey } from '../../apps/server/src/modules/supply/mapping/hotel-keys.ts';
import { hotelVocabulary } from '../../apps/server/src/modules/supply/mapping/hotel-vocabulary.ts';
import { matchFarLists } from '../../apps/server/src/modules/supply/mapping/match-elsewhere.ts';
import { matchLists } from '../../apps/server/src/modules/supply/mapping/match-lists.ts';
import type { WordWeight } from '../../apps/server/src/modules/supply/mapping/name-likeness.ts';
import {
  type MatchHotel,
  type ReadHotel,
  readHotel,
} from '../../apps/server/src/modules/supply/mapping/read-hotel.ts';
import { weighNames } from '../../apps/server/src/modules/supply/mapping/word-weight.ts';
import { makeTwoLists } from './make-hotels.ts';

/** Degrees of a tile's sides; the daily job uses the same size. */
const tileSize = 0.5;

/** Prints the time of the matching, and how many sure matches are right. `hotels`: hotels in each list. */
export function benchMappingSize({ hotels }: { hotels: number }): void {
  const lists = makeTwoLists(hotels);
  const startTime = performance.now();
  const [ourTiles, theirTiles] = [byTile(lists.ours), byTile(lists.theirs)];
  const weight = weighNames(lists.ours.map((hotel) => readHotel(hotel, hotelVocabulary())));
  const tally = { sure: 0, right: 0, likely: 0, longest: 0 };
  const matched = new Set<MatchHotel>();
  for (const [tile, list] of theirTiles) {
    const tileStartTime = performance.now();
    for (const match of matchLists(read(ourTiles.get(tile)), read(list), weight)) {
      matched.add(match.theirs.facts);
      if (match.zone === 'sure') matched.add(match.ours.facts);
      if (match.zone === 'likely') tally.likely += 1;
      else {
        tally.sure += 1;
        if (match.ours.facts.id === match.theirs.facts.id) tally.right += 1;
      }
    }
    tally.longest = Math.max(tally.longest, performance.now() - tileStartTime);
  }
  const farStartTime = performance.now();
  const unmatched = (hotels: readonly MatchHotel[]) => hotels.filter((hotel) => !matched.has(hotel));
  const farPairs = matchFar(unmatched(lists.ours), unmatched(lists.theirs), weight);
  const farSeconds = (performance.now() - farStartTime) / 1000;
  const seconds = (performance.now() - startTime) / 1000;
  console.log(
    `${hotels} hotels against ${hotels} in ${seconds.toFixed(1)} s, ${theirTiles.size} tiles, the longest ` +
      `${tally.longest.toFixed(0)} ms; memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  );
  console.log(`${farSeconds.toFixed(1)} s of them for hotels in other places, ${farPairs} pairs`);
  console.log(`${tally.sure} sure, ${tally.right} of them right; ${tally.likely} for the desk`);
}

/**
 * Like `matchElsewhere`, but hotel by hotel instead of in pages. Keeps the `ReadHotel` of candidates only. Returns the
 * number of pairs.
 */
function matchFar(ours: readonly MatchHotel[], theirs: readonly MatchHotel[], weight: WordWeight): number {
  const theirKeys = new Set(theirs.flatMap((hotel) => read([hotel]).flatMap(contactKeys)));
  const ourCandidates = ours.flatMap((hotel) => read([hotel]).filter((each) => hasAnyKey(each, theirKeys)));
  const ourKeys = new Set(ourCandidates.flatMap(contactKeys));
  const theirCandidates = theirs.flatMap((hotel) => read([hotel]).filter((each) => hasAnyKey(each, ourKeys)));
  return matchFarLists(ourCandidates, theirCandidates, { weight }).length;
}

function byTile(hotels: readonly MatchHotel[]): Map<string, MatchHotel[]> {
  const tile = (degrees = 0) => Math.floor(degrees / tileSize);
  return Map.groupBy(hotels, (hotel) => `${tile(hotel.lat)} ${tile(hotel.lng)}`);
}

function read(hotels: readonly MatchHotel[] = []): ReadHotel[] {
  return hotels.map((hotel) => readHotel(hotel, hotelVocabulary()));
}
