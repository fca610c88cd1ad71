/** Positions of a query's hotels in a block. Cached per list, because the same list is queried often. */
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Block, BlockHotel } from './block/block.ts';

export interface Entries {
  block: Block;
  version: number;
  /** In the list's order; undefined = not in the block. */
  hotels: (BlockHotel | undefined)[];
  unknown: number;
}

const cachedEntries = new WeakMap<readonly HotelFacts[], Entries>();

/** The entries of a list of hotels; cached with the list until the hotels of the block get other slots. */
export function entriesOf(block: Block, hotels: readonly HotelFacts[]): Entries {
  const cached = cachedEntries.get(hotels);
  if (cached?.block === block && cached.version === block.version && cached.hotels.length === hotels.length)
    return cached;
  const entries = hotels.map((hotel) => block.hotels.get(hotel.hotelId));
  const unknown = entries.reduce((count, hotel) => count + (hotel ? 0 : 1), 0);
  const newEntries = { block, version: block.version, hotels: entries, unknown };
  cachedEntries.set(hotels, newEntries);
  return newEntries;
}
