/**
 * Computes only the totals of `price-stay.ts`: a search prices many plans, but a page shows only a few. A property test
 * compares both files.
 */
import { shareOf } from '@wayhouse/contract/money';
import { discounted, promotionFor } from './promotions.ts';
import type { Stay } from './quote.ts';
import { extrasOf } from './room-extras.ts';
import type { HotelTerms, PlanTerms } from './stay-terms.ts';

/** The same `totalCents`, `strikeTotalCents` and `payAtHotelCents` as `priceStay` returns, and nothing else. */
export function totalOfStay(
  plan: PlanTerms,
  hotel: HotelTerms,
  stay: Stay,
): { totalCents: number; strikeTotalCents: number; payAtHotelCents: number } {
  const nightBp = promotionFor(plan, hotel, stay)?.nightBp;
  let totalCents = 0;
  let strikeTotalCents = 0;
  let payAtHotelCents = 0;
  for (const [room, party] of stay.rooms.entries()) {
    const outsideNights = plan.outside?.netCents[room];
    const extras = outsideNights ? 0 : extrasOf(plan, hotel, party);
    for (let night = 0; night < stay.nights; night += 1) {
      const net = ((outsideNights ?? plan.priceCents)[night] ?? 0) + extras;
      const { adults } = party;
      const discountBp = nightBp?.[night] ?? 0;
      const fullNight = nightOf(net, hotel, adults, night);
      const soldNight =
        discountBp === 0 ? fullNight : nightOf(discounted(net, discountBp), hotel, adults, night);
      strikeTotalCents += fullNight.paidCents;
      totalCents += soldNight.paidCents;
      payAtHotelCents += soldNight.atHotelCents;
    }
  }
  return { totalCents, strikeTotalCents, payAtHotelCents };
}

/** One room's night: the price with markup and the taxes paid to us; and the charges paid at the hotel. */
function nightOf(
  net: number,
  hotel: HotelTerms,
  adults: number,
  night: number,
): { paidCents: number; atHotelCents: number } {
  const sellCents = net + shareOf(net, hotel.markupBp);
  let paidCents = sellCents;
  let atHotelCents = 0;
  for (const { included, basis, value } of hotel.taxes) {
    let cents = 0;
    if (basis === 'percent') cents = shareOf(sellCents, value);
    else if (basis === 'adult_night') cents = value * adults;
    // `room_stay` is charged on the first night.
    else if (basis === 'room_night' || night === 0) cents = value;
    if (included) paidCents += cents;
    else atHotelCents += cents;
  }
  return { paidCents, atHotelCents };
}
