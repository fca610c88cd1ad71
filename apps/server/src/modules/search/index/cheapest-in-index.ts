/**
 * The cheapest plan of each run (`plan-runs.ts`) for a list of hotels: the fast way of a search without a minimum
 * price. The plain way (`find-in-block.ts`) answers hotels with promotions or wide plans. It also answers stays whose
 * sums could exceed the range of the fast way. Both choose the same cheapest plans: the oracle test compares them.
 */
import type { CardFacts, Cards } from '../cards/cards.ts';
import type { Block, BlockHotel } from './block/block.ts';
import { markupIn } from './block/block-markups.ts';
import { narrowPriceMax } from './block/day-prices.ts';
import { type PlanRuns, planRuns } from './block/plan-runs.ts';
import {
  type BlockQuery,
  type BlockQuestion,
  beginMatch,
  daysUntil,
  endGroup,
  endMatch,
  selectOf,
} from './find-in-block.ts';
import { hotelsInBlock } from './hotels-in-block.ts';
import { selection } from './match-buffer.ts';
import { type IndexOffers, offerInIndex, withTraits } from './offer-in-index.ts';

type Question = BlockQuestion & { hotels: CardFacts[] };

/** Number of bits for a plan's position in its run. */
const positionBits = 5;
const positionMask = (1 << positionBits) - 1;
/** The key of a plan that is not sold: larger than all others. */
export const unsold = 0x7fff_ffff;

/** The same offers as `offerInIndex` without those that only a minimum price can show. */
export function cheapestInIndex(block: Block, cards: Cards, question: Question): IndexOffers {
  const query = beginMatch(block, question);
  if (!sumsFit(query, positionBits)) return offerInIndex(block, cards, question);
  const list = question.hotels;
  const plans = { query, runs: planRuns(block, cards, list), sums: sumsOf(block, query) };
  const { hotels } = hotelsInBlock(block, list);
  const { hotelEnd } = plans.runs;
  for (let index = 0; index < hotels.length; ) {
    const first = index;
    const daysAhead = daysUntil(query, list[first] as CardFacts);
    while (index < hotels.length && daysUntil(query, list[index] as CardFacts) === daysAhead) index += 1;
    if (daysAhead < 0) continue;
    findLeast(plans, { from: endBefore(hotelEnd, first), to: endBefore(hotelEnd, index), daysAhead });
    selectHotels(block, plans, { hotels, list, from: first, to: index, daysAhead });
  }
  endMatch(block, query);
  return withTraits(block, cards, question, query);
}

/** Hotels [from, to) of a list, which have the same number of days until the arrival. */
interface ListPart {
  hotels: readonly (BlockHotel | undefined)[];
  list: readonly CardFacts[];
  from: number;
  to: number;
  daysAhead: number;
}

/** Adds the entries of some hotels. Call `findLeast` for their runs first. */
function selectHotels(block: Block, plans: Plans, { hotels, list, from, to, daysAhead }: ListPart): void {
  const { isSpecial } = plans.runs;
  for (let at = from; at < to; at += 1) {
    const hotel = hotels[at];
    const firstEntry = selection.count;
    if (hotel && isSpecial[at] === 1) selectOf(block, hotel, list[at] as CardFacts, plans.query);
    else if (hotel) selectRuns(block, plans, { hotel, at, facts: list[at] as CardFacts, daysAhead });
    if (selection.count > firstEntry) endGroup();
  }
}

/** The start of part `index`, which is the end of the part before it. */
function endBefore(ends: Int32Array, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] as number);
}

/** True when the sums of all plans that are not wide fit into 31 bits, with `bits` for a position below them. */
export function sumsFit(
  { needs: { nights, rooms, parties }, eligibility }: BlockQuery,
  bits: number,
): boolean {
  const extras = parties.reduce(
    (sum, { count }, party) => sum + (eligibility.maxExtras[party] as number) * count,
    0,
  );
  return (narrowPriceMax * rooms + extras) * nights < 1 << (31 - bits);
}

let scaledSums = new Int32Array(0);

/** By slot: the net sum of all rooms with the surcharges; negative when the plan is not sold. */
export function sumsOf(
  block: Block,
  { needs: { nights, rooms, parties }, eligibility: { extras } }: BlockQuery,
): Int32Array {
  const { nets } = selection;
  if (rooms === 1 && extras.every((column) => column === undefined)) return nets;
  const count = block.plans.length;
  if (scaledSums.length < count) scaledSums = new Int32Array(nets.length);
  for (let slot = 0; slot < count; slot += 1) {
    const net = nets[slot] as number;
    scaledSums[slot] = net < 0 ? net : net * rooms;
  }
  for (const [party, column] of extras.entries()) {
    const roomNights = (parties[party]?.count ?? 0) * nights;
    for (let slot = 0; column && slot < count; slot += 1)
      scaledSums[slot] = (scaledSums[slot] as number) + (column[slot] as number) * roomNights;
  }
  return scaledSums;
}

interface Plans {
  query: BlockQuery;
  runs: PlanRuns;
  sums: Int32Array;
}

/** By run: the least and the second least key. */
let leastKeys = new Int32Array(0);
let nextKeys = new Int32Array(0);

/**
 * Fills the keys of the runs [from, to). A key has the sum of a plan in its high bits and the position of the plan in
 * the run in its low bits. The loop over plans has no branches, because a processor cannot predict which plans are
 * sold.
 */
function findLeast(
  { query: { eligibility }, runs: { order, end }, sums }: Plans,
  { from, to, daysAhead }: { from: number; to: number; daysAhead: number },
): void {
  if (leastKeys.length < end.length) {
    leastKeys = new Int32Array(end.length);
    nextKeys = new Int32Array(end.length);
  }
  const { ahead } = eligibility;
  let start = endBefore(end, from);
  for (let run = from; run < to; run += 1) {
    const stop = end[run] as number;
    let least = unsold;
    let next = unsold;
    for (let at = start; at < stop; at += 1) {
      const slot = order[at] as number;
      const sum = sums[slot] as number;
      // All bits are set when the plan is not sold or the arrival is too near; else none is.
      const bad = (sum | (daysAhead - (ahead[slot] as number))) >> 31;
      const key = ((sum << positionBits) | (at - start) | bad) & unsold;
      // `gap & (gap >> 31)` is the gap if it is negative, else 0. So `least` and `next` keep the two least keys.
      const gap = (key - least) | 0;
      const less = gap & (gap >> 31);
      const gapToNext = (key - less - next) | 0;
      next = (next + (gapToNext & (gapToNext >> 31))) | 0;
      least = (least + less) | 0;
    }
    leastKeys[run] = least;
    nextKeys[run] = next;
    start = stop;
  }
}

/** Adds the cheapest plan of each run of a hotel, `at` in the list. */
function selectRuns(
  block: Block,
  { query, runs, sums }: Plans,
  { hotel, at, facts, daysAhead }: { hotel: BlockHotel; at: number; facts: CardFacts; daysAhead: number },
): void {
  const { slots, markupBp, rough } = selection;
  const { order, end, hotelEnd } = runs;
  const bp = markupIn(block, hotel.index, facts, query.markups);
  const to = hotelEnd[at] as number;
  for (let run = endBefore(hotelEnd, at); run < to; run += 1) {
    const least = leastKeys[run] as number;
    if (least === unsold) continue;
    const start = endBefore(end, run);
    const sum = least >> positionBits;
    const entry = selection.count;
    markupBp[entry] = bp;
    slots[entry] = order[start + (least & positionMask)] as number;
    rough[entry] = sum;
    selection.count = entry + 1;
    const next = nextKeys[run] as number;
    const sumMax = sum + query.slack;
    if (next !== unsold && next >> positionBits <= sumMax)
      chooseExactly(block, { query, order, sums }, { start, stop: end[run] as number, sumMax, daysAhead });
  }
}

interface ExactChoice {
  query: BlockQuery;
  sums: Int32Array;
  /** Default: the positions are slots. */
  order?: Int32Array | undefined;
  /** Default: all plans. */
  passes?: ((slot: number) => boolean) | undefined;
}

/**
 * Replaces the last entry by the plan with the least exact total, and of equal ones with the least plan id. Compares
 * the plans at the positions [start, stop) whose sums are at most `sumMax`.
 */
export function chooseExactly(
  block: Block,
  { query: { eligibility, totalOf }, order, sums, passes }: ExactChoice,
  { start, stop, sumMax, daysAhead }: { start: number; stop: number; sumMax: number; daysAhead: number },
): void {
  const { slots, rough, saved, savedAtHotel } = selection;
  const entry = selection.count - 1;
  saved[entry] = 0;
  savedAtHotel[entry] = 0;
  let best = -1;
  let least = 0;
  for (let at = start; at < stop; at += 1) {
    const slot = order ? (order[at] as number) : at;
    const sum = sums[slot] as number;
    if (passes?.(slot) === false) continue;
    if (sum < 0 || sum > sumMax || daysAhead < (eligibility.ahead[slot] as number)) continue;
    slots[entry] = slot;
    const total = totalOf(entry);
    if (best >= 0 && (total > least || (total === least && idOf(block, slot) > idOf(block, best)))) continue;
    best = slot;
    least = total;
  }
  slots[entry] = best;
  rough[entry] = sums[best] as number;
}

function idOf({ plans }: Block, slot: number): string {
  return plans[slot]?.id ?? '';
}
