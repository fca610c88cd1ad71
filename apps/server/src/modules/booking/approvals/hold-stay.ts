/**
 * Holds a stay for its approvers: creates a pay-later order that nobody can pay yet and that has no voucher. An
 * approval keeps the order; otherwise it is canceled free of charge.
 */
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { ActorCtx, AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { holdPayable, releasePayable } from '../../payment/payable/hold-payable.ts';
import type { OrderRow } from '../booking.store.ts';
import { closePayableOf } from '../cancel/close-payable-of.ts';
import { decideCancellation } from '../cancel/decide-cancellation.ts';
import type { LogEvent } from '../life/log-events.ts';
import { type LogActor, moveOrder, writeLog } from '../life/move-order.ts';
import { createInTransaction, type Outcome } from '../place/create-booking.ts';
import type { CreateInput } from '../place/create-input.ts';
import type { RecheckedOffer } from '../session/recheck-offer.ts';
import { payByOf, type SaleSnapshot } from '../session/sale-snapshot.ts';
import type { ApprovalRow } from './approvals.store.ts';
import { updateApproveBy } from './held-orders.store.ts';
import { holdUntil } from './hold-time.ts';

/** The instant until which a stay on these terms can be held; undefined when it cannot be held. */
export function holdEndOf({ policy }: Pick<SaleSnapshot, 'policy'>, now: Date): Date | undefined {
  const { free_cancel_until: until } = policy;
  return holdUntil({
    freeUntil: until === undefined ? undefined : new Date(until),
    payBy: payByOf(policy),
    now,
  });
}

interface HeldStay {
  approvalNo: string;
  input: CreateInput;
  outside: RecheckedOffer | undefined;
  until: Date;
}

/**
 * Creates the held order. When the terms have changed, creates no order and returns an outcome other than `placed`.
 * Errors: those of booking, also payment.pay_later_limit when the company may not owe more.
 */
export async function holdStay(
  ctx: ActorCtx,
  tx: Tx,
  { approvalNo, input, outside, until }: HeldStay,
): Promise<Outcome> {
  const outcome = await createInTransaction({ ...ctx, idempotencyKey: approvalNo }, tx, {
    ...input,
    approvalNo,
    outside,
  });
  if (outcome.kind !== 'placed') return outcome;
  const { orderNo } = outcome;
  await updateApproveBy(tx, orderNo, until);
  await holdPayable(tx, orderNo);
  await writeLog(tx, ctx.clock, { orderNo, actor: 'system', event: 'held_for_approval' });
  return outcome;
}

/**
 * The held order of an open request; undefined when the request holds no order. Throws wrong_state when the order has
 * ended or no longer waits for an approval.
 */
export function heldOrderOf(
  { order_no: orderNo }: ApprovalRow,
  lockedOrder: OrderRow | undefined,
): OrderRow | undefined {
  if (orderNo === null) return undefined;
  if (!lockedOrder || lockedOrder.approve_by === null || !bookedStatuses.includes(lockedOrder.order_status))
    throw appError('request.wrong_state');
  return lockedOrder;
}

/**
 * Keeps the order. From now on it can be paid, and has a voucher once the hotel has confirmed the booking. Throws
 * request.wrong_state when its payable is not held.
 */
export async function keepHeldOrder(
  ctx: AppContext,
  tx: Tx,
  { orderNo, actor }: { orderNo: string; actor: LogActor },
): Promise<void> {
  if (!(await releasePayable(tx, orderNo))) throw appError('request.wrong_state');
  await updateApproveBy(tx, orderNo, null);
  await writeLog(tx, ctx.clock, { orderNo, actor, event: 'hold_approved' });
}

/** Cancels the order, free of charge when the hold ends in time. The caller settles it after its transaction. */
export async function cancelHeldOrder(
  ctx: AppContext,
  tx: Tx,
  { order, actor, event }: { order: OrderRow; actor: LogActor; event: LogEvent },
): Promise<void> {
  await closePayableOf(tx, order);
  await moveOrder(tx, ctx.clock, {
    orderNo: order.order_no,
    from: order.order_status,
    to: orderStatus.cancelPending,
    actor,
    event,
    // The fee is zero for a hold that ends in time: every hold ends at least a day before canceling costs money
    // (`holdUntil`).
    set: { cancel_fee_cents: decideCancellation(order, ctx.clock.now()).feeCents },
  });
}
