/** The price of a stay on a rate plan for a customer of the first price tier. */
import type { consoleRatePlansEndpoints } from '@wayhouse/contract/console/hotels/rate-plans';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectCalendarHotel } from '../calendar/calendar.views.ts';
import { canSell } from '../price/can-sell.ts';
import { loadStayTerms } from '../price/load-stay-terms.ts';
import { makeQuote } from '../price/make-quote.ts';
import { selectTierNames } from '../price/promotions-and-markups.views.ts';

type Call = (typeof consoleRatePlansEndpoints)['POST /api/console/v1/hotels/{id}/rate-plans/preview'];

/** `quote` is null when the plan is unknown or not sold for the stay. Throws request.not_found for an unknown hotel. */
export async function previewRatePlan(ctx: StaffCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const hotel = await selectCalendarHotel(ctx.db, input.params.id);
  const [tier] = await selectTierNames(ctx.db);
  if (!hotel || !tier) throw appError('request.not_found');
  const stay = {
    checkIn: input.check_in,
    nights: input.nights,
    rooms: [input.party],
    nationality: input.nationality,
  };
  const now = ctx.clock.now();
  const stayTerms = await loadStayTerms(ctx.db, {
    hotels: [
      { hotelId: hotel.id, timeZone: hotel.time_zone, stars: hotel.stars, countryCode: hotel.country_code },
    ],
    stay,
    tierId: tier.id,
    ratePlanId: input.rate_plan_id,
    now,
  });
  const [plan] = stayTerms.plans;
  const terms = stayTerms.hotels.get(hotel.id);
  const buyer = { tierId: tier.id, isPackage: true, mayPayLater: true };
  if (!plan || !terms || !canSell(plan, terms, stay, buyer)) return { tier: tier.name, quote: null };
  const quote = makeQuote(plan, terms, stay, buyer, now);
  return {
    tier: tier.name,
    quote: {
      total: toMoney(quote.totalCents),
      pay_at_hotel: toMoney(quote.payAtHotelCents),
      breakdown: quote.breakdown.map(({ label, cents }) => ({ label, amount: toMoney(cents) })),
      policy: quote.policyText,
    },
  };
}
