/** One pool, typed SQL, and the two handles that the type system keeps apart: `Db` reads, `Tx` may also write. */
import { Kysely, type KyselyPlugin, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isOutdatedPlan } from './database/database-faults.ts';
import { lazyBegin } from './database/lazy-begin.ts';
import { usePreparedStatements } from './database/prepared-statements.ts';
import {
  allowLongStatements,
  type PoolWatch,
  usualStatementMs,
  watchConnections,
} from './database/watch-connection.ts';
import { processName } from './process/process-name.ts';
import type { DB } from './tables.gen.ts';

export type Db = Kysely<DB>;
/** A transaction. Store writers ask for it, so that no write happens outside one (a `Db` does not fit). */
export type Tx = Transaction<DB>;

// bigint columns are cents and counters well under 2^53; dates stay calendar strings; numeric stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Opening {
  /** Maximum number of connections, 10 by default. */
  max?: number;
  /** For a process that answers calls (see `prepared-statements.ts`). */
  preparedStatements?: boolean;
  /** Time limit of a statement in milliseconds, 20,000 by default. */
  statementMs?: number;
  /** The address leads to a pooler in transaction mode: neither kept plans nor settings of a session. */
  transactionPooler?: boolean;
}

interface Opened {
  pool: pg.Pool;
  watch: PoolWatch;
}

const opened = new WeakMap<Db, Opened>();

/** Opens a pool whose connections are watched (see `watch-connection.ts`); it connects with the first statement. */
export function openDatabase(
  connectionString: string,
  {
    max = 10,
    preparedStatements = false,
    statementMs = usualStatementMs,
    transactionPooler = false,
  }: Opening = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: processName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that do not wait for each other (`Promise.all` in one transaction) travel together.
    pipeline: true,
  });
  // Order matters: each of these wraps `query` of the one before.
  const watch = watchConnections(pool, { statementMs, mayUseSession: !transactionPooler });
  if (preparedStatements && !transactionPooler) pool.on('connect', usePreparedStatements);
  pool.on('connect', lazyBegin);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  opened.set(db, { pool, watch });
  return db;
}

/** The pool behind `db`, for a library that speaks to `pg` itself. */
export function poolOf(db: Db): Opened {
  const found = opened.get(db);
  if (!found) throw new Error('the pool of a database that openDatabase did not open');
  return found;
}

/**
 * Runs `work` in one transaction at READ COMMITTED; any throw rolls back. When a migration changed a table under a kept
 * plan, nothing was written and `work` runs once more.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return db.transaction().execute(work);
  }
}

/**
 * Reads that must tell one story, beside live traffic: all of them see what was committed when the first began. Each
 * statement may take ten minutes.
 */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql.raw(allowLongStatements).execute(tx);
      return read(tx);
    });
}

/** A transaction whose statements may take ten minutes: for removal of many rows and other timed work. */
export function inLongTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql.raw(allowLongStatements).execute(tx);
    return work(tx);
  });
}

/**
 * For work that is one writing statement: it holds or fails as a whole without `begin` and `commit`. Throws at a second
 * statement: that needs `inTransaction`.
 */
export function inOneStatement<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  return write(db.withPlugin(onlyOne()) as unknown as Tx);
}

function onlyOne(): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      if (statements > 1) throw new Error('inOneStatement ran a second statement, outside any transaction');
      return result;
    },
  };
}

/** Name of the constraint that a Postgres error names, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** The facts behind a statement have changed (`platform.must_hold`): it wrote nothing. */
export function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001';
}
