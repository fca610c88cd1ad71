/**
 * The plans of a list of hotels, hotel by hotel. The plans of one kind in a hotel are stored together and are called a
 * run. A search needs only the cheapest plan of a run, unless it has a minimum price. Cached until plans or their
 * traits change.
 */
import type { CardFacts, Cards } from '../../cards/cards.ts';
import { hotelsInBlock } from '../hotels-in-block.ts';
import { type Block, type BlockHotel, trait } from './block.ts';
import { slotsOf } from './plan-kinds.ts';

export interface PlanRuns {
  /**
   * The state for which the runs were computed: the block, its kinds of plans (compared by identity), and its `marks`.
   */
  block: Block;
  kinds: unknown;
  marks: number;
  /** Slots in the order of the runs. */
  order: Int32Array;
  /** By run: its end in `order`. A run begins at the end of the previous one. */
  end: Int32Array;
  /** By hotel of the list: the end of its runs; and 1 if it has promotions or wide plans. */
  hotelEnd: Int32Array;
  isSpecial: Uint8Array;
}

/**
 * Maximum number of plans in a run, because the position of a plan in its run has five bits. Longer runs are divided.
 */
export const maxRunLength = 32;

const runsByList = new WeakMap<readonly CardFacts[], PlanRuns>();

/** The runs of the hotels. */
export function planRuns(block: Block, cards: Cards, list: readonly CardFacts[]): PlanRuns {
  const { kind, kinds } = slotsOf(block, cards);
  const cachedRuns = runsByList.get(list);
  if (cachedRuns?.block === block && cachedRuns.kinds === kinds && cachedRuns.marks === block.marks)
    return cachedRuns;
  const { hotels } = hotelsInBlock(block, list);
  const count = hotels.reduce((sum, hotel) => sum + (hotel ? hotel.to - hotel.from : 0), 0);
  const newRuns: PlanRuns = {
    block,
    kinds,
    marks: block.marks,
    order: new Int32Array(count),
    end: new Int32Array(count),
    hotelEnd: new Int32Array(hotels.length),
    isSpecial: new Uint8Array(hotels.length),
  };
  let at = 0;
  let runs = 0;
  for (const [index, hotel] of hotels.entries()) {
    if (hotel) {
      if (isSpecial(block, hotel)) newRuns.isSpecial[index] = 1;
      runs = addRuns(newRuns, { from: at, runs }, hotel, kind);
      at += hotel.to - hotel.from;
    }
    newRuns.hotelEnd[index] = runs;
  }
  newRuns.end = newRuns.end.slice(0, runs);
  runsByList.set(list, newRuns);
  return newRuns;
}

function isSpecial({ columns: { traits } }: Block, { from, to }: BlockHotel): boolean {
  let traitUnion = 0;
  for (let slot = from; slot < to; slot += 1) traitUnion |= traits[slot] as number;
  return (traitUnion & (trait.promotions | trait.wide)) !== 0;
}

/** Adds the runs of a hotel; returns the number of all runs so far. */
function addRuns(
  { order, end }: PlanRuns,
  { from, runs }: { from: number; runs: number },
  hotel: BlockHotel,
  kind: Int32Array,
): number {
  const to = from + hotel.to - hotel.from;
  for (let at = from; at < to; at += 1) order[at] = hotel.from + at - from;
  const kindAt = (at: number): number => kind[order[at] as number] as number;
  // Sorts this part of `order` in place.
  order.subarray(from, to).sort((a, b) => (kind[a] as number) - (kind[b] as number) || a - b);
  let count = runs;
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && kindAt(at) === kindAt(start) && at - start < maxRunLength) continue;
    end[count] = at;
    count += 1;
    start = at;
  }
  return count;
}
