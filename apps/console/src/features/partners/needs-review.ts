import type { Partner } from '@wayhouse/contract/console/partners';

const problemShareMax = 0.02;
const lookToBookMax = 2_000;

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
