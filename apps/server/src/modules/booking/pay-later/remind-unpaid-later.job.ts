/**
 * Job: reminds customers of unpaid pay-later orders 9, 6, 3 and 1 days before `pay_by` (product.md section 5, step 4).
 */

import { bookedStatuses } from '@wayhouse/contract/booking/order-status';
import { limits } from '@wayhouse/contract/limits';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { formatInstant, formatZone } from '@wayhouse/i18n/format';
import type { AppContext, Language } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { lockOrder } from '../booking.store.ts';
import { handleDueOrders } from '../life/handle-due-orders.ts';
import { writeLog } from '../life/move-order.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';
import { selectDueReminders, updateReminded } from './pay-later.store.ts';
import { dueReminder } from './pay-reminders.ts';

export async function remindUnpaidLater(ctx: AppContext): Promise<void> {
  await handleDueOrders(ctx, {
    find: (limit) => selectDueReminders(ctx.db, { clock: ctx.clock, limit }),
    handle: (orderNo) => inTransaction(ctx.db, (tx) => remind(ctx, tx, orderNo)),
  });
}

/** After a pause of the job, only the latest missed reminder is sent. */
async function remind(ctx: AppContext, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order || order.pay_by === null || !isUnpaid(order)) return;
  // The customer may have canceled since the order was found.
  if (!bookedStatuses.includes(order.order_status)) return;
  const payBy = order.pay_by;
  const days = dueReminder({
    now: ctx.clock.now(),
    payBy,
    bookedAt: order.created_at,
    last: order.pay_reminded_days,
  });
  if (days === undefined) return;
  await updateReminded(tx, orderNo, days);
  await writeLog(tx, ctx.clock, { orderNo, actor: 'clock', event: `pay_reminded_${days}` });
  const { timezone } = order.sold.policy;
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'pay_reminder',
    links: [`/payment-page-new/?orders=${orderNo}`],
    params: (lang: Language) => ({
      ...stayParams(order, lang, ctx.clock.now()),
      days: String(days),
      deadline: `${formatInstant(payBy, { lang, offset: timezone, weekday: true })} (${formatZone(timezone)})`,
    }),
    mandatory: days <= limits.payRemindersAlways,
  });
}
