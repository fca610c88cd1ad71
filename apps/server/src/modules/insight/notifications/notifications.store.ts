/** SQL on `insight.reads` and `insight.digests`. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export async function saveReads(
  tx: Tx,
  { staffId, keys, now }: { staffId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('insight.reads')
    .values(keys.map((key) => ({ staff_id: staffId, key, read_at: now })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doUpdateSet({ read_at: now }))
    .execute();
}

export async function deleteReadsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from insight.reads where read_at < ${before}`.execute(db);
}

export interface DigestRow {
  staff_id: string;
  hour: number;
  time_zone: string;
  last_on: string;
}

export function selectDigest(db: Db, staffId: string): Promise<DigestRow | undefined> {
  return db.selectFrom('insight.digests').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
}

/** One row for each member of staff who wants the daily mail. */
export function selectDigests(db: Db): Promise<DigestRow[]> {
  return db.selectFrom('insight.digests').selectAll().orderBy('staff_id').execute();
}

/** Undefined when another process has locked the row, or when the row was deleted. */
export function lockDigest(tx: Tx, staffId: string): Promise<DigestRow | undefined> {
  return tx
    .selectFrom('insight.digests')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveDigest(tx: Tx, row: DigestRow): Promise<void> {
  const { staff_id: _, ...set } = row;
  await tx
    .insertInto('insight.digests')
    .values(row)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(set))
    .execute();
}

export async function deleteDigest(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('insight.digests').where('staff_id', '=', staffId).execute();
}
