/**
 * Job: asks the source again about orders in status 1 or 5 when their next try is due. A crash or an unclear
 * answer leaves an order in such a status.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { AppContext } from '../../../context.ts';
import { selectDueOrders, selectOrder } from '../booking.store.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { confirmBooking } from './confirm-booking.ts';
import { handleDueOrders, ordersAskedAtOnce } from './handle-due-orders.ts';

export async function resumeProcessingOrders(ctx: AppContext): Promise<void> {
  await handleDueOrders(ctx, {
    atOnce: ordersAskedAtOnce,
    find: (limit) => selectDueOrders(ctx.db, 'in_process', { clock: ctx.clock, limit }),
    handle: async (orderNo) => {
      const order = await selectOrder(ctx.db, orderNo);
      if (order?.order_status === orderStatus.process) await confirmBooking(ctx, orderNo);
      if (order?.order_status === orderStatus.cancelPending) await settleCancellation(ctx, orderNo);
    },
  });
}
