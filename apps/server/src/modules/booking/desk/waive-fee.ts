/** Waiving a fee above the amount of the role waits for a second person (ADR 64). */
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { chargeOf } from '../after-sale/settle-stay.ts';
import { staffFeeCents } from '../after-sale/staff-fee.ts';
import type { OrderRow } from '../booking.store.ts';
import { feesOf } from './change-by-hand.ts';
import { factsOf } from './order-facts.ts';
import { termsAsSeen } from './shown-terms.ts';
import { staffTerms } from './staff-terms.ts';

/** The order's status at the request, and the requested step. */
export interface WaiverPayload {
  seen: number;
  step: DeskStep;
}

/**
 * Returns true when the step waives more than the caller may decide alone; it is then stored as a request to a second
 * person. Otherwise records the caller's decision (`decideAlone`). Throws booking.fee_changed, request.invalid, and the
 * errors of `requestApproval`.
 */
export async function requestWaiverAboveLimit(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: DeskStep },
): Promise<boolean> {
  const cents = await waivedCents(tx, order, { step, now: ctx.clock.now() });
  if (cents <= 0) return false;
  if (await decideAlone(tx, ctx, { kind: 'fee_waiver', cents, subjectId: order.order_no })) return false;
  const payload: WaiverPayload = { seen: order.order_status, step };
  await requestApproval(tx, ctx, {
    kind: 'fee_waiver',
    subject: { id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
    cents,
    payload,
    facts: factsOf(order),
    reason: 'reason' in step ? step.reason : '',
  });
  return true;
}

/**
 * Throws booking.terms_changed when the step now waives more than the second person was asked about, because a deadline
 * has passed since the request. Throws booking.fee_changed.
 */
export async function refuseLargerWaiver(
  ctx: StaffCtx,
  tx: Tx,
  { order, step, askedCents }: { order: OrderRow; step: DeskStep; askedCents: number | null },
): Promise<void> {
  const cents = await waivedCents(tx, order, { step, now: ctx.clock.now() });
  if (cents > (askedCents ?? 0)) throw appError('booking.terms_changed');
}

/** Cents due by the terms less the cents that staff charges. Throws booking.fee_changed, request.invalid. */
async function waivedCents(
  tx: Tx,
  order: OrderRow,
  { step, now }: { step: DeskStep; now: Date },
): Promise<number> {
  if (step.do === 'settle_canceled')
    return step.waive ? (order.cancel_fee_cents ?? staffTerms(order, now).feeCents) : 0;
  if (step.do === 'change_stay') {
    const { termsCents, feeCents } = feesOf(order, step, now);
    return termsCents - feeCents;
  }
  if (step.do !== 'cancel' && step.do !== 'no_show' && step.do !== 'early_departure') return 0;
  const terms = await termsAsSeen(tx, order, { digest: step.digest, now });
  if (step.do === 'cancel') return terms.feeCents - staffFeeCents(order, step, terms.feeCents);
  const dueCents = step.do === 'no_show' ? terms.feeCents : order.total_cents;
  return dueCents - chargeOf(order, step, now);
}
