/**
 * Awaiting payment (0) → closed (−1): the order was given up, or the time to pay ended. Nothing was paid and no source
 * was called; the rooms are released.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Updateable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { BookingOrders } from '../../../platform/tables.gen.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import { releaseRooms } from '../../rates/stock/release-rooms.ts';
import { followClosing } from '../../supply/follow-order.ts';
import { type LogActor, moveOrder } from './move-order.ts';

/** False when a payment came first; the order then stays unchanged. */
export async function closeUnpaid(
  tx: Tx,
  clock: Clock,
  close: {
    orderNo: string;
    actor: LogActor;
    event: 'given_up' | 'pay_timed_out';
    set?: Updateable<BookingOrders>;
  },
): Promise<boolean> {
  if (!(await closePayable(tx, close.orderNo))) return false;
  const isMoved = await moveOrder(tx, clock, {
    ...close,
    from: orderStatus.awaitingPayment,
    to: orderStatus.closed,
  });
  if (!isMoved) throw new Error(`order ${close.orderNo} was unpaid without awaiting payment`);
  await releaseRooms(tx, { holder: close.orderNo, at: clock.now() });
  await followClosing(tx, close.orderNo);
  return true;
}
