/** One pool, typed SQL, and two types of handles: `Db` reads, `Tx` may also write. */
import { Kysely, type KyselyPlugin, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { lazyBegin } from './database/connection/lazy-begin.ts';
import { usePreparedStatements } from './database/connection/prepared-statements.ts';
import {
  allowLongStatements,
  type PoolWatch,
  usualStatementMs,
  watchConnections,
} from './database/connection/watch-connection.ts';
import { isOutdatedPlan } from './database/database-faults.ts';
import { processName } from './process/process-name.ts';
import type { DB } from './tables.gen.ts';
import { isTracing } from './tracing/spans.ts';
import { traceStatement } from './tracing/trace-statement.ts';

export type Db = Kysely<DB>;
/**
 * A transaction. Functions that write require a `Tx`, to which no `Db` is assignable. So all writes are in
 * transactions.
 */
export type Tx = Transaction<DB>;

// bigint columns are cents and counters well under 2^53; dates stay calendar strings; numeric stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  /** Maximum number of connections. Default: 10. */
  max?: number;
  /** Whether frequent statements are prepared (see `prepared-statements.ts`). For a process that answers calls. */
  preparedStatements?: boolean;
  /** Time limit of a statement in milliseconds. Default: 20,000. */
  statementMs?: number;
  /** Milliseconds that a query waits for a free connection. Default: 10,000. */
  connectMs?: number;
  /** True behind a pooler in transaction mode: no prepared statements and no session settings. */
  transactionPooler?: boolean;
}

interface DatabasePool {
  pool: pg.Pool;
  watch: PoolWatch;
}

const pools = new WeakMap<Db, DatabasePool>();

/** Opens a pool whose connections are watched (see `watch-connection.ts`). The pool connects at the first statement. */
export function openDatabase(
  connectionString: string,
  {
    max = 10,
    preparedStatements = false,
    statementMs = usualStatementMs,
    connectMs = 10_000,
    transactionPooler = false,
  }: DatabaseOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: processName,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // For `lazyBegin`, which sends two statements at once.
    pipeline: true,
  });
  // The order matters, because each of these steps wraps the `query` function that the step before has set.
  const watch = watchConnections(pool, { statementMs, mayUseSession: !transactionPooler });
  if (preparedStatements && !transactionPooler) pool.on('connect', usePreparedStatements);
  pool.on('connect', lazyBegin);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(isTracing() && { log: traceStatement }),
  });
  pools.set(db, { pool, watch });
  return db;
}

/** The pool of `db` and its state, for code that uses `pg` directly. Throws for a transaction. */
export function poolOf(db: Db): DatabasePool {
  const entry = pools.get(db);
  if (!entry) throw new Error('the pool of a database that openDatabase did not open');
  return entry;
}

/**
 * Runs `work` in one transaction at READ COMMITTED; an error rolls back. When a migration has made a prepared plan
 * invalid, nothing was written, and `work` runs once more.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return db.transaction().execute(work);
  }
}

/** Runs `work` in one transaction that is always rolled back: a rehearsal of writes. Returns the result. */
export async function inDiscardedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx as unknown as Tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Runs reads on one snapshot, so that all see the data as of the first read. Each statement may take ten minutes. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql.raw(allowLongStatements).execute(tx);
      return read(tx);
    });
}

/** A transaction whose statements may take ten minutes, for deletions of many rows and other jobs. */
export function inLongTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql.raw(allowLongStatements).execute(tx);
    return work(tx);
  });
}

/**
 * Runs one writing statement without `begin` and `commit`, because a single statement is atomic. Throws before a second
 * statement is sent: several statements need `inTransaction`. Build subqueries without `tx`, else each counts as one.
 */
export function inOneStatement<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  return write(db.withPlugin(singleStatement()) as unknown as Tx);
}

function singleStatement(): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > 1)
        throw new Error('inOneStatement refuses a second statement, outside any transaction');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The name of the constraint in a Postgres error, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/**
 * True for the error of a statement whose condition (`platform.must_hold`) no longer held. The statement wrote
 * nothing.
 */
export function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001';
}
