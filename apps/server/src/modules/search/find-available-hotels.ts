/**
 * The availability question: for some hotels, every plan that can be sold for this stay to this buyer, with its price.
 * One function, answered by SQL over the truth; the index of issue "search" may replace its inside.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { canSell } from '../rates/can-sell.ts';
import { materialisePolicy } from '../rates/cancellation-policy.ts';
import { type HotelFacts, loadStayTerms } from '../rates/load-stay-terms.ts';
import { mayWait } from '../rates/make-quote.ts';
import { priceStay } from '../rates/price-stay.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import type { HotelTerms, PlanTerms } from '../rates/stay-terms.ts';

/** A sellable plan with its total; words come later, for the page only. */
export interface Candidate {
  plan: PlanTerms;
  hotel: HotelTerms;
  totalCents: number;
  /** Still cancellable for nothing at this moment. */
  refundable: boolean;
  payLater: boolean;
}

export interface AvailabilityQuestion {
  clock: Clock;
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
}

/** Sellable candidates by hotel, cheapest first; hotels with none are absent. */
export async function findAvailableHotels(
  db: Db,
  question: AvailabilityQuestion,
): Promise<Map<string, Candidate[]>> {
  const { clock, hotels, stay, buyer } = question;
  const terms = await loadStayTerms(db, { hotels, stay, tierId: buyer.tierId });
  const now = clock.now();
  const deadlines = new Map<string, string | undefined>();
  const found = new Map<string, Candidate[]>();
  for (const plan of terms.plans) {
    const hotel = terms.hotels.get(plan.hotelId);
    if (!hotel || !canSell(plan, hotel, stay, buyer, now)) continue;
    // Plans share a hotel's few policies: each is worked out once.
    if (!deadlines.has(plan.rule.id)) {
      deadlines.set(
        plan.rule.id,
        materialisePolicy(plan.rule, stay.checkIn, hotel.timeZone).free_cancel_until,
      );
    }
    const deadline = deadlines.get(plan.rule.id);
    const candidates = found.get(plan.hotelId) ?? [];
    candidates.push({
      plan,
      hotel,
      totalCents: priceStay(plan, hotel, stay).totalCents,
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      payLater: buyer.mayPayLater && plan.payLater && mayWait(deadline, now),
    });
    found.set(plan.hotelId, candidates);
  }
  for (const candidates of found.values())
    candidates.sort((a, b) => a.totalCents - b.totalCents || byId(a, b));
  return found;
}

function byId(a: Candidate, b: Candidate): number {
  return a.plan.id < b.plan.id ? -1 : 1;
}
