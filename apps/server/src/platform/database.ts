/** One pool, typed SQL, and the two handles that the type system keeps apart: `Db` reads, `Tx` may also write. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { beginLate } from './begin-late.ts';
import { keepPlans } from './keep-plans.ts';
import type { DB } from './tables.gen.ts';

export type Db = Kysely<DB>;
/** A transaction. Store writers ask for it, so that no write happens outside one (a `Db` does not fit). */
export type Tx = Transaction<DB>;

// bigint columns are cents and counters well under 2^53; dates stay calendar strings; numeric stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool of at most `max` connections. `keepPlans` for a process that answers calls (see `keep-plans.ts`). */
export function openDatabase(connectionString: string, max = 20, how: { keepPlans?: boolean } = {}): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // Statements that do not wait for each other (`Promise.all` in one transaction) travel together.
    pipeline: true,
  });
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => {});
  if (how.keepPlans) pool.on('connect', keepPlans);
  pool.on('connect', beginLate);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs `work` in one transaction at READ COMMITTED; any throw rolls back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Reads that must tell one story, beside live traffic: all of them see what was committed when the first began. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/**
 * For work that is one writing statement: it holds or fails as a whole without `begin` and `commit`. Whoever writes
 * twice needs `inTransaction`.
 */
export function inOneStatement<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  return write(db as unknown as Tx);
}

/** Name of the constraint that a Postgres error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** What a statement was decided on has changed meanwhile (`platform.must_hold`): it wrote nothing. */
export function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001';
}
