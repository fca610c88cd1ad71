/**
 * Paid orders of our own contracts, which need no call to a source: 0 → 1 → 2 in one write. The database allows this
 * move for orders that are paid and confirmed at the same moment (migration 0061, ADR 9).
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publishSql } from '../../../platform/events.ts';
import { costPostings } from '../../ledger/move-money.ts';
import type {} from '../booking.events.ts';
import { type LogActor, paidLines, toLogRow } from './move-order.ts';
import { movedOrders, type PaidOrder, updatePaidAtOnce } from './paid-orders.store.ts';

interface PaidConfirmation {
  order: PaidOrder;
  actor: LogActor;
  paymentNo: string;
  paidCents: number;
  confirmationNo: string;
}

/**
 * The orders must be unpaid and locked by this transaction, and have neither a coupon nor an order that they replace.
 * Posts their costs and publishes `booking.confirmed`.
 */
export async function confirmPaid(
  tx: Tx,
  clock: Clock,
  payments: readonly PaidConfirmation[],
): Promise<void> {
  if (payments.length === 0) return;
  const orders = payments.map(({ order, ...each }) => ({ ...each, orderNo: order.order_no }));
  await updatePaidAtOnce(tx, orders, {
    lines: payments.flatMap((each) => linesOf(clock, each)),
    posting: costPostings(clock, movedOrders),
    event: publishSql(
      clock,
      'booking.confirmed',
      orders.map(({ orderNo }) => ({ orderNo })),
    ),
  });
}

/** The same log lines as with a separate write for each step. */
function linesOf(clock: Clock, { confirmationNo, ...payment }: PaidConfirmation) {
  const { order_no: orderNo, payment_status: from } = payment.order;
  return [
    ...paidLines(clock, { ...payment, orderNo, from, further: ['source_asked'] }),
    toLogRow(clock, {
      orderNo,
      actor: 'supplier',
      event: 'confirmed',
      from: String(orderStatus.process),
      to: String(orderStatus.confirmed),
      note: confirmationNo,
    }),
  ];
}
