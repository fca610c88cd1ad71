/** Which partners staff should review first: the order of the partners desk, and its marks. */
import type { Partner } from './partners.ts';

/** A partner needs a review above this share of calls with a problem, or above this number of searches per order. */
const problemShareMax = 0.02;
const lookToBookMax = 2_000;

/** The calls with a problem as a share of all calls, from 0 to 1. */
export function problemShare({ calls, problems }: Partner): number {
  return calls === 0 ? 0 : problems / calls;
}

/** True for a partner with pictures to review, failing webhooks, many problems, or many searches per order. */
export function needsReview(partner: Partner): boolean {
  const { webhooks, look_to_book: lookToBook, pictures } = partner;
  return (
    pictures.length > 0 ||
    webhooks?.is_failing === true ||
    problemShare(partner) > problemShareMax ||
    (lookToBook.ratio ?? 0) > lookToBookMax
  );
}
