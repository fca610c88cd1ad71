/** A priced plan with its texts, for display, sessions and orders. Pure. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Text2 } from '@wayhouse/contract/schemas';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import { materializePolicy, policyText } from './cancellation-policy.ts';
import { priceStay, type StayPrice } from './price-stay.ts';
import type { Buyer, Quote, Stay } from './quote.ts';
import type { CancellationRule, HotelTerms, PlanTerms, PromotionTerms, TaxTerms } from './stay-terms.ts';

/** Prices a sellable plan for a stay and adds its terms as texts. `now` decides whether pay later is possible. */
export function makeQuote(plan: PlanTerms, hotel: HotelTerms, stay: Stay, buyer: Buyer, now: Date): Quote {
  const price = priceStay(plan, hotel, stay);
  const policy = materializePolicy(plan.rule, stay.checkIn, hotel.timeZone);
  return {
    ...bareQuote(price, policy, { plan, stay, buyer, now }),
    nightly: price.nightlyCents.map((cents, night) => ({ date: addDays(stay.checkIn, night), cents })),
    roomNightCents: price.roomNightCents,
    roomTotalCents: price.roomNightCents.map((nights) => nights.reduce((total, cents) => total + cents, 0)),
    breakdown: breakdownOf(price, hotel, stay),
    atHotelParts: atHotelPartsOf(price, hotel, stay),
    policyText: policyText(policy),
    checkOut: addDays(stay.checkIn, stay.nights),
  };
}

/** A quote without texts and nights, for result cards and offer tokens. */
export type BareQuote = Omit<
  Quote,
  'breakdown' | 'atHotelParts' | 'policyText' | 'nightly' | 'roomNightCents' | 'roomTotalCents' | 'checkOut'
>;

/**
 * Returns a function that makes bare quotes for one stay. Plans with equal cancellation rules in one time zone share
 * one policy.
 */
export function bareQuotes(
  stay: Stay,
  buyer: Buyer,
  now: Date,
): (plan: PlanTerms, hotel: HotelTerms) => BareQuote {
  const policies = new Map<string, Policy>();
  return (plan, hotel) => {
    const key = hotel.timeZone + shapeOf(plan.rule);
    const policy = policies.get(key) ?? materializePolicy(plan.rule, stay.checkIn, hotel.timeZone);
    policies.set(key, policy);
    return bareQuote(priceStay(plan, hotel, stay), policy, { plan, stay, buyer, now });
  };
}

/** Cached text of a rule. Rules stay in memory for long, and many hotels have equal rules. */
const shapes = new WeakMap<CancellationRule, string>();

function shapeOf(rule: CancellationRule): string {
  const cachedShape = shapes.get(rule);
  if (cachedShape !== undefined) return cachedShape;
  const shape = JSON.stringify([rule.supportCancel, rule.steps]);
  shapes.set(rule, shape);
  return shape;
}

function bareQuote(
  price: StayPrice,
  policy: Policy,
  { plan, stay, buyer, now }: { plan: PlanTerms; stay: Stay; buyer: Buyer; now: Date },
): BareQuote {
  return {
    hotelId: plan.hotelId,
    roomTypeId: plan.roomTypeId,
    ratePlanId: plan.id,
    board: plan.board,
    confirmation: plan.confirmation,
    packageOnly: plan.packageOnly,
    payLater: buyer.mayPayLater && plan.payLater && mayPayLater(policy.free_cancel_until, now),
    checkIn: stay.checkIn,
    nights: stay.nights,
    rooms: stay.rooms,
    nationality: stay.nationality,
    taxesIncludedCents: price.includedTaxCents.reduce((total, cents) => total + cents, 0),
    payAtHotelCents: price.payAtHotelCents,
    totalCents: price.totalCents,
    strikeTotalCents: price.strikeTotalCents > price.totalCents ? price.strikeTotalCents : undefined,
    netCents: price.netCents,
    policy,
    remarks: plan.remarks,
    roomsLeft: plan.roomsLeft,
    ...(plan.outside && { outside: plan.outside }),
  };
}

/**
 * True while the deadline permits paying later: before the shown deadline, which is three days before the supplier's
 * deadline.
 */
export function mayPayLater(freeCancelUntil: string | undefined, now: Date): boolean {
  return (
    freeCancelUntil !== undefined &&
    Date.parse(freeCancelUntil) - limits.shownDeadlineDays * 86_400_000 > now.getTime()
  );
}

function breakdownOf(price: StayPrice, hotel: HotelTerms, stay: Stay): Quote['breakdown'] {
  const taxes = hotel.taxes.filter((tax) => tax.included);
  return [
    {
      label: serverText2('rates.line.nights', { rooms: stay.rooms.length, nights: stay.nights }),
      cents: price.parts.rooms,
    },
    { label: serverText2('rates.line.extra_adults'), cents: price.parts.extraAdults },
    { label: serverText2('rates.line.children'), cents: price.parts.children },
    { label: promotionLabel(price.promotion), cents: price.promotionCents },
    ...taxes.map((tax, index) => ({ label: tax.label, cents: price.includedTaxCents[index] ?? 0 })),
    // The line of the nights is always kept; every other line only with an amount.
  ].filter((line, index) => index === 0 || line.cents !== 0);
}

/** Each charge with the count behind it: “City tax, 2 adults × 3 nights”. */
function atHotelPartsOf(price: StayPrice, hotel: HotelTerms, stay: Stay): Quote['atHotelParts'] {
  const adults = stay.rooms.reduce((sum, party) => sum + party.adults, 0);
  const counts = { adults, rooms: stay.rooms.length, nights: stay.nights };
  return hotel.taxes
    .filter((tax) => !tax.included)
    .map((tax, index) => ({
      label: withCount(tax, counts),
      cents: price.atHotelCents[index] ?? 0,
    }))
    .filter(({ cents }) => cents > 0);
}

function withCount({ basis, value, label }: TaxTerms, counts: Record<string, number>): Text2 {
  const count = serverText2(`rates.at_hotel.${basis}`, { ...counts, percent: value / 100 });
  return { en: `${label.en}, ${count.en}`, zh: `${label.zh}，${count.zh}` };
}

/** The hotel's own name of a promotion, else a description of its discount. */
function promotionLabel(promotion: PromotionTerms | undefined): Text2 {
  if (!promotion) return { en: '', zh: '' };
  const { kind, name, stayNights, payNights, discountBp } = promotion;
  const description =
    kind === 'stay_pay'
      ? serverText2('rates.promotion.stay_pay', { stay: stayNights, pay: payNights })
      : serverText2(`rates.promotion.${kind}`, { percent: discountBp / 100 });
  return { en: name.en || description.en, zh: name.zh || description.zh };
}
