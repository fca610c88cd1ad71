/**
 * The hotels of a city's list as columns: a search of the whole city reads them one after another. The objects of three
 * thousand hotels are scattered in memory, and reading them takes longer than comparing their plans. Cached per list.
 */
import type { CardFacts, Cards } from '../cards/cards.ts';
import type { Block } from './block/block.ts';
import { noteFacts } from './block/block-markups.ts';
import { hotelsInBlock } from './hotels-in-block.ts';

/** Columns by position in the list. */
export interface HotelRows {
  block: Block;
  version: number;
  /** The plans are the slots [from, to); none when the block does not have the hotel. */
  from: Int32Array;
  to: Int32Array;
  /** Index in the block; −1 = not in the block. */
  index: Int32Array;
  /** Number of the card; −1 = no card. */
  number: Int32Array;
  /** Groups of adjacent hotels in one time zone; `end` is the position after a group. */
  zones: { timeZone: string; end: number }[];
}

const rowsByList = new WeakMap<readonly CardFacts[], HotelRows>();

/**
 * The columns of a list; cached until the hotels of the block get other slots. A new list also drops the cached markups
 * of hotels whose facts changed (`noteFacts`).
 */
export function hotelRows(block: Block, cards: Cards, list: readonly CardFacts[]): HotelRows {
  const cachedRows = rowsByList.get(list);
  if (cachedRows?.block === block && cachedRows.version === block.version) return cachedRows;
  const { hotels } = hotelsInBlock(block, list);
  const zones: HotelRows['zones'] = [];
  for (const [at, { timeZone }] of list.entries()) {
    const last = zones.at(-1);
    if (last?.timeZone === timeZone) last.end = at + 1;
    else zones.push({ timeZone, end: at + 1 });
  }
  for (const [at, hotel] of hotels.entries()) if (hotel) noteFacts(block, hotel.index, list[at] as CardFacts);
  const newRows: HotelRows = {
    block,
    version: block.version,
    zones,
    from: Int32Array.from(hotels, (hotel) => hotel?.from ?? 0),
    to: Int32Array.from(hotels, (hotel) => hotel?.to ?? 0),
    index: Int32Array.from(hotels, (hotel) => hotel?.index ?? -1),
    number: Int32Array.from(list, ({ hotelId }) => cards.numbers.get(hotelId) ?? -1),
  };
  rowsByList.set(list, newRows);
  return newRows;
}
