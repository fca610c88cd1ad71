/**
 * Computes only the totals of `price-stay.ts`, because a search prices many plans and a page shows twenty. A property
 * test compares both.
 */
import { shareOf } from '@wayhouse/contract/money';
import { discounted, promotionFor } from './promotions.ts';
import type { Stay } from './quote.ts';
import { extrasOf } from './room-extras.ts';
import type { HotelTerms, PlanTerms } from './stay-terms.ts';

/** `totalCents` and `strikeTotalCents` of `priceStay(plan, hotel, stay)`, without the other results. */
export function totalOfStay(
  plan: PlanTerms,
  hotel: HotelTerms,
  stay: Stay,
): { totalCents: number; strikeTotalCents: number } {
  const nightBp = promotionFor(plan, hotel, stay)?.nightBp;
  let totalCents = 0;
  let strikeTotalCents = 0;
  for (const [room, party] of stay.rooms.entries()) {
    const outside = plan.outside?.netCents[room];
    const extras = outside ? 0 : extrasOf(plan, hotel, party);
    for (let night = 0; night < stay.nights; night += 1) {
      const net = ((outside ?? plan.priceCents)[night] ?? 0) + extras;
      const full = nightOf(net, hotel, party.adults, night);
      const bp = nightBp?.[night] ?? 0;
      strikeTotalCents += full;
      totalCents += bp === 0 ? full : nightOf(discounted(net, bp), hotel, party.adults, night);
    }
  }
  return { totalCents, strikeTotalCents };
}

/** One room's night including markup and the taxes paid to us. */
function nightOf(net: number, hotel: HotelTerms, adults: number, night: number): number {
  const sell = net + shareOf(net, hotel.markupBp);
  let total = sell;
  for (const tax of hotel.taxes) {
    if (!tax.included) continue;
    if (tax.basis === 'percent') total += shareOf(sell, tax.value);
    else if (tax.basis === 'adult_night') total += tax.value * adults;
    else if (tax.basis === 'room_night' || night === 0) total += tax.value;
  }
  return total;
}
