/** A plan that can be sold for the stay asked for, with its total; words come later, for the page only. */
import { materialisePolicy } from '../rates/cancellation-policy.ts';
import type { CancellationRule, HotelTerms, PlanTerms } from '../rates/stay-terms.ts';

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
