/** For tests of what waits: a table that nobody else reads or writes until it is released. */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/database.ts';

/** Holds the table (`schema.name`) until the answered function is called. */
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
