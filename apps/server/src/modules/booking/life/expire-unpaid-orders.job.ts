/** Job: closes unpaid orders at `pay_until` (0 → −1) and releases their rooms (product.md section 5, step 4). */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { lockOrder, selectDueOrders } from '../booking.store.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { handleDueOrders } from './handle-due-orders.ts';
import { settleMissedPayment } from './settle-missed-payment.ts';

export async function expireUnpaidOrders(ctx: AppContext): Promise<void> {
  await handleDueOrders(ctx, {
    find: (limit) => selectDueOrders(ctx.db, 'unpaid', { clock: ctx.clock, limit }),
    handle: (orderNo) => inTransaction(ctx.db, (tx) => expire(ctx, tx, orderNo)),
  });
}

async function expire(ctx: AppContext, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order || order.order_status !== orderStatus.awaitingPayment || order.pay_until > ctx.clock.now())
    return;
  const isClosed = await closeUnpaid(tx, ctx.clock, { orderNo, actor: 'clock', event: 'pay_timed_out' });
  if (!isClosed) await settleMissedPayment(ctx.clock, tx, orderNo);
}
