import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Takes an advisory lock on a name until the transaction ends, for rules about rows that may not exist yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
