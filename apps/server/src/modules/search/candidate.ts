/** A plan that can be sold for the stay asked for, with its total; words come later, for the page only. */
import { materialisePolicy } from '../rates/price/cancellation-policy.ts';
import { mayWait } from '../rates/price/make-quote.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { CancellationRule, HotelTerms, PlanTerms } from '../rates/price/stay-terms.ts';
import { totalOfStay } from '../rates/price/total-of-stay.ts';

export interface Candidate {
  /** What the plan says of itself; for its days ask `source`. */
  plan: PlanTerms;
  totalCents: number;
  /** A promotion lowers the total. */
  promoted: boolean;
  /** Still cancellable for nothing at this moment. */
  refundable: boolean;
  payLater: boolean;
  source: CandidateSource;
  /** Its place in the source. */
  at: number;
}

export interface CandidateSource {
  /** Terms with the days of the stay. Ask before anything is awaited: the index may move on. */
  termsAt: (at: number) => { plan: PlanTerms; hotel: HotelTerms };
}

/** Order of a hotel's candidates. */
export function cheapestFirst(a: Candidate, b: Candidate): number {
  return a.totalCents - b.totalCents || (a.plan.id < b.plan.id ? -1 : 1);
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

/** Offers of outside sources for one stay, as candidates beside our own. */
export function candidatesOf(
  offers: readonly { plan: PlanTerms; hotel: HotelTerms }[],
  { stay, buyer, now }: { stay: Stay; buyer: Buyer; now: Date },
): Candidate[] {
  const source: CandidateSource = {
    termsAt: (at) => {
      const offer = offers[at];
      if (!offer) throw new RangeError(`no offer ${at}`);
      return offer;
    },
  };
  const deadlineOf = deadlines(stay.checkIn);
  return offers.map(({ plan, hotel }, at) => {
    const deadline = deadlineOf(plan.rule, hotel.timeZone);
    return {
      plan,
      totalCents: totalOfStay(plan, hotel, stay).totalCents,
      promoted: false,
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      payLater: buyer.mayPayLater && plan.payLater && mayWait(deadline, now),
      source,
      at,
    };
  });
}
