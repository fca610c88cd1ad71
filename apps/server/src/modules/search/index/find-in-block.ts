/**
 * Queries one block: the plans that sell the stay, with totals. Same rules as `rates/can-sell.ts` and
 * `rates/total-of-stay.ts`, but on columns, without memory allocated per hotel or plan. The oracle test compares both.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Markups } from '../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { dayFlag, minStayOf } from '../../rates/price/stay-terms.ts';
import { todayIn } from '../../rates/price/today-in.ts';
import { type PriceBasis, paidToUs } from '../price-basis.ts';
import { applyPromotions, sellOf } from './apply-promotions.ts';
import { type Block, type BlockHotel, type MarkupColumn, trait } from './block.ts';
import { hasDays } from './block-days.ts';
import { markupColumn, markupIn } from './block-markups.ts';
import { beginDiscounts, rowOf } from './block-promotions.ts';
import { entriesOf } from './entries-of.ts';
import { type MatchBuffer, selection } from './match-buffer.ts';
import { type PlanEligibility, planEligibility } from './plan-eligibility.ts';
import { type StayRequirements, stayRequirements, type WeighedParty } from './stay-requirements.ts';
import { markFullRooms, sumNights } from './sum-nights.ts';
import { fixedTaxesOf, percentageTaxesOf, shareIn } from './tax-columns.ts';

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
 * Fills the process's match buffer with the sellable slots, the slots of one hotel together, and returns `totalOf` for
 * their exact totals. The buffer is valid until the next call. The block must cover the stay; unknown hotels are left
 * out.
 */
export function findInBlock(block: Block, question: BlockQuestion): BlockMatch {
  const needs = stayRequirements(block, question.stay);
  const shape = planEligibility(block, needs, {
    isPackage: question.buyer.isPackage,
    nationality: question.stay.nationality,
  });
  const { hotels } = entriesOf(block, question.hotels);
  selection.begin({
    slots: block.plans.length,
    rooms: block.rooms.size,
    hotels: hotels.length,
    extras: shape.extras,
  });
  beginDiscounts();
  markFullRooms(block, needs);
  const whole = hotels.length * 2 > block.hotels.size;
  if (whole) sumNights(block, needs, 0, block.plans.length);
  const markups = markupColumn(block, { tierId: question.buyer.tierId, markups: question.markups });
  const asking = { needs, shape, now: question.now, markups, isRestricted: hasRestrictions(block, needs) };
  for (let index = 0; index < hotels.length; index += 1) {
    const hotel = hotels[index];
    if (!hotel || hotel.to === hotel.from) continue;
    if (!whole) sumNights(block, needs, hotel.from, hotel.to);
    const firstEntry = selection.count;
    selectOf(block, hotel, question.hotels[index] as HotelFacts, asking);
    if (selection.count === firstEntry) continue;
    selection.groupHotel[selection.groups] = index;
    selection.groupEnd[selection.groups] = selection.count;
    selection.groups += 1;
  }
  selection.saved.fill(0, 0, selection.count);
  selection.savedAtHotel.fill(0, 0, selection.count);
  if (selection.promotionCount > 0) applyPromotions(block, needs);
  const { basis = paidToUs } = question;
  const { taxes, hotelCharges } = block.columns;
  const percentages = taxes.bp.length + (basis.allIn ? hotelCharges.bp.length : 0);
  // The largest difference that rounding makes. A room's night is rounded once for the markup and once per percentage,
  // each by half a cent at most. The total is rounded once more for the agency's markup.
  const slack = needs.rooms * needs.nights * (1 + percentages) + 2;
  const nights = block.prices.slice(needs.first, needs.first + needs.nights) as Int32Array[];
  const pricing = { nights, basis };
  const totalIn = (columns: PricedColumns, at: number) => totalOf(block, needs, pricing, { columns, at });
  return { selection, slack, totalIn, totalOf: (at) => totalIn(selection, at) };
}

/** The columns of selected plans that their totals depend on. */
export type PricedColumns = Pick<MatchBuffer, 'slots' | 'markupBp' | 'saved' | 'savedAtHotel' | 'extras'>;

export interface BlockMatch {
  selection: MatchBuffer;
  /** If the `rough` values of two entries of a hotel differ by more than this, their totals have the same order. */
  slack: number;
  /** The exact total of an entry in cents, on the basis of the query. */
  totalOf: (at: number) => number;
  /** Like `totalOf`, but from copied columns; valid until the block changes. */
  totalIn: (columns: PricedColumns, at: number) => number;
}

interface Asking {
  needs: StayRequirements;
  shape: PlanEligibility;
  now: Date;
  markups: MarkupColumn;
  isRestricted: boolean;
}

/** True when a plan has restrictions on these days. */
function hasRestrictions(block: Block, { first, nights }: StayRequirements): boolean {
  return block.flags[first] !== undefined || block.flags[first + nights] !== undefined;
}

function selectOf(
  block: Block,
  hotel: BlockHotel,
  facts: HotelFacts,
  { needs, shape, now, markups, isRestricted }: Asking,
): void {
  if (facts.timeZone !== needs.booked.zone) {
    needs.booked.zone = facts.timeZone;
    needs.booked.today = todayIn(facts.timeZone, now);
  }
  const daysAhead = needs.checkInDay - needs.booked.today;
  if (daysAhead < 0) return;
  const bp = markupIn(block, hotel.index, facts, markups);
  const { traits } = block.columns;
  const { closed, nets, slots, markupBp, rough } = selection;
  const { ahead } = shape;
  const { rooms } = needs;
  const start = selection.count;
  let at = start;
  let seen = 0;
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    slots[at] = slot;
    markupBp[at] = bp;
    rough[at] = (nets[slot] as number) * rooms;
    // Without a branch: the next plan overwrites a plan that is not sold. A branch would take three times as long,
    // because its outcome is unpredictable.
    const isLate = daysAhead - (ahead[slot] as number);
    at += ~((closed[slot] as number) | isLate) >>> 31;
    seen |= traits[slot] as number;
  }
  if (isRestricted) at = keepArrivals(block, needs, { from: start, to: at });
  if (at === start) return;
  selection.count = at;
  if ((seen & trait.promotions) !== 0) notePromotions(block, needs, { from: start, to: at });
  addExtras(shape, needs, { from: start, to: at });
}

/** Entries [from, to). */
interface Entries {
  from: number;
  to: number;
}

/** Removes entries that the rules of arrival and departure days forbid; returns the new end. */
function keepArrivals(block: Block, needs: StayRequirements, { from, to }: Entries): number {
  const { slots, rough } = selection;
  let end = from;
  for (let at = from; at < to; at += 1) {
    if (!mayArrive(block, slots[at] as number, needs)) continue;
    slots[end] = slots[at] as number;
    rough[end] = rough[at] as number;
    end += 1;
  }
  return end;
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

/** The charge for extra guests. */
function addExtras(
  { extras }: PlanEligibility,
  { parties, nights }: StayRequirements,
  { from, to }: Entries,
): void {
  const { slots, rough } = selection;
  for (let party = 0; party < extras.length; party += 1) {
    const column = extras[party];
    const times = (parties[party]?.count ?? 0) * nights;
    for (let at = from; column && at < to; at += 1)
      rough[at] = (rough[at] as number) + (column[slots[at] as number] as number) * times;
  }
}

/** Checks arrival and departure, and the arrival day's own minimum stay. */
function mayArrive(block: Block, slot: number, { first, nights }: StayRequirements): boolean {
  const arrivals = block.flags[first];
  const departures = block.flags[first + nights];
  if (arrivals) {
    const flags = arrivals[slot] as number;
    if ((flags & dayFlag.closedToArrival) !== 0 || minStayOf(flags) > nights) return false;
  }
  return !departures || ((departures[slot] as number) & dayFlag.closedToDeparture) === 0;
}

/** Computes the promotions of the slot's hotel for this stay. Later slots of the hotel reuse them. */
function hasPromotion(block: Block, slot: number, { booked }: StayRequirements): boolean {
  const promotions = block.promotions[slot];
  let applies = false;
  for (let index = 0; promotions && index < promotions.length; index += 1) {
    const promotion = promotions[index];
    if (promotion && rowOf(promotion, booked) >= 0) applies = true;
  }
  return applies;
}

/** Sums nights and parties, each share rounded half up. `nights` are the price columns of the stay. */
function totalOf(
  block: Block,
  needs: StayRequirements,
  { nights, basis: { allIn, sellBp } }: { nights: Int32Array[]; basis: PriceBasis },
  { columns, at }: { columns: PricedColumns; at: number },
): number {
  const slot = columns.slots[at] as number;
  const markupBp = columns.markupBp[at] as number;
  const { taxes, hotelCharges } = block.columns;
  let paid = -(columns.saved[at] as number);
  let atHotel = -(columns.savedAtHotel[at] as number);
  for (let index = 0; index < needs.parties.length; index += 1) {
    const { adults, count } = needs.parties[index] as WeighedParty;
    const extras = columns.extras[index]?.[slot] ?? 0;
    let room = fixedTaxesOf(taxes, slot, needs.nights, adults);
    let charges = allIn ? fixedTaxesOf(hotelCharges, slot, needs.nights, adults) : 0;
    for (let night = 0; night < nights.length; night += 1) {
      const sell = sellOf(((nights[night] as Int32Array)[slot] as number) + extras, markupBp);
      room += sell + percentageTaxesOf(taxes, slot, sell);
      if (allIn) charges += percentageTaxesOf(hotelCharges, slot, sell);
    }
    paid += room * count;
    atHotel += charges * count;
  }
  const total = sellBp === 0 ? paid : paid + shareIn(paid, sellBp);
  return allIn ? total + atHotel : total;
}
