/** Runs the due jobs for the orders of one world: deadlines of the clock and pending calls to sources. */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { type ActorCtx, type AppContext, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockOrder, updateSourceDueNow } from '../booking.store.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { watchRequests } from '../hotel/request-clock.ts';
import { cancelUnpaidLater } from '../pay-later/cancel-unpaid-later.job.ts';
import { remindUnpaidLater } from '../pay-later/remind-unpaid-later.job.ts';
import { confirmBooking } from './confirm-booking.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts';
import { resumeProcessingOrders } from './resume-processing-orders.job.ts';

/** Handles the deadlines, reminders and questions to sources that are due by the context's clock. */
export async function runDueOrders(ctx: AppContext): Promise<void> {
  await expireUnpaidOrders(ctx);
  await cancelUnpaidLater(ctx);
  await remindUnpaidLater(ctx);
  await watchRequests(ctx);
  await resumeProcessingOrders(ctx);
  await ctx.deliverEvents();
}

/** Asks the source of an order in status 1 or 5 without waiting for its next try. Errors: not_found, wrong_state. */
export async function askSourceNow(
  ctx: ActorCtx,
  { orderNo, inStatus }: { orderNo: string; inStatus: 'process' | 'cancelPending' },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderNo, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    if (order.order_status !== orderStatus[inStatus]) throw appError('request.wrong_state');
    await updateSourceDueNow(tx, orderNo);
  });
  if (inStatus === 'process') await confirmBooking(ctx, orderNo);
  else await settleCancellation(ctx, orderNo);
  await ctx.deliverEvents();
}
