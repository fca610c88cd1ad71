/** Job: cancels pay-later orders that are unpaid at `pay_by`, by default three days before a fee applies. */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { orderPath } from '@wayhouse/contract/site-routes';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import { lockOrder, selectDueOrders } from '../booking.store.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { handleDueOrders, ordersAskedAtOnce } from '../life/handle-due-orders.ts';
import { moveOrder } from '../life/move-order.ts';
import { settleMissedPayment } from '../life/settle-missed-payment.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';

export async function cancelUnpaidLater(ctx: AppContext): Promise<void> {
  await handleDueOrders(ctx, {
    atOnce: ordersAskedAtOnce,
    find: (limit) => selectDueOrders(ctx.db, 'unpaid_later', { clock: ctx.clock, limit }),
    handle: async (orderNo) => {
      if (await inTransaction(ctx.db, (tx) => startCancellation(ctx, tx, orderNo)))
        await settleCancellation(ctx, orderNo);
    },
  });
}

async function startCancellation(ctx: AppContext, tx: Tx, orderNo: string): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  const { process, confirmed, cancelPending } = orderStatus;
  if (!order || (order.order_status !== process && order.order_status !== confirmed)) return false;
  if (!isUnpaid(order) || order.pay_by === null || order.pay_by > ctx.clock.now()) return false;
  if (!(await closePayable(tx, orderNo))) {
    await settleMissedPayment(ctx.clock, tx, orderNo);
    return false;
  }
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'unpaid_canceled',
    links: [orderPath(orderNo)],
    params: (lang) => stayParams(order, lang, ctx.clock.now()),
    mandatory: true,
  });
  return moveOrder(tx, ctx.clock, {
    orderNo,
    from: order.order_status,
    to: cancelPending,
    actor: 'clock',
    event: 'unpaid_canceled',
    set: { cancel_fee_cents: 0 },
  });
}
