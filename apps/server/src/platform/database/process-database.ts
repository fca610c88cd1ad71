/** How a process uses its database: readiness, jobs, and the check for a pooler in transaction mode. */
import pg from 'pg';
import { type Db, openDatabase, poolOf } from '../database.ts';
import { type Job, type JobRunner, makeJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { type DatabaseHealth, watchHealth } from './database-health.ts';
import { isMigrated } from './migrate.ts';
import { replicaPool } from './replica.ts';

/** Three connections: one listens for jobs, two run them. */
const directPool = 3;

/**
 * Makes the jobs on the pool of the process. Behind a pooler (`directUrl`) the jobs get a small direct pool of their
 * own, because they use LISTEN.
 */
export function makeProcessJobs({
  db,
  directUrl,
  jobs,
  log,
}: {
  db: Db;
  directUrl: string | undefined;
  jobs: readonly Job[];
  log: Log;
}): JobRunner {
  const jobsDb = directUrl === undefined ? undefined : openDatabase(directUrl, { max: directPool });
  const runner = makeJobs({ pool: poolOf(jobsDb ?? db).pool, jobs, log });
  return {
    start: runner.start,
    stop: async () => {
      await runner.stop();
      await jobsDb?.destroy();
    },
    sincePollMs: runner.sincePollMs,
  };
}

/**
 * One line for the operator: the most connections that a process opens. `threads` is the number of its threads that
 * have a pool, the main thread included.
 */
export function connectionBudget(
  { databasePool, databaseDirectUrl, databaseReplicaUrl }: PoolSettings,
  threads: number,
): string {
  // Each thread listens for notifications on a connection of its own, outside its pool.
  const listeners = threads;
  const pooled = threads * databasePool;
  const budget = databaseDirectUrl
    ? `${pooled} to the pooler, ${listeners + directPool} to PostgreSQL directly`
    : `${pooled + listeners} to PostgreSQL`;
  const toReplica = databaseReplicaUrl ? `, ${threads * replicaPool} to the replica` : '';
  return `at most ${budget}${toReplica} (DATABASE_POOL=${databasePool}, threads with a pool: ${threads})`;
}

interface PoolSettings {
  databasePool: number;
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
}

export interface Readiness {
  /** True when the schema is migrated and the database answered within the last seconds. */
  isReady: () => Promise<boolean>;
  /** True when the database answered within the last seconds. */
  isAnswering: () => boolean;
  stop: () => void;
}

/** Starts to watch migrations and health. */
export async function watchReadiness(db: Db): Promise<Readiness> {
  const { pool, watch } = poolOf(db);
  let isComplete = await isMigrated(db);
  const health: DatabaseHealth = watchHealth(pool, watch);
  return {
    isReady: async () => {
      if (!health.isAnswering()) return false;
      isComplete ||= await isMigrated(db);
      return isComplete;
    },
    isAnswering: health.isAnswering,
    stop: health.stop,
  };
}

/**
 * Throws a readable error when `url` is the address of a pooler in transaction mode. Behind one, two open
 * connections may share one server process. A pooler invents the process number of a connection; PostgreSQL reports the
 * real one.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const clients: pg.PoolClient[] = [];
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  try {
    const first = await connect();
    const pid = await pidOf(first);
    const isDirect = (first as unknown as { processID: number }).processID === pid;
    const second = isDirect ? undefined : await connect();
    await second?.query('begin');
    const isShared = second !== undefined && (await pidOf(second)) === pid;
    await second?.query('rollback');
    if (isShared)
      throw new Error(
        'DATABASE_URL is a pooler in transaction mode (PgBouncer): set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations, LISTEN and timed work',
      );
  } finally {
    // `pool.end` waits until all clients are released.
    for (const client of clients) client.release(true);
    await pool.end();
  }
}

async function pidOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
