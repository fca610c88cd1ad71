/** SQL on `booking.evidence`: rows are only added. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookingEvidence } from '../../../platform/tables.gen.ts';

export type EvidenceRow = Selectable<BookingEvidence>;

export async function insertEvidence(tx: Tx, row: Insertable<BookingEvidence>): Promise<void> {
  await tx.insertInto('booking.evidence').values(row).execute();
}

/** The recorded evidence of an order, oldest first. */
export function selectEvidence(db: Db | Tx, orderNo: string): Promise<EvidenceRow[]> {
  return db
    .selectFrom('booking.evidence')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .execute();
}

/** The latest entry into status 2, from the order's log. */
export async function selectConfirmedAt(db: Db | Tx, orderNo: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from booking.order_log where order_no = ${orderNo} and to_status = '2'`.execute(db);
  return rows[0]?.at ?? null;
}
