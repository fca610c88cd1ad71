/** The clock: a pay-later order unpaid at `pay_by` is cancelled, with three free days still left (5 → 4). */
import { orderStatus } from '@wayhouse/contract/order-status';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { closePayable } from '../payment/close-payable.ts';
import { lockOrder, selectDue } from './booking.store.ts';
import { moveOrder } from './move-order.ts';
import { runBatches } from './run-batches.ts';
import { settleCancellation } from './settle-cancellation.ts';
import { takeOnPaid } from './take-on-paid.ts';
import { stayParams, tellPerson } from './tell-booker.ts';
import { isUnpaid } from './unpaid.ts';

export async function cancelUnpaidLater(ctx: AppContext): Promise<void> {
  await runBatches(ctx, {
    find: (limit) => selectDue(ctx.db, 'unpaid_later', { now: ctx.clock.now(), limit }),
    handle: async (orderNo) => {
      if (await inTransaction(ctx.db, (tx) => ask(ctx, tx, orderNo))) await settleCancellation(ctx, orderNo);
    },
  });
}

async function ask(ctx: AppContext, tx: Tx, orderNo: string): Promise<boolean> {
  const order = await lockOrder(tx, orderNo);
  const { process, confirmed, cancelPending } = orderStatus;
  if (!order || (order.order_status !== process && order.order_status !== confirmed)) return false;
  if (!isUnpaid(order) || order.pay_by === null || order.pay_by > ctx.clock.now()) return false;
  if (!(await closePayable(tx, orderNo))) {
    await takeOnPaid(ctx.clock, tx, orderNo);
    return false;
  }
  await tellPerson(tx, ctx.clock, {
    userId: order.user_id,
    template: 'unpaid_canceled',
    links: [`/order-detail-new?order_no=${orderNo}`],
    params: (lang) => stayParams(order, lang),
    always: true,
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
