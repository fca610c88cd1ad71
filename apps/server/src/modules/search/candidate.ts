/** A plan that can be sold for the requested stay, with its total; texts are added later, only for the page. */
import { materializePolicy } from '../rates/price/cancellation-policy.ts';
import { mayPayLater } from '../rates/price/make-quote.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { CancellationRule, HotelTerms, PlanTerms } from '../rates/price/stay-terms.ts';
import { totalOfStay } from '../rates/price/total-of-stay.ts';
import { type PriceBasis, paidToUs, totalOn } from './price-basis.ts';

export interface Candidate {
  /** The plan's own terms; `source` has its days. */
  plan: PlanTerms;
  /** On the price basis of the query (`price-basis.ts`). */
  totalCents: number;
  /** True when a promotion lowers the total. */
  promoted: boolean;
  /** True when canceling is free at this moment. */
  refundable: boolean;
  payLater: boolean;
  source: CandidateSource;
  /** The argument for `source.termsAt`. */
  at: number;
}

export interface CandidateSource {
  /** The terms with the days of the stay. Must be called before any `await`, because the index may change. */
  termsAt: (at: number) => { plan: PlanTerms; hotel: HotelTerms };
}

/** Compares candidates of a hotel for sorting: by total, then by plan id. */
export function cheapestFirst(a: Candidate, b: Candidate): number {
  return a.totalCents - b.totalCents || (a.plan.id < b.plan.id ? -1 : 1);
}

/**
 * Returns a function that computes the end of free cancellation. Its result is undefined for a rule that is never free.
 * Results are cached per rule and time zone, because hotels of one place share a few policies.
 */
export function deadlines(checkIn: string): (rule: CancellationRule, timeZone: string) => string | undefined {
  const deadlineByRule = new Map<string, string | undefined>();
  return (rule, timeZone) => {
    const steps = rule.steps.map((step) => `${step.daysBefore} ${step.localTime}`).join();
    const key = `${timeZone} ${rule.supportCancel} ${steps}`;
    if (!deadlineByRule.has(key))
      deadlineByRule.set(key, materializePolicy(rule, checkIn, timeZone).free_cancel_until);
    return deadlineByRule.get(key);
  };
}

/** Offers of outside sources for one stay, in the same form as our own candidates. */
export function candidatesOf(
  offers: readonly { plan: PlanTerms; hotel: HotelTerms }[],
  {
    stay,
    buyer,
    now,
    basis = paidToUs,
  }: { stay: Stay; buyer: Buyer; now: Date; basis?: PriceBasis | undefined },
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
      totalCents: totalOn(basis, totalOfStay(plan, hotel, stay)),
      promoted: false,
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      payLater: buyer.mayPayLater && plan.payLater && mayPayLater(deadline, now),
      source,
      at,
    };
  });
}
