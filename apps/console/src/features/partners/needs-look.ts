import type { Partner } from '@wayhouse/contract/console/partners';

const problemShareMax = 0.02;
const lookToBookMax = 2_000;

export function problemShare({ calls, problems }: Partner): number {
  return calls === 0 ? 0 : problems / calls;
}

/** Webhooks that mostly fail, many problems, or many searches for each order. */
export function needsLook(partner: Partner): boolean {
  const { webhooks, look_to_book: look } = partner;
  return (
    webhooks?.is_failing === true ||
    problemShare(partner) > problemShareMax ||
    (look.ratio ?? 0) > lookToBookMax
  );
}
