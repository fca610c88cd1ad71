/** Compares a request with today's price and terms. Stores a higher price or other terms for another decision. */
import { approvalHours } from '@wayhouse/contract/booking/approval-choices';
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { offerOf, type RecheckedOffer, recheckSeenOffer } from '../session/recheck-offer.ts';
import { sameConditions, termsDigest } from '../session/terms.ts';
import { termsAfter } from '../session/terms-after.ts';
import { findNeeds } from './approval-needed.ts';
import { type ApprovalRow, reopenApproval } from './approvals.store.ts';

/**
 * Returns the current offer, or undefined when it has the conditions of the request and costs no more. Asks the source,
 * so it never runs in a transaction.
 */
export async function recheckRequest(
  ctx: ActorCtx,
  request: ApprovalRow,
): Promise<RecheckedOffer | undefined> {
  const current = await askSource(ctx, request);
  return isCovered(request, current) ? undefined : current;
}

/** The current offer for the stay of the request. Throws the errors of `recheckSeenOffer`. Never in a transaction. */
export function askSource(ctx: ActorCtx, { terms }: ApprovalRow): Promise<RecheckedOffer> {
  const { outside, sold } = terms;
  return recheckSeenOffer(ctx, { ...offerOf(sold), ...(outside && { outside }) });
}

/** True when the offer has the conditions of the request and costs no more. */
export function isCovered({ terms: { sold } }: Pick<ApprovalRow, 'terms'>, current: RecheckedOffer): boolean {
  return sameConditions(sold, current.sold) && current.sold.total_cents <= sold.total_cents;
}

/** Reopens the request with the new terms and the approvals that they need. The caller has locked the company. */
export async function reopenWithNewTerms(
  ctx: ActorCtx,
  tx: Tx,
  row: ApprovalRow,
  current: RecheckedOffer,
): Promise<ApprovalRow> {
  const { cityId, sold } = current;
  const terms = { ...termsAfter(row.terms, current), city_id: cityId };
  const { steps } = await findNeeds(tx, ctx, {
    userId: row.requested_by,
    stay: { sold, cityId, payLater: row.input.payment === 'later', refNo: row.ref_no },
    without: row.approval_no,
  });
  const change = {
    terms,
    terms_digest: termsDigest(sold),
    total_cents: sold.total_cents,
    // When the new terms match no rule, the steps of the old terms stay, so that the same people decide.
    steps: steps.length > 0 ? steps : row.steps,
    expires_at: new Date(ctx.clock.now().getTime() + approvalHours * 3_600_000),
  };
  await reopenApproval(tx, row.approval_no, change);
  return { ...row, ...change, state: 'open', votes: [] };
}
