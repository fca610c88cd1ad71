/** The hotels of a query in a block, with their slots. Cached per list, because the same list is queried often. */
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Block, BlockHotel } from './block/block.ts';

export interface HotelsInBlock {
  block: Block;
  version: number;
  /** In the list's order; undefined = not in the block. */
  hotels: (BlockHotel | undefined)[];
  /** Number of hotels that are not in the block. */
  unknownCount: number;
}

const cachedHotels = new WeakMap<readonly HotelFacts[], HotelsInBlock>();

/** The hotels of a list; cached with the list until the hotels of the block get other slots. */
export function hotelsInBlock(block: Block, list: readonly HotelFacts[]): HotelsInBlock {
  const cached = cachedHotels.get(list);
  if (cached?.block === block && cached.version === block.version && cached.hotels.length === list.length)
    return cached;
  const hotels = list.map(({ hotelId }) => block.hotels.get(hotelId));
  const unknownCount = hotels.reduce((count, hotel) => count + (hotel ? 0 : 1), 0);
  const newHotels = { block, version: block.version, hotels, unknownCount };
  cachedHotels.set(list, newHotels);
  return newHotels;
}
