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
import type { Buyer, Stay } from '../rates/quote.ts';
import type { CancellationRule, HotelTerms, PlanTerms } from '../rates/stay-terms.ts';
import { totalOfStay } from '../rates/total-of-stay.ts';

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
  const deadlineOf = deadlines(stay.checkIn);
  const found = new Map<string, Candidate[]>();
  for (const plan of terms.plans) {
    const hotel = terms.hotels.get(plan.hotelId);
    if (!hotel || !canSell(plan, hotel, stay, buyer, now)) continue;
    const deadline = deadlineOf(plan.rule, hotel.timeZone);
    const candidates = found.get(plan.hotelId) ?? [];
    candidates.push({
      plan,
      hotel,
      totalCents: totalOfStay(plan, hotel, stay),
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      payLater: buyer.mayPayLater && plan.payLater && mayWait(deadline, now),
    });
    found.set(plan.hotelId, candidates);
  }
  for (const candidates of found.values())
    candidates.sort((a, b) => a.totalCents - b.totalCents || byId(a, b));
  return found;
}

/** Last moment to cancel for nothing. Hotels of one place share a few policies: each is worked out once a question. */
export function deadlines(checkIn: string): (rule: CancellationRule, timeZone: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (rule, timeZone) => {
    const steps = rule.steps.map((step) => `${step.daysBefore} ${step.localTime}`).join();
    const key = `${timeZone} ${rule.supportCancel} ${steps}`;
    if (!known.has(key)) known.set(key, materialisePolicy(rule, checkIn, timeZone).free_cancel_until);
    return known.get(key);
  };
}

function byId(a: Candidate, b: Candidate): number {
  return a.plan.id < b.plan.id ? -1 : 1;
}
