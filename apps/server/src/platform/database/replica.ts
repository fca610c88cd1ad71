/**
 * Reads on a streaming replica (`DATABASE_REPLICA_URL`), for long reads such as reports, exports and the search index.
 * Each read sees all that was committed before it began. The primary answers when the replica is late or fails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase, poolOf } from '../database.ts';
import type { Log } from '../log.ts';
import { isDatabaseUnavailable } from './database-faults.ts';
import { watchHealth } from './database-health.ts';

/** Runs `read` on one connection of the replica, or on the primary. `read` may run twice, so it must not write. */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  read: ReadReplica;
  /** Number of reads so far by the server that answered them. */
  reads: { replica: number; primary: number };
  stop: () => Promise<void>;
}

/** Maximum number of connections of a process or HTTP thread to the replica. */
export const replicaPool = 4;
/** Milliseconds that a read waits at most until the replica has replayed the last commit. */
const catchUpLimitMs = 1_000;
const pollMs = 10;
/** Milliseconds after a failed read during which the primary answers. */
const pauseMs = 5_000;

/** Opens the pool of the replica at `url`; `primary` is the database that takes writes. */
export function openReplica({
  url,
  primary,
  log,
  transactionPooler = false,
}: {
  url: string;
  primary: Db;
  log: Log;
  transactionPooler?: boolean;
}): Replica {
  const db = openDatabase(url, { max: replicaPool, preparedStatements: true, transactionPooler });
  const { pool, watch } = poolOf(db);
  const health = watchHealth(pool, watch);
  const reads = { replica: 0, primary: 0 };
  let pausedUntil = 0;

  const onPrimary = <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    reads.primary += 1;
    return read(primary);
  };
  const read: ReadReplica = async (work) => {
    if (performance.now() < pausedUntil || !health.isAnswering()) return onPrimary(work);
    const position = await positionOf(primary);
    const answer = await readFresh(db, position, work).catch((error: unknown) => {
      if (!isReplicaFault(error)) throw error;
      pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'the replica failed; the primary answers');
      return undefined;
    });
    if (!answer) return onPrimary(work);
    reads.replica += 1;
    return answer.value;
  };
  return {
    read,
    reads,
    stop: async () => {
      health.stop();
      await db.destroy();
      // Kysely ends the pool only if it has run a query. The checks use the pool from the start, so it must end here.
      if (!pool.ending) await pool.end();
    },
  };
}

/** The end of the primary's write-ahead log. Every acknowledged commit is before this position. */
async function positionOf(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position ?? '';
}

/**
 * Runs `work` on a connection whose server has replayed `position`. Undefined when that takes too long. Check and work
 * share the connection, because an address may lead to several replicas.
 */
async function readFresh<T>(
  db: Db,
  position: string,
  work: (db: Db) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const timedOut = Symbol('timed out');
  let isLate = false;
  const readStart = Promise.withResolvers<undefined>();
  const pendingRead = db.connection().execute(async (connection) => {
    while (!isLate && !(await hasReplayed(connection, position))) await sleep(pollMs);
    if (isLate) return undefined;
    readStart.resolve(undefined);
    return { value: await work(connection) };
  });
  // The time limit covers only the wait for the replay; `work` itself may take longer.
  const timer = new AbortController();
  const endOfRace = await Promise.race([
    pendingRead.finally(() => timer.abort()),
    readStart.promise.then(() => timer.abort()),
    sleep(catchUpLimitMs, timedOut, { signal: timer.signal }).catch(() => undefined),
  ]);
  if (endOfRace !== timedOut) return pendingRead;
  isLate = true;
  pendingRead.catch(() => {});
  return undefined;
}

/** False for a server that is no standby: a promoted server may lack later commits of the primary. */
async function hasReplayed(connection: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as fresh`.execute(
    connection,
  );
  return rows[0]?.fresh === true;
}

/** True when the replica is unavailable, or canceled the statement because its replay had to go on (40001). */
function isReplicaFault(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof pg.DatabaseError && error.code === '40001');
}

/**
 * Returns the function with the replica as its database. The function must not write, and must not return a stream,
 * because the stream would be read after the connection was given back. Such a function reads each page by
 * `ctx.readReplica` instead.
 */
export function onReplica<C extends { db: Db; readReplica: ReadReplica }, Args extends unknown[], R>(
  work: (ctx: C, ...args: Args) => Promise<R>,
): (ctx: C, ...args: Args) => Promise<R> {
  return (ctx, ...args) =>
    ctx.readReplica((db) => work({ ...ctx, db, readReplica: (read) => read(db) }, ...args));
}
