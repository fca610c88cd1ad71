/**
 * Queries one block: the plans that can be sold for the stay, with totals. Same rules as `rates/price/can-sell.ts` and
 * `rates/price/total-of-stay.ts`, but on columns, without memory allocated per hotel or plan. The oracle test compares
 * the results.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Markups } from '../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { todayIn } from '../../rates/price/today-in.ts';
import { type PriceBasis, paidToUs } from '../price-basis.ts';
import { applyPromotions } from './apply-promotions.ts';
import { type Block, type BlockHotel, type MarkupColumn, trait } from './block/block.ts';
import { hasDays } from './block/block-days.ts';
import { markupColumn, markupIn } from './block/block-markups.ts';
import { beginDiscounts, rowOf } from './block/block-promotions.ts';
import { type ExactTotals, exactTotals } from './exact-totals.ts';
import { hotelsInBlock } from './hotels-in-block.ts';
import { type MatchBuffer, selection } from './match-buffer.ts';
import { type PlanEligibility, planEligibility } from './plan-eligibility.ts';
import { type StayRequirements, stayRequirements } from './stay-requirements.ts';
import { markFullRooms, sumNights, sumWide } from './sum-nights.ts';

export interface BlockQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  markups: Markups;
  now: Date;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
}

/** True when the block has loaded every night and the departure day. */
export function covers(block: Block, stay: Stay): boolean {
  const first = dayNumber(stay.checkIn);
  return hasDays(block, { from: first, to: first + stay.nights });
}

/**
 * Fills the thread's match buffer with the sellable slots, the slots of one hotel together. Returns `totalOf` for
 * their exact totals. The buffer is valid until the next call. The block must cover the stay; unknown hotels are left
 * out.
 */
export function findInBlock(block: Block, question: BlockQuestion): BlockMatch {
  const query = beginMatch(block, question);
  const { hotels } = hotelsInBlock(block, question.hotels);
  for (let index = 0; index < hotels.length; index += 1) {
    const hotel = hotels[index];
    if (!hotel || hotel.to === hotel.from) continue;
    const firstEntry = selection.count;
    selectOf(block, hotel, question.hotels[index] as HotelFacts, query);
    if (selection.count > firstEntry) endGroup();
  }
  endMatch(block, query);
  return query;
}

/**
 * Starts a query: empties the match buffer, and sums the prices of the stay's nights for each plan of the hotels. Adds
 * no entries.
 */
export function beginMatch(block: Block, question: BlockQuestion): BlockQuery {
  block.memory.beginRead();
  const needs = stayRequirements(block, question.stay);
  const { stay, buyer, markups, now, basis = paidToUs } = question;
  const eligibility = planEligibility(block, needs, {
    isPackage: buyer.isPackage,
    nationality: stay.nationality,
  });
  const { hotels } = hotelsInBlock(block, question.hotels);
  selection.begin({
    slots: block.plans.length,
    wide: block.wide.slots.length,
    rooms: block.rooms.size,
    hotels: hotels.length,
    extras: eligibility.extras,
  });
  beginDiscounts();
  markFullRooms(block, needs);
  // For a list with most hotels of the block, one pass over all plans is faster than one pass per hotel.
  const hasMostHotels = hotels.length * 2 > block.hotels.size;
  if (hasMostHotels) sumNights(block, needs, 0, block.plans.length);
  else for (const hotel of hotels) if (hotel) sumNights(block, needs, hotel.from, hotel.to);
  sumWide(block, needs);
  const exact = exactTotals(block, needs, basis);
  return {
    selection,
    needs,
    eligibility,
    now,
    ...exact,
    markups: markupColumn(block, { tierId: buyer.tierId, markups }),
    totalOf: (at) => exact.totalIn(selection, at),
  };
}

/** Ends the entries of one hotel. */
export function endGroup(): void {
  selection.groupEnd[selection.groups] = selection.count;
  selection.groups += 1;
}

/** Computes the discounts of all entries. */
export function endMatch(block: Block, { needs }: BlockQuery): void {
  selection.saved.fill(0, 0, selection.count);
  selection.savedAtHotel.fill(0, 0, selection.count);
  if (selection.promotionCount > 0) applyPromotions(block, needs);
}

export interface BlockMatch extends ExactTotals {
  selection: MatchBuffer;
  /** The exact total of an entry in cents, on the basis of the query. */
  totalOf: (at: number) => number;
}

/** A query that is being answered. */
export interface BlockQuery extends BlockMatch {
  needs: StayRequirements;
  eligibility: PlanEligibility;
  now: Date;
  markups: MarkupColumn;
}

/**
 * Days from today, in the hotel's calendar, to the arrival; negative for a past arrival. Also sets today of that
 * calendar in `bookedDays`, which promotions read.
 */
export function daysUntil(
  { needs: { bookedDays, checkInDay }, now }: BlockQuery,
  { timeZone }: HotelFacts,
): number {
  if (timeZone !== bookedDays.zone) {
    bookedDays.zone = timeZone;
    bookedDays.today = todayIn(timeZone, now);
  }
  return checkInDay - bookedDays.today;
}

/** Adds the sellable plans of one hotel to the match buffer. */
export function selectOf(block: Block, hotel: BlockHotel, facts: HotelFacts, query: BlockQuery): void {
  const daysAhead = daysUntil(query, facts);
  if (daysAhead < 0) return;
  const { needs, eligibility, markups } = query;
  const bp = markupIn(block, hotel.index, facts, markups);
  const { traits } = block.columns;
  const { nets, slots, markupBp, rough } = selection;
  const { ahead } = eligibility;
  const { rooms } = needs;
  const start = selection.count;
  let at = start;
  let traitUnion = 0;
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    slots[at] = slot;
    markupBp[at] = bp;
    rough[at] = (nets[slot] as number) * rooms;
    // Without a branch: the next plan overwrites a plan that is not sold. A branch would take three times as long,
    // because its outcome is unpredictable. The line adds 1 when neither number is negative.
    const daysToSpare = daysAhead - (ahead[slot] as number);
    at += ~((nets[slot] as number) | daysToSpare) >>> 31;
    traitUnion |= traits[slot] as number;
  }
  if (at === start) return;
  selection.count = at;
  if ((traitUnion & trait.wide) !== 0) addWide(block, needs, { from: start, to: at });
  if ((traitUnion & trait.promotions) !== 0) notePromotions(block, needs, { from: start, to: at });
  addExtras(eligibility, needs, { from: start, to: at });
}

/** Entries [from, to). */
interface Entries {
  from: number;
  to: number;
}

/**
 * Writes the sums of wide plans to `rough`. A wide plan has a price above 16 bits, so its sums are in a buffer of their
 * own (`wideNets`).
 */
function addWide({ columns, wide }: Block, { rooms }: StayRequirements, { from, to }: Entries): void {
  const { slots, rough, wideNets } = selection;
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (((columns.traits[slot] as number) & trait.wide) === 0) continue;
    rough[at] = (wideNets[wide.numbers.get(slot) as number] as number) * rooms;
  }
}

function notePromotions(block: Block, needs: StayRequirements, { from, to }: Entries): void {
  const { slots, withPromotions } = selection;
  const { traits } = block.columns;
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (((traits[slot] as number) & trait.promotions) === 0 || !hasPromotion(block, slot, needs)) continue;
    withPromotions[selection.promotionCount] = at;
    selection.promotionCount += 1;
  }
}

/** Adds the charge for extra guests to `rough`. */
function addExtras(
  { extras }: PlanEligibility,
  { parties, nights }: StayRequirements,
  { from, to }: Entries,
): void {
  const { slots, rough } = selection;
  for (let party = 0; party < extras.length; party += 1) {
    const column = extras[party];
    const roomNights = (parties[party]?.count ?? 0) * nights;
    for (let at = from; column && at < to; at += 1)
      rough[at] = (rough[at] as number) + (column[slots[at] as number] as number) * roomNights;
  }
}

/**
 * True when a promotion lowers the price of the slot. Sets the `row` of each of its promotions, because
 * `applyPromotions` compares them all. So the loop does not stop at the first discount.
 */
function hasPromotion(block: Block, slot: number, { bookedDays }: StayRequirements): boolean {
  const promotions = block.promotions[slot];
  let hasDiscount = false;
  for (let index = 0; promotions && index < promotions.length; index += 1) {
    const promotion = promotions[index];
    if (promotion && rowOf(promotion, bookedDays) >= 0) hasDiscount = true;
  }
  return hasDiscount;
}
