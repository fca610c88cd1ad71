/** Measures the matching of two large generated lists of hotels, tile by tile like the daily job. */
import { hotelVocabulary } from '../../apps/server/src/modules/supply/mapping/hotel-vocabulary.ts';
import { matchLists } from '../../apps/server/src/modules/supply/mapping/match-lists.ts';
import {
  type MatchHotel,
  type ReadHotel,
  readHotel,
} from '../../apps/server/src/modules/supply/mapping/match-score.ts';
import { weighWords } from './bench-mapping.ts';
import { makeTwoLists } from './make-hotels.ts';

/** In degrees; the daily job uses the same size. */
const tileSize = 0.5;

export function benchMappingSize({ hotels }: { hotels: number }): void {
  const lists = makeTwoLists(hotels);
  const began = performance.now();
  const [ours, theirs] = [byTile(lists.ours), byTile(lists.theirs)];
  const weight = weighWords(lists.ours.map((hotel) => readHotel(hotel, hotelVocabulary())));
  const tally = { sure: 0, right: 0, likely: 0, longest: 0 };
  for (const [tile, list] of theirs) {
    const started = performance.now();
    for (const match of matchLists(read(ours.get(tile)), read(list), weight)) {
      if (match.zone === 'likely') tally.likely += 1;
      else {
        tally.sure += 1;
        if (match.ours.facts.id === match.theirs.facts.id) tally.right += 1;
      }
    }
    tally.longest = Math.max(tally.longest, performance.now() - started);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${hotels} hotels against ${hotels} in ${seconds.toFixed(1)} s, ${theirs.size} tiles, the longest ` +
      `${tally.longest.toFixed(0)} ms; memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
  );
  console.log(`${tally.sure} sure, ${tally.right} of them right; ${tally.likely} for the desk`);
}

function byTile(hotels: readonly MatchHotel[]): Map<string, MatchHotel[]> {
  const tile = (degrees = 0) => Math.floor(degrees / tileSize);
  return Map.groupBy(hotels, (hotel) => `${tile(hotel.lat)} ${tile(hotel.lng)}`);
}

function read(hotels: readonly MatchHotel[] = []): ReadHotel[] {
  return hotels.map((hotel) => readHotel(hotel, hotelVocabulary()));
}
