/** SQL of `booking.undelivered_mails`: mails about orders that did not reach their reader. */
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * Records an undelivered mail once; false for a repeat. A settled mail stays settled when its bounce is reported again.
 */
export async function insertUndelivered(
  tx: Tx,
  row: { message_id: number; order_no: string; recipient: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('booking.undelivered_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The addresses of the order's undelivered mails that nobody has settled, each once. */
export async function selectUndelivered(db: Db | Tx, orderNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.undelivered_mails')
    .select('recipient')
    .distinct()
    .where('order_no', '=', orderNo)
    .where('settled_at', 'is', null)
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

export async function settleUndelivered(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.undelivered_mails')
    .set({ settled_at: at })
    .where('order_no', '=', orderNo)
    .where('settled_at', 'is', null)
    .execute();
}

/** The mail is tried again, so it is no task of the desk until it fails once more. */
export async function deleteUndelivered(tx: Tx, messageId: number): Promise<void> {
  await tx.deleteFrom('booking.undelivered_mails').where('message_id', '=', messageId).execute();
}
