/** SQL on `supply.attempts`: the references under which an order was sent to its source. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { attemptReference } from '../../../ports/bedbank/port.ts';

/** Stores the next attempt and returns its reference. Only the process that claimed the booking may call this. */
export async function insertAttempt(db: Db, orderNo: string, at: Date): Promise<string> {
  const last = await db
    .selectFrom('supply.attempts')
    .select(sql<number>`coalesce(max(n), 0)::int`.as('n'))
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const n = last.n + 1;
  const reference = attemptReference(orderNo, n);
  await db.insertInto('supply.attempts').values({ order_no: orderNo, n, reference, sent_at: at }).execute();
  return reference;
}

/** The references of an order, the oldest first; the order number alone before the first attempt. */
export async function selectReferences(db: Db, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supply.attempts')
    .select('reference')
    .where('order_no', '=', orderNo)
    .orderBy('n')
    .execute();
  return rows.length > 0 ? rows.map((row) => row.reference) : [orderNo];
}

/** Deletes the last attempt, which never reached the source. */
export async function deleteLastAttempt(db: Db, orderNo: string): Promise<void> {
  await db
    .deleteFrom('supply.attempts')
    .where('order_no', '=', orderNo)
    .where('n', '=', (e) =>
      e
        .selectFrom('supply.attempts')
        .select((c) => c.fn.max('n').as('n'))
        .where('order_no', '=', orderNo),
    )
    .execute();
}
