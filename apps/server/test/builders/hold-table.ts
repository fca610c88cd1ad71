/** For tests of waiting: locks a table against reads and writes until the test releases it. */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/database.ts';

/** Locks the table (`schema.name`) until the test calls the returned function. */
export async function holdTable(db: Db, name: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}
