/** For tests of waiting: locks a table against reads and writes until the test releases it. */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/database.ts';

/** Locks the table (`schema.name`) until the test calls the returned function. */
export async function holdTable(db: Db, name: string): Promise<() => Promise<void>> {
  const lockTaken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx);
    lockTaken.resolve();
    await release.promise;
  });
  await Promise.race([lockTaken.promise, transaction]);
  return () => {
    release.resolve();
    return transaction;
  };
}
