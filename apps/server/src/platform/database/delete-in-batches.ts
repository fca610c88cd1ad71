/** Deletes old rows without long locks. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, inLongTransaction } from '../database.ts';
import type { DB } from '../tables.gen.ts';

const batchSize = 1_000;

/**
 * Deletes the rows of `table` for which `condition` is true, and returns their number. Each batch of a thousand has its
 * own transaction, so that no lock is held for long. Locked rows are left for the next run. Not for a table with
 * partitions, because rows of several partitions may have the same `ctid`.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof DB & string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  let deletedCount = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await inLongTransaction(db, (tx) =>
      sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${condition} limit ${batchSize} for update skip locked))`.execute(
        tx,
      ),
    );
    if (numAffectedRows === 0n) return deletedCount;
    deletedCount += Number(numAffectedRows);
  }
}
