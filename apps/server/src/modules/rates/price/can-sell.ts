/**
 * Checks whether a plan may be sold now for a stay to a buyer, price and stock included. Pure (product.md sections 3
 * and 4).
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Buyer, Stay } from './quote.ts';
import { dayFlag, type HotelTerms, minStayOf, type PlanTerms } from './stay-terms.ts';

/** True when every rule of the plan permits the stay, by today's date at the hotel. */
export function canSell(plan: PlanTerms, hotel: HotelTerms, stay: Stay, buyer: Buyer): boolean {
  return (
    plan.roomsLeft >= stay.rooms.length &&
    isOpenEachNight(plan, stay.nights) &&
    fitsStayRules(plan, stay.nights) &&
    isBookedInTime(plan, hotel, stay) &&
    isSoldTo(plan, stay.nationality, buyer) &&
    stay.rooms.every((party) => fitsRoom(plan, party))
  );
}

function isOpenEachNight(plan: PlanTerms, nights: number): boolean {
  if (plan.priceCents.length < nights || plan.flags.length < nights) return false;
  for (let night = 0; night < nights; night += 1) {
    if (plan.priceCents[night] === 0 || hasFlag(plan.flags[night], dayFlag.stopSell)) return false;
  }
  return (
    !hasFlag(plan.flags[0], dayFlag.closedToArrival) &&
    !hasFlag(plan.flags[nights], dayFlag.closedToDeparture)
  );
}

function hasFlag(flags: number | undefined, bit: number): boolean {
  return ((flags ?? 0) & bit) !== 0;
}

function fitsStayRules(plan: PlanTerms, nights: number): boolean {
  // The longer of the plan's minimum stay and that of the arrival day.
  const minStay = Math.max(plan.minStay ?? 1, minStayOf(plan.flags[0] ?? 0));
  return nights >= minStay && nights <= (plan.maxStay ?? Number.POSITIVE_INFINITY);
}

/** Advance purchase and cut-off count days in the hotel's calendar. */
function isBookedInTime(plan: PlanTerms, hotel: HotelTerms, stay: Stay): boolean {
  const daysAhead = dayNumber(stay.checkIn) - hotel.today;
  return daysAhead >= 0 && daysAhead >= plan.advanceDays && daysAhead >= plan.cutoffDays;
}

function isSoldTo(plan: PlanTerms, nationality: string, buyer: Buyer): boolean {
  if (plan.packageOnly && !buyer.isPackage) return false;
  if (plan.onlyNationalities.length > 0 && !plan.onlyNationalities.includes(nationality)) return false;
  return !plan.notNationalities.includes(nationality);
}

function fitsRoom(plan: PlanTerms, party: Stay['rooms'][number]): boolean {
  const children = party.children.length;
  return (
    party.adults <= plan.maxAdults &&
    children <= plan.maxChildren &&
    party.adults + children <= plan.maxOccupancy
  );
}
