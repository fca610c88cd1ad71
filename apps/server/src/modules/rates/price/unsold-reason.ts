/**
 * The reason why a plan is not sold for a stay: the first rule that excludes it. Pure; a test checks that it agrees
 * with `can-sell.ts`.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { UnsoldReasonCode } from '@wayhouse/contract/search/unsold-reason-codes';
import type { Buyer, Stay } from './quote.ts';
import { dayFlag, type HotelTerms, minStayOf, type PlanTerms } from './stay-terms.ts';

export interface ExcludingRule {
  code: UnsoldReasonCode;
  /** The number that the rule names: nights, days or people; for `sold_out`, the rooms that are left. */
  limit?: number;
}

/** Undefined when the plan is sold. */
export function unsoldReason(
  plan: PlanTerms,
  hotel: HotelTerms,
  stay: Stay,
  buyer: Buyer,
): ExcludingRule | undefined {
  return findGuestRule(plan, stay, buyer) ?? findDateRule(plan, hotel, stay) ?? findNightRule(plan, stay);
}

/** Rules about buyer and guests. */
function findGuestRule(
  plan: PlanTerms,
  { nationality, rooms }: Stay,
  buyer: Buyer,
): ExcludingRule | undefined {
  if (plan.packageOnly && !buyer.isPackage) return { code: 'package_only' };
  const allowed = plan.onlyNationalities;
  if ((allowed.length > 0 && !allowed.includes(nationality)) || plan.notNationalities.includes(nationality))
    return { code: 'nationality' };
  for (const { adults, children } of rooms) {
    if (adults > plan.maxAdults) return { code: 'maximum_adults', limit: plan.maxAdults };
    if (children.length > plan.maxChildren) return { code: 'maximum_children', limit: plan.maxChildren };
    if (adults + children.length > plan.maxOccupancy)
      return { code: 'maximum_occupancy', limit: plan.maxOccupancy };
  }
  return undefined;
}

/** Rules about advance booking and length of stay. */
function findDateRule(plan: PlanTerms, hotel: HotelTerms, stay: Stay): ExcludingRule | undefined {
  const daysAhead = dayNumber(stay.checkIn) - hotel.today;
  const isLateFor = (days: number) => days > 0 && daysAhead < days;
  if (isLateFor(plan.advanceDays)) return { code: 'advance_purchase', limit: plan.advanceDays };
  // An arrival day that is over at the hotel is too late even for a plan without a cut-off.
  if (daysAhead < 0 || isLateFor(plan.cutoffDays)) return { code: 'cutoff', limit: plan.cutoffDays };
  const minStay = Math.max(plan.minStay ?? 1, minStayOf(plan.flags[0] ?? 0));
  if (stay.nights < minStay) return { code: 'minimum_stay', limit: minStay };
  if (plan.maxStay !== null && stay.nights > plan.maxStay)
    return { code: 'maximum_stay', limit: plan.maxStay };
  return undefined;
}

function findNightRule({ priceCents, flags, roomsLeft }: PlanTerms, stay: Stay): ExcludingRule | undefined {
  const nights = Array.from({ length: stay.nights }, (_, night) => night);
  if (nights.some((night) => (priceCents[night] ?? 0) === 0 || flags[night] === undefined))
    return { code: 'no_rates' };
  const has = (night: number, bit: number) => ((flags[night] ?? 0) & bit) !== 0;
  if (nights.some((night) => has(night, dayFlag.stopSell))) return { code: 'closed' };
  if (has(0, dayFlag.closedToArrival)) return { code: 'closed_to_arrival' };
  if (has(stay.nights, dayFlag.closedToDeparture)) return { code: 'closed_to_departure' };
  if (roomsLeft < stay.rooms.length) return { code: 'sold_out', limit: roomsLeft };
  return undefined;
}
