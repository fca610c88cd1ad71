/** The hotels of a search that a source sells, as batches of the source's codes. */
import type { Db } from '../../../platform/database.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import { selectMappedForSearch } from '../mapping/mappings.store.ts';
import { currentRule } from '../rules/current-rule.ts';
import { isAvoided } from '../rules/source-rule.ts';

/**
 * Milliseconds for which searches of a place share one reading of the mappings. Searches may still call a source
 * for this time after it was switched off; a recheck reads the database.
 */
const freshMs = 1_000;
/** Maximum number of calls of one search to a source. The answer has the number of hotels that were not asked for. */
const callsMax = 20;

export interface MappedHotels {
  /** Our hotel of each code. */
  hotels: ReadonlyMap<string, HotelFacts>;
  batches: readonly (readonly string[])[];
  /** Number of hotels for which the maximum number of calls is not enough. */
  beyond: number;
}

interface CachedMapping {
  at: number;
  mapped: Promise<MappedHotels>;
  /** The last result; it stays the same object while the mappings stay the same. */
  last: MappedHotels | undefined;
}

/**
 * The caches by list of hotels and by source. A city's list is the same object until it changes. All callers with the
 * same list must give the same `rank` and `evenAvoided`.
 */
const caches = new WeakMap<readonly HotelFacts[], Map<WatchedBedbank, CachedMapping>>();

interface HotelsQuestion {
  hotels: readonly HotelFacts[];
  /** The hotels with the lowest ranks are asked for first when there are too many. */
  rank?: ((hotel: HotelFacts) => number) | undefined;
  /** True: also the hotels at which a rule avoids the source. */
  evenAvoided?: boolean | undefined;
}

export function mappedHotels(
  db: Db,
  bedbank: WatchedBedbank,
  { hotels, rank, evenAvoided = false }: HotelsQuestion,
): Promise<MappedHotels> {
  const cacheBySource = caches.get(hotels) ?? new Map<WatchedBedbank, CachedMapping>();
  caches.set(hotels, cacheBySource);
  const previous = cacheBySource.get(bedbank);
  const now = performance.now();
  if (previous && now - previous.at < freshMs) return previous.mapped;
  const last = previous?.last;
  const mapped = readMappings(db, bedbank, { hotels, evenAvoided }).then((mappings) => {
    if (last && areSameHotels(last.hotels, mappings)) return last;
    current.last = inBatches(mappings, bedbank.maxHotels, rank);
    return current.last;
  });
  const current: CachedMapping = { at: now, mapped, last };
  cacheBySource.set(bedbank, current);
  // The next search repeats a failed reading; `last` stays for the comparison.
  mapped.catch(() => {
    current.at = -Infinity;
  });
  return mapped;
}

function areSameHotels(a: ReadonlyMap<string, HotelFacts>, b: ReadonlyMap<string, HotelFacts>): boolean {
  return a.size === b.size && [...b].every(([code, hotel]) => a.get(code) === hotel);
}

async function readMappings(
  db: Db,
  bedbank: WatchedBedbank,
  { hotels, evenAvoided }: { hotels: readonly HotelFacts[]; evenAvoided: boolean },
): Promise<Map<string, HotelFacts>> {
  if (bedbank.ownHotel) return new Map(hotels.map((hotel) => [hotel.hotelId, hotel]));
  const byId = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]));
  const [hotelIdByCode, rule] = await Promise.all([
    selectMappedForSearch(db, bedbank.name, [...byId.keys()]),
    evenAvoided ? {} : currentRule(db),
  ]);
  const soldHotels = [...hotelIdByCode].filter(([, id]) => !isAvoided(rule, bedbank.name, id));
  return new Map(soldHotels.map(([code, id]) => [code, byId.get(id) as HotelFacts]));
}

/** Makes the same batches for a place in every search, so that searches share the source's answers. */
export function inBatches(
  hotels: Map<string, HotelFacts>,
  batchSize: number,
  rank: (hotel: HotelFacts) => number = (hotel) => -hotel.stars,
): MappedHotels {
  const maxCodes = batchSize * callsMax;
  let codes = [...hotels.keys()];
  if (codes.length > maxCodes) {
    const rankOf = (code: string): number => rank(hotels.get(code) as HotelFacts);
    codes = codes.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)).slice(0, maxCodes);
  }
  const batches = Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, at) =>
    codes.slice(at * batchSize, (at + 1) * batchSize).sort(),
  );
  return { hotels, batches, beyond: hotels.size - codes.length };
}
