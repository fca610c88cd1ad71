/**
 * Only the total of `price-stay.ts`, for the many plans of a search of which a page shows twenty. A property test holds
 * the two together.
 */
import { shareOf } from '@wayhouse/contract/money';
import type { Party } from '@wayhouse/contract/wire';
import type { Stay } from './quote.ts';
import type { ChildBand, HotelTerms, PlanTerms } from './stay-terms.ts';

/** `priceStay(plan, hotel, stay).totalCents`, without its parts. */
export function totalOfStay(plan: PlanTerms, hotel: HotelTerms, stay: Stay): number {
  let total = 0;
  for (const party of stay.rooms) total += totalOfRoom(plan, hotel, stay.nights, party);
  return total;
}

function totalOfRoom(plan: PlanTerms, hotel: HotelTerms, nights: number, party: Party): number {
  let extras = Math.max(0, party.adults - plan.baseAdults) * plan.extraAdultCents;
  for (const age of party.children) extras += bandCents(hotel.childBands, age) ?? plan.extraAdultCents;
  let total = 0;
  for (let night = 0; night < nights; night += 1) {
    const net = (plan.priceCents[night] ?? 0) + extras;
    const sell = net + shareOf(net, hotel.markupBp);
    total += sell;
    for (const tax of hotel.taxes) {
      if (!tax.included) continue;
      if (tax.basis === 'percent') total += shareOf(sell, tax.value);
      else if (tax.basis === 'adult_night') total += tax.value * party.adults;
      else if (tax.basis === 'room_night' || night === 0) total += tax.value;
    }
  }
  return total;
}

/** What a child of this age pays a night, or undefined where no band covers the age. */
export function bandCents(bands: ChildBand[], age: number): number | undefined {
  return bands.find((band) => age >= band.minAge && age <= band.maxAge)?.priceCents;
}
