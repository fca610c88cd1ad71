/**
 * Status 1: asks the source to book. The try is recorded and committed before the call, the answer after it; what a
 * crash leaves in between is asked again by the job, as a look-up, so that nothing is booked twice.
 */
import { orderStatus } from '@wayhouse/contract/order-status';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { publish } from '../../platform/outbox.ts';
import { postCost } from '../ledger/move-money.ts';
import { closePayable } from '../payment/close-payable.ts';
import { releaseRooms } from '../rates/release-rooms.ts';
import { bookStay } from '../supply/book-stay.ts';
import type {} from './booking.events.ts';
import { lockOrder, type OrderRow, selectGuestsOf, updateSourceTry } from './booking.store.ts';
import { type LogActor, moveOrder, writeLog } from './move-order.ts';
import { refundOrder } from './refund-order.ts';
import { nextTryAt } from './source-retries.ts';

/** Asks, and records what was said. Does nothing unless the order is in status 1 and its next try is due. */
export async function confirmBooking(ctx: AppContext, orderNo: string): Promise<void> {
  const order = await inTransaction(ctx.db, (tx) => recordTry(ctx, tx, orderNo));
  if (!order) return;
  const answer = await bookStay(ctx, {
    orderNo,
    source: order.source,
    confirmation: order.sold.confirmation,
    again: order.source_tries > 1,
    guests: () => selectGuestsOf(ctx.db, orderNo),
    rooms: order.sold.rooms,
    remark: order.special_requests,
  });
  if (answer.outcome === 'confirmed') {
    await inTransaction(ctx.db, (tx) =>
      recordConfirmed(ctx, tx, { order, confirmationNo: answer.confirmationNo, actor: 'supplier' }),
    );
  }
  if (answer.outcome === 'failed') {
    await inTransaction(ctx.db, (tx) =>
      recordFailed(ctx, tx, { orderNo, reason: answer.reason, actor: 'supplier' }),
    );
  }
}

async function recordTry(ctx: AppContext, tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const now = ctx.clock.now();
  const order = await updateSourceTry(tx, {
    orderNo,
    status: orderStatus.process,
    now,
    nextAt: (tries) => nextTryAt(tries, now),
  });
  if (order?.source_tries === 1) {
    await writeLog(tx, ctx.clock, { orderNo, actor: 'system', event: 'source_asked' });
  }
  return order;
}

/** 1 → 2, by the source or by hand. False when the order is no longer in 1. */
export async function recordConfirmed(
  ctx: AppContext,
  tx: Tx,
  {
    order,
    confirmationNo,
    actor,
  }: { order: Pick<OrderRow, 'order_no' | 'net_cents'>; confirmationNo: string; actor: LogActor },
): Promise<boolean> {
  const moved = await moveOrder(tx, ctx.clock, {
    orderNo: order.order_no,
    from: orderStatus.process,
    to: orderStatus.confirmed,
    actor,
    event: 'confirmed',
    note: confirmationNo,
    set: { supplier_confirmation_no: confirmationNo },
  });
  // Cancelled meanwhile: the cancellation asks the source by our number and settles what was booked.
  if (!moved) return false;
  await postCost(tx, ctx.clock, { orderNo: order.order_no, netCents: order.net_cents });
  await publish(tx, ctx.clock, 'booking.confirmed', { orderNo: order.order_no });
  return true;
}

/** 1 → 3: rooms back, and the money in full to where it came from (product.md section 5, 5). */
export async function recordFailed(
  ctx: AppContext,
  tx: Tx,
  { orderNo, reason, actor }: { orderNo: string; reason?: string; actor: LogActor },
): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order || order.order_status !== orderStatus.process) return;
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from: orderStatus.process,
    to: orderStatus.confirmFailed,
    actor,
    event: 'confirm_failed',
    note: reason,
  });
  await publish(tx, ctx.clock, 'booking.failed', { orderNo });
  await closePayable(tx, orderNo);
  await releaseRooms(tx, { holder: orderNo, at: ctx.clock.now() });
  await refundOrder(tx, ctx.clock, {
    order,
    amountCents: order.paid_cents,
    actor: 'system',
    reason: 'confirm_failed',
  });
}
