/**
 * Changes order and payment statuses: a conditional update, and its line in the order's log. Besides this file, only
 * `confirm-paid.ts` changes them.
 */
import { type OrderStatus, orderStatus, sourceStatuses } from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Insertable, Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import type { BookingOrderLog, BookingOrders } from '../../../platform/tables.gen.ts';
import { withdrawRequestOfEndedOrder } from '../approvals/held-orders.store.ts';
import {
  insertLog,
  type OrderRow,
  updateOrderStatus,
  updatePaidOrder,
  updatePaymentStatus,
} from '../booking.store.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { followCouponOfOrder, followCouponOfPayment } from './follow-coupon.ts';
import { followQuoteOfOrder } from './follow-quote.ts';
import type { LogEvent } from './log-events.ts';
import { MoveRefused, refusedMoveOf } from './move-refused.ts';
import { mayMoveOrder, mayMovePayment } from './order-life.ts';

/**
 * A person (`user:<id>`, `staff:<id>`), the hotel, the source (`supplier`), or a part of the system: a deadline
 * (`clock`), the payment or another part (`system`).
 */
export type LogActor =
  | `user:${string}`
  | `staff:${string}`
  | 'clock'
  | 'hotel'
  | 'supplier'
  | 'payment'
  | 'system';

/** Statuses in which staff must act. */
const staffStatuses: readonly OrderStatus[] = [orderStatus.confirmFailed, orderStatus.cancelFailed];

interface Move<S> {
  orderNo: string;
  from: S;
  to: S;
  actor: LogActor;
  event: LogEvent;
  note?: string | undefined;
  /** Further columns that change together with the status. */
  set?: Updateable<BookingOrders>;
}

/**
 * False when the order is no longer in `from`, because another caller moved it. Throws MoveRefused for a move that
 * `orderTransitions` does not permit. Also updates what depends on the status: coupon, option of the quote, the desk's
 * snooze, and the request for an approval.
 */
export async function moveOrder(tx: Tx, clock: Clock, move: Move<OrderStatus>): Promise<boolean> {
  if (!mayMoveOrder(move.from, move.to)) {
    throw new MoveRefused({ ...move, of: 'order' });
  }
  // Each status that asks the source counts its attempts from zero.
  const set = sourceStatuses.includes(move.to)
    ? { source_tries: 0, source_next_at: null, ...move.set }
    : (move.set ?? {});
  const movedOrder = await updateOrderStatus(tx, { ...move, set });
  if (!movedOrder) return false;
  await followCouponOfOrder(tx, clock, movedOrder, move.to);
  await followQuoteOfOrder(tx, move);
  if (staffStatuses.includes(move.to)) await endSnooze(tx, [move.orderNo]);
  if (movedOrder.approve_by !== null) await withdrawRequestOfEndedOrder(tx, move.orderNo, move.to);
  await writeLog(tx, clock, { ...move, from: String(move.from), to: String(move.to) });
  return true;
}

/**
 * Like `moveOrder`, for the payment status. Uses the coupon of a paid order, and returns it after a full refund. The
 * order's log marks payment statuses with a prefix, such as `payment:2`.
 */
export async function movePayment(tx: Tx, clock: Clock, move: Move<PaymentStatus>): Promise<boolean> {
  if (!mayMovePayment(move.from, move.to)) {
    throw new MoveRefused({ ...move, of: 'payment' });
  }
  const movedOrder = await updatePaymentStatus(tx, { ...move, set: move.set ?? {} });
  if (!movedOrder) return false;
  await followCouponOfPayment(tx, clock, movedOrder, move.to);
  await writeLog(tx, clock, { ...move, from: `payment:${move.from}`, to: `payment:${move.to}` });
  return true;
}

/**
 * Moves the payment status to paid, and the order from awaiting payment (0) to in process (1). One update changes both
 * statuses, and one insert writes both log lines, with `further` lines of the same moment. Returns like `moveOrder`.
 */
export async function movePaidOrder(
  tx: Tx,
  clock: Clock,
  payment: {
    order: Pick<OrderRow, 'order_no' | 'payment_status'>;
    actor: LogActor;
    paymentNo: string;
    paidCents: number;
    further: readonly LogEvent[];
  },
): Promise<boolean> {
  const { order_no: orderNo, payment_status: from } = payment.order;
  const { awaitingPayment, process } = orderStatus;
  if (!mayMovePayment(from, paymentStatus.paid) || !mayMoveOrder(awaitingPayment, process)) {
    throw new MoveRefused({ orderNo, of: 'payment', from, to: paymentStatus.paid });
  }
  const movedOrder = await updatePaidOrder(tx, { orderNo, from, paidCents: payment.paidCents });
  if (!movedOrder) return false;
  await followCouponOfPayment(tx, clock, movedOrder, paymentStatus.paid);
  await insertLog(tx, paidLines(clock, { ...payment, orderNo, from }));
  return true;
}

interface PaidLines {
  orderNo: string;
  from: PaymentStatus;
  actor: LogActor;
  paymentNo: string;
  further: readonly LogEvent[];
}

/** The log lines of a payment that moves its order, with `further` events of the same moment. */
export function paidLines(clock: Clock, payment: PaidLines): Insertable<BookingOrderLog>[] {
  const { orderNo, from } = payment;
  const [fromStatus, toStatus] = [String(orderStatus.awaitingPayment), String(orderStatus.process)];
  return [
    toLogRow(clock, {
      orderNo,
      actor: payment.actor,
      event: 'paid',
      from: `payment:${from}`,
      to: `payment:${paymentStatus.paid}`,
      note: payment.paymentNo,
    }),
    toLogRow(clock, { orderNo, actor: 'payment', event: 'in_process', from: fromStatus, to: toStatus }),
    ...payment.further.map((event) => toLogRow(clock, { orderNo, actor: 'system', event })),
  ];
}

interface LogLine {
  orderNo: string;
  actor: LogActor;
  event: LogEvent;
  from?: string;
  to?: string;
  note?: string | undefined;
}

/** Writes one line of the log. */
export async function writeLog(tx: Tx, clock: Clock, line: LogLine): Promise<void> {
  await insertLog(tx, [toLogRow(clock, line)]);
}

/** The log line as a database row. */
export function toLogRow(clock: Clock, line: LogLine): Insertable<BookingOrderLog> {
  return {
    order_no: line.orderNo,
    at: clock.now(),
    actor: line.actor,
    event: line.event,
    from_status: line.from ?? null,
    to_status: line.to ?? null,
    note: line.note ?? null,
  };
}

/**
 * Runs `work`. When the code or the database refuses a move, writes it to the order's log after the rollback and
 * rethrows.
 */
export async function logRefusedMoves<T>(
  { db, clock, actor }: { db: Db; clock: Clock; actor: LogActor },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusedMove = refusedMoveOf(error);
    if (refusedMove) {
      const { orderNo, of, from, to } = refusedMove;
      const prefix = of === 'payment' ? 'payment:' : '';
      await inTransaction(db, (tx) =>
        writeLog(tx, clock, {
          orderNo,
          actor,
          event: 'move_refused',
          note: `${prefix}${from} → ${prefix}${to}`,
        }),
      );
    }
    throw error;
  }
}
