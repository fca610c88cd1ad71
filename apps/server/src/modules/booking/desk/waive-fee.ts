/** Waiving a fee above the amount of the role waits for a second person (ADR 64). */
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { decidesAlone } from '../../approvals/decide-alone.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { feesOf } from './change-by-hand.ts';
import { staffTerms } from './staff-terms.ts';

/** The order's status at the request, and the step to take. */
export interface WaiverPayload {
  seen: number;
  step: DeskStep;
}

/**
 * True when the step waives more than the caller's role decides alone; then it is a request now. Throws
 * booking.fee_changed, identity.new_role.
 */
export async function waitsForSecondPerson(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: DeskStep },
): Promise<boolean> {
  const waives = 'waive' in step && step.waive;
  if (!waives && step.do !== 'change_stay') return false;
  const terms = staffTerms(order, ctx.clock.now());
  if (step.do === 'cancel' && step.digest !== terms.shown.digest)
    throw appError('booking.fee_changed', { data: terms.shown });
  const fees = step.do === 'change_stay' ? feesOf(order, step, ctx.clock.now()) : undefined;
  const cents = fees ? fees.termsCents - fees.feeCents : (order.cancel_fee_cents ?? terms.feeCents);
  if (fees && cents <= 0) return false;
  if (await decidesAlone(tx, ctx, { kind: 'fee_waiver', cents, subjectId: order.order_no })) return false;
  const payload: WaiverPayload = { seen: order.order_status, step };
  await requestApproval(tx, ctx, {
    kind: 'fee_waiver',
    subject: { id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
    cents,
    payload,
    facts: factsOf(order),
    reason: step.reason,
  });
  return true;
}

export const waiverFacts: ApprovalHandler['facts'] = async (db: Db | Tx, { subject_id }) => {
  const order = await selectOrder(db, subject_id);
  if (!order) throw appError('request.not_found');
  return factsOf(order);
};

/** The facts of an order that a second person sees. */
export function factsOf(order: OrderRow): Fact[] {
  return [
    { name: 'order_status', type: 'order_status', value: String(order.order_status) },
    { name: 'paid', type: 'money', value: toMoney(order.paid_cents) },
    { name: 'check_in', type: 'date', value: order.check_in },
  ];
}
