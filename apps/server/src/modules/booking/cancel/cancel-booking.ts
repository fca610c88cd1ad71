/**
 * `order/cancel`: the cancellation is committed first, then settled with the source. A new unpaid order is simply
 * closed. With an undo window, the cancellation begins when the window ends (`undo-cancellation.ts`).
 */

import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findRefundState } from '../../payment/payable/payment-state.ts';
import { actorOf } from '../actor-of.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { lockOrder, type OrderRow, selectOrder } from '../booking.store.ts';
import { isBeingRelocated } from '../change/stay-changes.store.ts';
import { closeUnpaid } from '../life/close-unpaid.ts';
import { logRefusedMoves, moveOrder, writeLog } from '../life/move-order.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { closePayableOf } from './close-payable-of.ts';
import { isTooLate, toPreview } from './decide-cancellation.ts';
import { freeTextReason } from './list-cancel-reasons.ts';
import { selectPendingCancel, takePendingCancel } from './pending-cancels.store.ts';
import { settleCancellation } from './settle-cancellation.ts';
import { scheduleCancellation } from './undo-cancellation.ts';
import { undoUntil } from './undo-window.ts';

type Endpoint = (typeof ordersEndpoints)['POST /api/v3/order/cancel'];
type Input = ParsedInputOf<Endpoint>;

/**
 * Cancels an order in the caller's scope. Throws booking.not_cancelable from the deadline on, for a non-refundable rate
 * and for a failed order; booking.fee_changed with a new preview when the fee has changed; not_found; wrong_state, also
 * while the guests are being relocated; request.try_again when the order has just been paid; request.invalid for a
 * missing text of the reason.
 */
export async function cancelBooking(ctx: ActorCtx, input: Input): Promise<OutputOf<Endpoint>> {
  if (input.reason_id === freeTextReason && !input.reason_text?.trim()) {
    throw appError('request.invalid', { fields: [{ path: 'reason_text', key: 'fields.reason_text' }] });
  }
  // First handles payments that have just succeeded, so that the cancellation includes their money.
  await ctx.deliverEvents();
  const actor = actorOf(ctx.actor);
  const status = await logRefusedMoves({ ...ctx, actor }, () => startOrRefuse(ctx, input));
  if (status === orderStatus.cancelPending) await settleCancellation(ctx, input.order_no);
  // Sends a refund through a gateway now, so that the answer shows its state.
  await ctx.deliverEvents();
  const order = await selectOrder(ctx.db, input.order_no);
  if (!order) throw appError('request.not_found');
  const refund = await findRefundState(ctx.db, input.order_no);
  const pendingCancel = input.undo
    ? await inTransaction(ctx.db, (tx) => selectPendingCancel(tx, input.order_no))
    : undefined;
  if (pendingCancel) runOnTime(ctx, pendingCancel.run_at);
  return {
    order_status: order.order_status,
    payment_status: order.payment_status,
    // Money returned by a change or before a late confirmation does not belong to this cancellation.
    refund: toMoney(await customersPartOf(ctx.db, order, refund.promisedCents - order.returned_cents)),
    ...(pendingCancel && { undo_until: pendingCancel.run_at.toISOString() }),
  };
}

/** Usually this process runs the cancellation when it is due. After a crash, the queue runs it within a minute. */
function runOnTime(ctx: ActorCtx, at: Date): void {
  const waitMs = at.getTime() - ctx.clock.now().getTime();
  if (waitMs > 0 && waitMs <= limits.undoSeconds * 1000)
    setTimeout(() => {
      ctx.deliverEvents().catch((error: unknown) => ctx.log.error({ err: error }, 'a cancellation waits'));
    }, waitMs).unref();
}

/** Starts the cancellation. A refusal because of the deadline is logged, with the person and the time. */
async function startOrRefuse(ctx: ActorCtx, input: Input): Promise<OrderStatus> {
  const outcome = await inTransaction(ctx.db, (tx) => startCancellation(ctx, tx, input));
  // Thrown after the transaction, so that the log line is kept.
  if (typeof outcome === 'string') throw appError(outcome);
  return outcome;
}

/** The new status, or the refusal. A refusal writes only the log line. */
async function startCancellation(ctx: ActorCtx, tx: Tx, input: Input): Promise<OrderStatus | ErrorKey> {
  const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  if (ctx.idempotencyKey !== undefined && order.cancel_key === ctx.idempotencyKey) return order.order_status;
  const terms = await cancellationTerms(tx, order, ctx.clock.now());
  if (terms.refusal) {
    await logIfTooLate(ctx, tx, order);
    return terms.refusal;
  }
  // Refuses, because the customer's payment for this order pays for the new room once that room is confirmed.
  if (await isBeingRelocated(tx, order.order_no)) return 'request.wrong_state';
  const preview = toPreview(order, terms);
  refuseOtherFee(input, preview);
  const set = {
    cancel_reason_id: input.reason_id,
    cancel_reason_text: input.reason_text?.trim() || null,
    cancel_fee_cents: terms.feeCents,
    cancel_key: ctx.idempotencyKey ?? null,
  };
  const actor = actorOf(ctx.actor);
  if (order.order_status === orderStatus.awaitingPayment) {
    const { order_no: orderNo } = order;
    const isClosed = await closeUnpaid(tx, ctx.clock, { orderNo, actor, event: 'given_up', set });
    if (!isClosed) throw appError('request.wrong_state');
    return orderStatus.closed;
  }
  const runAt = input.undo ? undoUntil(ctx.clock.now(), preview.deadline) : undefined;
  if (runAt) {
    await scheduleCancellation(ctx, tx, {
      order_no: order.order_no,
      run_at: runAt,
      fee_cents: set.cancel_fee_cents,
      reason_id: set.cancel_reason_id,
      reason_text: set.cancel_reason_text,
      cancel_key: set.cancel_key,
    });
    return order.order_status;
  }
  await takePendingCancel(tx, order.order_no, { when: 'any', now: ctx.clock.now() });
  await closePayableOf(tx, order);
  await moveOrder(tx, ctx.clock, {
    orderNo: order.order_no,
    from: order.order_status,
    to: orderStatus.cancelPending,
    actor,
    event: 'cancel_asked',
    note: input.reason_text?.trim(),
    set,
  });
  return orderStatus.cancelPending;
}

/** Throws booking.fee_changed when the customer agreed to a preview with another fee. */
function refuseOtherFee({ digest }: Input, preview: ReturnType<typeof toPreview>): void {
  if (digest === undefined || digest === preview.digest) return;
  throw appError('booking.fee_changed', { data: preview });
}

/** Records that somebody tried to cancel after the deadline. */
async function logIfTooLate(ctx: ActorCtx, tx: Tx, order: OrderRow): Promise<void> {
  if (!isTooLate(order, ctx.clock.now())) return;
  const actor = actorOf(ctx.actor);
  await writeLog(tx, ctx.clock, { orderNo: order.order_no, actor, event: 'cancel_too_late' });
}
