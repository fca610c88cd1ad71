/** SQL on pay-later `booking.orders`: open amounts and reminders. */

import { bookedStatuses, liveStatuses } from '@wayhouse/contract/booking/order-status';
import { limits } from '@wayhouse/contract/limits';
import { unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { ofWorld } from '../../../platform/world.ts';

/** Unpaid pay-later orders with a reminder that may be due. Only the nearest reminder day of each order counts. */
export async function selectDueReminders(
  db: Db,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<string[]> {
  const now = clock.now();
  const daysLeft = sql<number>`extract(epoch from pay_by - ${now}::timestamptz) / 86400`;
  const reminderDay = sql<number>`(select min(days) from unnest(${[...limits.payReminderDays]}::int[]) days
    where days >= ${daysLeft} and pay_by - make_interval(days => days) >= created_at)`;
  const rows = await db
    .selectFrom('booking.orders')
    .select('order_no')
    .where(ofWorld(clock, sql.ref('account_id')))
    .where('payment_option', '=', 'later')
    .where('payment_status', 'in', unpaidStatuses)
    .where('order_status', 'in', bookedStatuses)
    .where('pay_by', '>', now)
    .where('approve_by', 'is', null)
    // An order without a reminder so far counts as 99, which is above every reminder day.
    .where(sql<boolean>`coalesce(pay_reminded_days, 99) > ${reminderDay}`)
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_no);
}

export async function updateReminded(tx: Tx, orderNo: string, days: number): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ pay_reminded_days: days })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Cents of the account's pay-later orders that are still to be paid, without failed, closed and canceled ones. */
export async function sumOpenPayLater(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('booking.orders')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('total_cents'), e.val('0')).as('total'))
    .where('account_id', '=', accountId)
    .where('payment_option', '=', 'later')
    .where('payment_status', 'in', unpaidStatuses)
    .where('order_status', 'in', liveStatuses)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
