/** Where a question's hotels stand in a block. The same list is asked again and again: it is looked up once. */
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Block, BlockHotel } from './block.ts';

export interface Entries {
  block: Block;
  version: number;
  /** In the list's order; undefined = the block does not know the hotel. */
  hotels: (BlockHotel | undefined)[];
  unknown: number;
}

const known = new WeakMap<readonly HotelFacts[], Entries>();

/** Kept with the list while the block's hotels stay where they are. */
export function entriesOf(block: Block, hotels: readonly HotelFacts[]): Entries {
  const kept = known.get(hotels);
  if (kept?.block === block && kept.version === block.version && kept.hotels.length === hotels.length)
    return kept;
  const found = hotels.map((hotel) => block.hotels.get(hotel.hotelId));
  const unknown = found.reduce((count, hotel) => count + (hotel ? 0 : 1), 0);
  const made = { block, version: block.version, hotels: found, unknown };
  known.set(hotels, made);
  return made;
}
