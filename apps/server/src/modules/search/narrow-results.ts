/** Filters on rates, applied to candidates; `narrow/` does the same on columns for all hotels of a place. Pure. */
import { toCents } from '@wayhouse/contract/money';
import type { Filters } from '@wayhouse/contract/search/search';
import type { Candidate } from './candidate.ts';

/** True when a rate passes the filters on rates. */
export function offerPasses(candidate: Candidate, filters: Filters): boolean {
  return (
    isIn(filters.boards, candidate.plan.board) &&
    (!filters.free_cancellation || candidate.refundable) &&
    (!filters.pay_later || candidate.payLater) &&
    (!filters.instant || candidate.plan.confirmation === 'instant') &&
    (filters.price_min === undefined || candidate.totalCents >= toCents(filters.price_min)) &&
    (filters.price_max === undefined || candidate.totalCents <= toCents(filters.price_max)) &&
    (!filters.promotion || candidate.promoted)
  );
}

function isIn<T>(allowed: T[] | undefined, value: T): boolean {
  return allowed === undefined || allowed.length === 0 || allowed.includes(value);
}
