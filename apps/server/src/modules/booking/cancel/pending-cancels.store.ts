/**
 * SQL on `booking.pending_cancels`. Both the undo and the cancellation try to delete the row; only the one that finds
 * the row is carried out.
 */
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingPendingCancels } from '../../../platform/tables.gen.ts';

export type PendingCancel = Selectable<BookingPendingCancels>;

/** False when a cancellation of the order is pending already. */
export async function insertPendingCancel(tx: Tx, row: Insertable<BookingPendingCancels>): Promise<boolean> {
  const result = await tx
    .insertInto('booking.pending_cancels')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function selectPendingCancel(tx: Tx, orderNo: string): Promise<PendingCancel | undefined> {
  return tx
    .selectFrom('booking.pending_cancels')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}

/**
 * Deletes and returns the row. `due`: only from `run_at` on, for the cancellation. `open`: only before `run_at`, for an
 * undo. `any`: at every time, for a cancellation without undo. Undefined when there is no such row any more.
 */
export function takePendingCancel(
  tx: Tx,
  orderNo: string,
  { when, now }: { when: 'due' | 'open' | 'any'; now: Date },
): Promise<PendingCancel | undefined> {
  let query = tx.deleteFrom('booking.pending_cancels').where('order_no', '=', orderNo);
  if (when !== 'any') query = query.where('run_at', when === 'due' ? '<=' : '>', now);
  return query.returningAll().executeTakeFirst();
}
