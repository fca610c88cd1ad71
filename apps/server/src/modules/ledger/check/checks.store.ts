/** SQL on `ledger.checks`. */
import type { Db, Tx } from '../../../platform/database.ts';

export interface Check {
  id: number;
  at: Date;
  by_staff: string | null;
  transactions: number;
  faults: string[];
}

export function insertCheck(tx: Tx, check: Omit<Check, 'id'>): Promise<Check> {
  return tx.insertInto('ledger.checks').values(check).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export function selectChecks(db: Db, limit: number): Promise<Check[]> {
  return db.selectFrom('ledger.checks').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Time of the last nightly run. */
export async function selectLastNightly(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger.checks')
    .select('at')
    .where('by_staff', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function countTransactions(db: Db): Promise<number> {
  const row = await db
    .selectFrom('ledger.transactions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
