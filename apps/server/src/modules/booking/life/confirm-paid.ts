/**
 * Paid orders of our own contracts, which nobody has to be asked about: 0 → 1 → 2 in one write, as the database's table
 * of moves allows for what is paid and confirmed in the same moment (migration 0061, ADR 9).
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publishing } from '../../../platform/events.ts';
import { costPostings } from '../../ledger/move-money.ts';
import type {} from '../booking.events.ts';
import { type LogActor, paidLines, toLogRow } from './move-order.ts';
import { movedOrders, type PaidOrder, updatePaidAtOnce } from './paid-orders.store.ts';

interface PaidAtOnce {
  order: PaidOrder;
  actor: LogActor;
  paymentNo: string;
  paidCents: number;
  confirmationNo: string;
}

/** For orders locked by this transaction, unpaid and without a coupon: their costs are owed, and their people told. */
export async function confirmPaid(tx: Tx, clock: Clock, paid: readonly PaidAtOnce[]): Promise<void> {
  if (paid.length === 0) return;
  const orders = paid.map(({ order, ...each }) => ({ ...each, orderNo: order.order_no }));
  await updatePaidAtOnce(tx, orders, {
    lines: paid.flatMap((each) => linesOf(clock, each)),
    posting: costPostings(clock, movedOrders),
    event: publishing(
      clock,
      'booking.confirmed',
      orders.map(({ orderNo }) => ({ orderNo })),
    ),
  });
}

/** The log lines when each step is a write of its own. */
function linesOf(clock: Clock, { confirmationNo, ...paid }: PaidAtOnce) {
  const { order_no: orderNo, payment_status: from } = paid.order;
  return [
    ...paidLines(clock, { ...paid, orderNo, from, further: ['source_asked'] }),
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
