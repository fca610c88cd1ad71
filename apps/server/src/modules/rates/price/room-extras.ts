/** The extra charge of a party per night on top of the plan's price. Pure. */
import type { Party } from '@wayhouse/contract/schemas';
import type { ChildBand, HotelTerms, PlanTerms } from './stay-terms.ts';

type Plan = Pick<PlanTerms, 'baseAdults' | 'extraAdultCents'>;

/** Net cents per night for the adults beyond those included in the plan's price. */
export function extraAdultsCents(plan: Plan, party: Party): number {
  return Math.max(0, party.adults - plan.baseAdults) * plan.extraAdultCents;
}

/** Net cents per night for the children by age; an age outside all bands pays as an extra adult. */
export function childrenCents(plan: Plan, bands: ChildBand[], party: Party): number {
  let cents = 0;
  for (const age of party.children) {
    const band = bands.find((each) => age >= each.minAge && age <= each.maxAge);
    cents += band?.priceCents ?? plan.extraAdultCents;
  }
  return cents;
}

/** Net cents per night for extra adults and children together. */
export function extrasOf(plan: Plan, hotel: Pick<HotelTerms, 'childBands'>, party: Party): number {
  return extraAdultsCents(plan, party) + childrenCents(plan, hotel.childBands, party);
}
