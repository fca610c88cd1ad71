/**
 * The undo window of a cancellation (ADR 58). The customer's call writes a row, and work that is due when the window
 * ends. Both the undo and this work try to delete the row, and only the one that finds the row goes on. So an order is
 * never both kept and canceled, even after a crash or with two processes.
 */
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { type ActorCtx, type AppContext, orderScope } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { actorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { type LogActor, moveOrder, writeLog } from '../life/move-order.ts';
import { closePayableOf } from './close-payable-of.ts';
import { insertPendingCancel, type PendingCancel, takePendingCancel } from './pending-cancels.store.ts';
import { settleCancellation } from './settle-cancellation.ts';

declare module '../../../platform/events.ts' {
  interface Events {
    /** The undo window of a cancellation is over. */
    'booking.cancel_due': { orderNo: string };
  }
}
declare module '../../../platform/work/kinds.ts' {
  interface Work {
    /**
     * The event above, as a job: `scheduleCancellation` enqueues it, because `publish` cannot set `due`. Its subscriber
     * is `runPendingCancellation`.
     */
    'booking.cancel_due': Events['booking.cancel_due'];
  }
}

/** Starts the undo window; does nothing while one is open. The caller has locked the order's row. */
export async function scheduleCancellation(
  ctx: ActorCtx,
  tx: Tx,
  pending: Omit<PendingCancel, 'pressed_at' | 'actor'>,
): Promise<void> {
  const actor = actorOf(ctx.actor);
  const orderNo = pending.order_no;
  if (!(await insertPendingCancel(tx, { ...pending, actor, pressed_at: ctx.clock.now() }))) return;
  await writeLog(tx, ctx.clock, { orderNo, actor, event: 'cancel_scheduled' });
  await enqueue(tx, {
    clock: ctx.clock,
    kind: 'booking.cancel_due',
    items: [{ key: orderNo, payload: { orderNo } }],
    due: pending.run_at,
  });
}

/** `order/undo`. Throws not_found, and wrong_state when no cancellation is pending or the window has ended. */
export async function undoCancellation(
  ctx: ActorCtx,
  input: { order_no: string },
): Promise<{ order_no: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    const pendingCancel = await takePendingCancel(tx, order.order_no, { when: 'open', now: ctx.clock.now() });
    if (!pendingCancel || !isBooked(order)) throw appError('request.wrong_state');
    await writeLog(tx, ctx.clock, {
      orderNo: order.order_no,
      actor: actorOf(ctx.actor),
      event: 'cancel_undone',
    });
  });
  return input;
}

/**
 * Cancels with the fee of the time when the customer canceled. Does nothing before the end of the undo window, after an
 * undo, or when the order is no longer booked. Safe to repeat.
 */
export async function runPendingCancellation(ctx: AppContext, orderNo: string): Promise<void> {
  const isCanceling = await inTransaction(ctx.db, (tx) => startDueCancellation(ctx, tx, orderNo));
  if (isCanceling) await settleCancellation(ctx, orderNo);
}

async function startDueCancellation(ctx: AppContext, tx: Tx, orderNo: string): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  const pendingCancel = await takePendingCancel(tx, orderNo, { when: 'due', now: ctx.clock.now() });
  if (!order || !pendingCancel || !isBooked(order)) return false;
  await closePayableOf(tx, order);
  return moveOrder(tx, ctx.clock, {
    orderNo,
    from: order.order_status,
    to: orderStatus.cancelPending,
    actor: pendingCancel.actor as LogActor,
    event: 'cancel_asked',
    note: pendingCancel.reason_text ?? undefined,
    set: {
      cancel_reason_id: pendingCancel.reason_id,
      cancel_reason_text: pendingCancel.reason_text,
      cancel_fee_cents: pendingCancel.fee_cents,
      cancel_key: pendingCancel.cancel_key,
    },
  });
}

function isBooked({ order_status: status }: OrderRow): boolean {
  return bookedStatuses.includes(status);
}
