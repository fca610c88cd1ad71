/**
 * Computes the discount of a promotion on each night of a stay, and chooses the promotion that applies
 * (docs/decisions/0021-promotions.md). Pure. Both database pricing and index use this code, so their results agree.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Stay } from './quote.ts';
import { extrasOf } from './room-extras.ts';
import type { HotelTerms, PlanTerms, PromotionTerms } from './stay-terms.ts';

/** The days of a stay in the hotel's calendar, for promotions. */
export interface BookedDays {
  checkInDay: number;
  nights: number;
  /** The day of booking. */
  today: number;
}

/** Basis points of a free night. */
const freeNightBp = 10_000;

/**
 * Writes the discount of each night in basis points into `target` from `start` on. False without any discount; then the
 * values in `target` have no meaning.
 */
export function writeDiscounts(
  promotion: PromotionTerms,
  days: BookedDays,
  target: Uint16Array,
  start = 0,
): boolean {
  const { checkInDay, nights } = days;
  if (!fitsBookingRules(promotion, days)) return false;
  let countedNights = 0;
  for (let night = 0; night < nights; night += 1) {
    const isCounted = isNightCounted(promotion, checkInDay + night);
    target[start + night] = isCounted ? promotion.discountBp : 0;
    if (isCounted) countedNights += 1;
  }
  return promotion.kind === 'stay_pay' ? freeLastNights(promotion, days, target, start) : countedNights > 0;
}

function fitsBookingRules(promotion: PromotionTerms, { checkInDay, nights, today }: BookedDays): boolean {
  if (nights < promotion.minStay || today < promotion.bookFrom || today > promotion.bookTo) return false;
  const ahead = checkInDay - today;
  if (promotion.kind === 'early_bird') return ahead >= promotion.daysAhead;
  return promotion.kind !== 'last_minute' || ahead <= promotion.daysAhead;
}

function isNightCounted({ stayFrom, stayTo, weekdays }: PromotionTerms, day: number): boolean {
  // Day 0 was a Thursday.
  return day >= stayFrom && day <= stayTo && (weekdays & (1 << ((day + 3) % 7))) !== 0;
}

/** Groups the qualifying nights in order; the last nights of each full group are free. */
function freeLastNights(
  promotion: PromotionTerms,
  { checkInDay, nights }: BookedDays,
  target: Uint16Array,
  start: number,
): boolean {
  let nightsInGroup = 0;
  let groups = 0;
  for (let night = 0; night < nights; night += 1) {
    if (!isNightCounted(promotion, checkInDay + night)) continue;
    nightsInGroup += 1;
    if (nightsInGroup < promotion.stayNights) continue;
    // A full group ends here. The loop below goes back over its free nights.
    groups += 1;
    nightsInGroup = 0;
    let freeNightsLeft = promotion.stayNights - promotion.payNights;
    for (let freeNight = night; freeNightsLeft > 0; freeNight -= 1) {
      if (!isNightCounted(promotion, checkInDay + freeNight)) continue;
      target[start + freeNight] = freeNightBp;
      freeNightsLeft -= 1;
    }
  }
  return groups > 0;
}

/** A night's net price after a promotion, rounded half up to the cent. */
export function discounted(netCents: number, discountBp: number): number {
  return Math.floor((netCents * (10_000 - discountBp) + 5_000) / 10_000);
}

export interface AppliedPromotion {
  promotion: PromotionTerms;
  /** The discount of each night in basis points. */
  nightBp: Uint16Array;
}

/**
 * The promotion with the largest discount on the net price of the whole stay; the lowest id wins among equals.
 * Undefined when none gives a discount.
 */
export function promotionFor(plan: PlanTerms, hotel: HotelTerms, stay: Stay): AppliedPromotion | undefined {
  let best: AppliedPromotion | undefined;
  let largestDiscount = 0;
  if (plan.promotions.length === 0) return undefined;
  const days = { checkInDay: dayNumber(stay.checkIn), nights: stay.nights, today: hotel.today };
  const extras = stay.rooms.reduce((sum, party) => sum + extrasOf(plan, hotel, party), 0);
  for (const promotion of plan.promotions) {
    const nightBp = new Uint16Array(stay.nights);
    if (!writeDiscounts(promotion, days, nightBp)) continue;
    let discount = 0;
    for (let night = 0; night < stay.nights; night += 1) {
      discount += ((plan.priceCents[night] ?? 0) * stay.rooms.length + extras) * (nightBp[night] ?? 0);
    }
    if (discount > largestDiscount) {
      largestDiscount = discount;
      best = { promotion, nightBp };
    }
  }
  return best;
}

/** The hotel's promotions that are for the plan, its room type or the whole hotel, in the given order. */
export function promotionsOf(
  promotions: PromotionTerms[],
  plan: { id: string; roomTypeId: string },
): PromotionTerms[] {
  return promotions.filter(
    ({ roomTypeId, ratePlanId }) =>
      (roomTypeId === null || roomTypeId === plan.roomTypeId) &&
      (ratePlanId === null || ratePlanId === plan.id),
  );
}
