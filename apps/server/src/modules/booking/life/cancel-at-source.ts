/**
 * Cancels the source's booking for an order that ended on our side before the source had answered. Otherwise we would
 * pay for a room that nobody uses.
 */
import type { AppContext } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { cancelBooking, flagLateBooking } from '../../supply/cancel-booking.ts';
import { ownSource } from '../../supply/sources.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { isOver } from './order-life.ts';

declare module '../../../platform/events.ts' {
  interface Events {
    /** The order ended on our side, but its source has booked the room or may have booked it. */
    'booking.cancel_at_source': { orderNo: string };
  }
}
declare module '../../../platform/work/kinds.ts' {
  interface Work {
    /**
     * The event above, as a job: `cancelAtSourceLater` enqueues it, because `publish` cannot set `due`. Its subscriber
     * is `cancelAtSource`.
     */
    'booking.cancel_at_source': Events['booking.cancel_at_source'];
  }
}

/** Milliseconds after which even a slow call to book has ended. */
const callMs = 2 * 60_000;

/**
 * Enqueues the cancellation. `afterCall`: a call to book may still be under way, so the cancellation waits until that
 * call has ended. Otherwise the cancellation is due at once, as when the source confirms an order that is already over.
 * Does nothing for our own contracts, whose rooms the order returns itself.
 */
export async function cancelAtSourceLater(
  tx: Tx,
  clock: Clock,
  { order, afterCall = false }: { order: Pick<OrderRow, 'order_no' | 'source'>; afterCall?: boolean },
): Promise<void> {
  if (order.source === ownSource) return;
  const orderNo = order.order_no;
  await enqueue(tx, {
    clock,
    kind: 'booking.cancel_at_source',
    items: [{ key: orderNo, payload: { orderNo } }],
    ...(afterCall && { due: new Date(clock.now().getTime() + callMs) }),
  });
}

/**
 * `booking.cancel_at_source`: safe to repeat. Does nothing for an order that is not over, such as one that staff
 * confirmed late. Throws while the source gives no clear answer. When the source refuses, staff settles the booking.
 */
export async function cancelAtSource(ctx: AppContext, orderNo: string): Promise<void> {
  const order = await selectOrder(ctx.db, orderNo);
  if (!order || !isOver(order.order_status)) return;
  const answer = await cancelBooking(ctx, { orderNo, source: order.source });
  if (answer.outcome === 'unknown') throw new Error(answer.reason);
  if (answer.outcome === 'refused') await flagLateBooking(ctx, orderNo);
}

/**
 * `supply.booking_found`: cancels the booking when its order has ended, because then nothing else asks the source. An
 * order that still waits is settled by its next attempt.
 */
export async function cancelWhenOver(tx: Tx, clock: Clock, orderNo: string): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (order && isOver(order.order_status)) await cancelAtSourceLater(tx, clock, { order });
}
