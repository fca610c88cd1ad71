/**
 * Finds each hotel's cheapest plan and its cheapest refundable one, with the properties of all its plans. Used for the
 * first search of a whole city without filters on offers. It needs one pass over the sums, and at most two entries a
 * hotel instead of one per run. Hotels with promotions, wide plans or very many plans keep all their entries. The
 * oracle test compares the results with the database.
 */
import type { CardFacts, Cards } from '../cards/cards.ts';
import { facetWord, offerTrait } from '../narrow/offer-columns.ts';
import type { Block } from './block/block.ts';
import { markupIn } from './block/block-markups.ts';
import { kindTraits, slotsOf } from './block/plan-kinds.ts';
import { planRuns } from './block/plan-runs.ts';
import { cheapestInIndex, chooseExactly, sumsFit, sumsOf, unsold } from './cheapest-in-index.ts';
import {
  type BlockQuery,
  type BlockQuestion,
  beginMatch,
  daysUntil,
  endGroup,
  endMatch,
  selectOf,
} from './find-in-block.ts';
import { type HotelRows, hotelRows } from './hotel-rows.ts';
import { selection } from './match-buffer.ts';
import { type IndexOffers, markPromotions, offersWith, scratchColumns } from './offer-in-index.ts';

/** Number of bits for a plan's position in its hotel. */
const positionBits = 8;
const positionMask = (1 << positionBits) - 1;

/**
 * By hotel of the list: the two least keys of its plans, the two least of its refundable plans, and the joined
 * properties of all its plans. A key is a plan's sum and its position in the hotel (`findBest`).
 */
const bestKeys = {
  least: new Int32Array(0),
  next: new Int32Array(0),
  flexible: new Int32Array(0),
  nextFlexible: new Int32Array(0),
  facetWords: new Int32Array(0),
};
/** By hotel with entries: its properties; 0 when its entries are all its plans. */
let facetWordsByGroup = new Int32Array(0);

function reserve(hotels: number): void {
  if (facetWordsByGroup.length >= hotels) return;
  const size = hotels * 2;
  for (const key of ['least', 'next', 'flexible', 'nextFlexible', 'facetWords'] as const)
    bestKeys[key] = new Int32Array(size);
  facetWordsByGroup = new Int32Array(size);
}

interface Plans {
  block: Block;
  query: BlockQuery;
  sums: Int32Array;
  kind: Int32Array;
  rows: HotelRows;
  list: readonly CardFacts[];
  /** By hotel: 1 = all entries are needed. */
  isSpecial: Uint8Array;
  /** Columns of the answer. */
  hotel: Int32Array;
  traits: Uint8Array;
}

/** Hotels [from, to) of the list, which are in one time zone. */
interface Zone {
  from: number;
  to: number;
  daysAhead: number;
  /** The traits of each kind of plan in this time zone, and these traits as facet words (`facetWord`). */
  byKind: Uint8Array;
  words: Int32Array;
}

/** The offers of a whole city that decide a search without filters on offers. */
export function bestInIndex(
  block: Block,
  cards: Cards,
  question: BlockQuestion & { hotels: CardFacts[] },
): IndexOffers {
  const query = beginMatch(block, question);
  if (!sumsFit(query, positionBits)) return cheapestInIndex(block, cards, question);
  const { hotels: list } = question;
  const { kind, kinds } = slotsOf(block, cards);
  const { isSpecial } = planRuns(block, cards, list);
  const rows = hotelRows(block, cards, list);
  const answer = scratchColumns(list.length, block.plans.length);
  const plans = { block, query, sums: sumsOf(block, query), kind, rows, list, isSpecial, ...answer };
  const traitsOf = kindTraits(block, kinds, question);
  reserve(list.length);
  let from = 0;
  for (const { timeZone, end: to } of rows.zones) {
    const daysAhead = daysUntil(query, list[from] as CardFacts);
    const byKind = traitsOf(timeZone);
    const zone = { from, to, daysAhead, byKind, words: Int32Array.from(byKind, facetWord) };
    if (daysAhead >= 0) selectIn(plans, zone);
    from = to;
  }
  endMatch(block, query);
  markPromotions(query, answer.traits);
  return { ...offersWith(block, cards, question, query, answer), facetWords: facetWordsByGroup };
}

/** Adds the entries of the hotels of one zone. */
function selectIn(plans: Plans, zone: Zone): void {
  findBest(plans, zone);
  const { rows, list, isSpecial, query, block, kind, traits, hotel } = plans;
  const { bp } = query.markups;
  for (let at = zone.from; at < zone.to; at += 1) {
    const first = selection.count;
    const keepsAll =
      isSpecial[at] === 1 || (rows.to[at] as number) - (rows.from[at] as number) > positionMask;
    if (keepsAll) selectAll(plans, at);
    else if (bestKeys.least[at] !== unsold) {
      const index = rows.index[at] as number;
      const cachedBp = bp[index] as number;
      const markup = cachedBp >= 0 ? cachedBp : markupIn(block, index, list[at] as CardFacts, query.markups);
      selectBest(plans, zone, at, markup);
    }
    if (selection.count === first) continue;
    for (let entry = first; entry < selection.count; entry += 1)
      traits[entry] = zone.byKind[kind[selection.slots[entry] as number] as number] as number;
    hotel[selection.groups] = rows.number[at] as number;
    facetWordsByGroup[selection.groups] = keepsAll ? 0 : (bestKeys.facetWords[at] as number);
    endGroup();
  }
}

/** Adds all sellable plans of a hotel. */
function selectAll({ block, list, query }: Plans, at: number): void {
  const facts = list[at] as CardFacts;
  const hotel = block.hotels.get(facts.hotelId);
  if (hotel) selectOf(block, hotel, facts, query);
}

/**
 * Fills `bestKeys` for the hotels [from, to). A key has the sum of a plan in its high bits and the position of the plan
 * in the hotel in its low bits. The loop over plans has no branches, because a processor cannot predict which plans are
 * sold. `words` has the properties of each kind.
 */
function findBest(
  { query: { eligibility }, sums, kind, rows }: Plans,
  { from, to, daysAhead, words }: Zone,
): void {
  const { ahead } = eligibility;
  const { least: leasts, next: nexts, flexible, nextFlexible, facetWords } = bestKeys;
  for (let at = from; at < to; at += 1) {
    const start = rows.from[at] as number;
    const stop = rows.to[at] as number;
    let least = unsold;
    let next = unsold;
    let leastFlexible = unsold;
    let nextOfFlexible = unsold;
    let joinedWord = 0;
    for (let slot = start; slot < stop; slot += 1) {
      const sum = sums[slot] as number;
      const word = words[kind[slot] as number] as number;
      // All bits are set when the plan is not sold or the arrival is too near; else none is.
      const bad = (sum | (daysAhead - (ahead[slot] as number))) >> 31;
      joinedWord |= word & ~bad;
      const key = ((sum << positionBits) | (slot - start) | bad) & unsold;
      // `gap & (gap >> 31)` is the gap if it is negative, else 0. So `least` and `next` keep the two least keys.
      const gap = (key - least) | 0;
      const less = gap & (gap >> 31);
      const gapToNext = (key - less - next) | 0;
      next = (next + (gapToNext & (gapToNext >> 31))) | 0;
      least = (least + less) | 0;
      // A plan that is not refundable gets the largest key.
      const flexibleKey = key | (((word & offerTrait.refundable) - 1) & unsold);
      const flexibleGap = (flexibleKey - leastFlexible) | 0;
      const flexibleLess = flexibleGap & (flexibleGap >> 31);
      const flexibleGapToNext = (flexibleKey - flexibleLess - nextOfFlexible) | 0;
      nextOfFlexible = (nextOfFlexible + (flexibleGapToNext & (flexibleGapToNext >> 31))) | 0;
      leastFlexible = (leastFlexible + flexibleLess) | 0;
    }
    leasts[at] = least;
    nexts[at] = next;
    flexible[at] = leastFlexible;
    nextFlexible[at] = nextOfFlexible;
    facetWords[at] = joinedWord;
  }
}

/** Adds the cheapest plan of a hotel, `at` in the list, and its cheapest refundable one if that is another. */
function selectBest(plans: Plans, zone: Zone, at: number, markup: number): void {
  const { slots, markupBp } = selection;
  const first = selection.count;
  markupBp[first] = markup;
  select(plans, zone, at, { key: bestKeys.least[at] as number, next: bestKeys.next[at] as number });
  const flexible = bestKeys.flexible[at] as number;
  if (flexible === unsold || isRefundable(zone, plans.kind[slots[first] as number] as number)) return;
  markupBp[first + 1] = markup;
  select(plans, zone, at, { key: flexible, next: bestKeys.nextFlexible[at] as number, isFlexible: true });
}

function isRefundable({ byKind }: Zone, kind: number): boolean {
  return ((byKind[kind] as number) & offerTrait.refundable) !== 0;
}

/**
 * Adds the plan of a key; of several plans with almost equal sums, the one with the least exact total. `isFlexible`:
 * the key was chosen among the refundable plans.
 */
function select(
  { block, query, sums, kind, rows }: Plans,
  zone: Zone,
  at: number,
  { key, next, isFlexible = false }: { key: number; next: number; isFlexible?: boolean },
): void {
  const { slots, rough } = selection;
  const entry = selection.count;
  const start = rows.from[at] as number;
  const sum = key >> positionBits;
  slots[entry] = start + (key & positionMask);
  rough[entry] = sum;
  selection.count = entry + 1;
  const sumMax = sum + query.slack;
  if (next === unsold || next >> positionBits > sumMax) return;
  const passes = (slot: number): boolean => !isFlexible || isRefundable(zone, kind[slot] as number);
  const stop = rows.to[at] as number;
  chooseExactly(block, { query, sums, passes }, { start, stop, sumMax, daysAhead: zone.daysAhead });
}
