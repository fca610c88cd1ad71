/** SQL on the time to answer of on-request `booking.orders`. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { ofWorld } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';

/** Sets the end of the time to answer. Removes the mark of `claimAlarms`, so that the new end gets its own warning. */
export async function updateAnswerBy(tx: Tx, orderNo: string, answerBy: Date): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ answer_by: answerBy, answer_alarmed_at: null })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Numbers of orders whose time to answer is over, the longest overdue first. */
export async function selectUnanswered(
  db: Db,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.orders')
    .select('order_no')
    .where(ofWorld(clock, sql.ref('account_id')))
    .where('order_status', '=', orderStatus.process)
    .where('answer_by', '<=', clock.now())
    .orderBy('answer_by')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_no);
}

/**
 * Marks and returns the orders that are due for a warning: staff gets a mail, and the hotel a reminder. Their time to
 * answer ends by `before` and is not over; earliest end first. Leaves out orders that were marked before, and orders in
 * the first half of their time. Otherwise a hotel that has only a few hours to answer would be reminded at once.
 */
export async function claimAlarms(
  tx: Tx,
  { clock, before }: { clock: Clock; before: Date },
): Promise<OrderRow[]> {
  const rows = (await tx
    .updateTable('booking.orders')
    .set({ answer_alarmed_at: clock.now() })
    .where(ofWorld(clock, sql.ref('account_id')))
    .where('order_status', '=', orderStatus.process)
    .where('answer_by', '<=', before)
    .where('answer_by', '>', clock.now())
    .where('answer_alarmed_at', 'is', null)
    .where(
      sql<boolean>`answer_by - ${clock.now()}::timestamptz <= (answer_by - coalesce((
        select max(l.at) from booking.order_log l
          where l.order_no = orders.order_no and l.to_status = ${String(orderStatus.process)}),
        created_at)) / 2`,
    )
    .returningAll()
    .execute()) as unknown as OrderRow[];
  return rows.sort((a, b) => (a.answer_by?.getTime() ?? 0) - (b.answer_by?.getTime() ?? 0));
}
