/** SQL on `insight.own_reads`. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export async function saveOwnReads(
  tx: Tx,
  { userId, keys, now }: { userId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('insight.own_reads')
    .values(keys.map((key) => ({ user_id: userId, key, read_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ read_at: now }))
    .execute();
}

export async function deleteOwnReadsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from insight.own_reads where read_at < ${before}`.execute(db);
}
