/**
 * For tests of concurrent calls. Holds a lock that stops all calls at the point of decision. Releases it when the
 * database reports that every call waits or has ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../src/platform/database.ts';

interface LockedCalls {
  lock: RawBuilder<unknown>;
  calls: (() => Promise<unknown>)[];
  /** Writes of the transaction that holds the lock, while the calls wait. */
  write?: (tx: Tx) => Promise<unknown>;
}

/** Number of statements in this test's database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Starts the calls while `lock` is held, and releases them together. Returns `ok` or the error's key of each call. */
export async function callTogether(db: Db, { lock, calls, write }: LockedCalls): Promise<string[]> {
  let results: Promise<string>[] = [];
  let ended = 0;
  await inTransaction(db, async (tx) => {
    await lock.execute(tx);
    results = calls.map((call) =>
      call()
        .then(
          () => 'ok',
          (error: { key?: string; message: string }) => error.key ?? error.message,
        )
        .finally(() => {
          ended += 1;
        }),
    );
    // Queried outside the transaction, because inside it this view does not change after its first read.
    for (let waiting = 0; waiting + ended < calls.length; ) {
      await sleep(10);
      waiting = await countWaiting(db);
    }
    await write?.(tx);
  });
  return Promise.all(results);
}
