/**
 * Limits for the connections of a pool. A broken connection never ends the process. PostgreSQL cancels a statement that
 * takes too long. A connection that is silent for even longer is destroyed, because a lost host never closes its
 * connections.
 */
import type pg from 'pg';
import { markLost } from '../database-faults.ts';
import { type ConnectionStream, streamOf } from './connection-stream.ts';

/** Milliseconds after which PostgreSQL cancels a statement of a call. */
export const usualStatementMs = 20_000;
/** Milliseconds after which PostgreSQL cancels a statement of a report, a check, a command or a large deletion. */
export const longStatementMs = 600_000;
/** Longest silence in milliseconds after the statement's limit; then the network or the host counts as lost. */
const maxGraceMs = 5_000;
/** Milliseconds after which an idle transaction ends, so that a process that hangs does not hold its locks. */
const idleInTransactionMs = 120_000;

/** The first statement of a transaction whose statements may take ten minutes. */
export const allowLongStatements = `set local statement_timeout = ${longStatementMs}`;

export interface Limits {
  /** Time limit of a statement. */
  statementMs: number;
  /** False behind a pooler in transaction mode, where a setting would also affect other clients. */
  mayUseSession: boolean;
}

/** State of the database as the connections of a pool show it. */
export interface PoolWatch {
  /** Time of the last answer, by `performance.now()`; 0 before the first answer. */
  answeredAt: number;
  /** Destroys every connection without a pending statement: after silence on one, the others may be dead too. */
  dropIdle: () => void;
}

interface WatchedClient {
  stream: ConnectionStream;
  /** Timeout of the stream in milliseconds. It stays set between statements, which saves setting it for each one. */
  silenceMs: number;
  pending: number;
  /** Time limit in the open transaction; outside a transaction, the pool's. */
  statementMs: number;
}

type Query = (...parameters: unknown[]) => unknown;

/** Watches each connection that `pool` opens after the call. */
export function watchConnections(pool: pg.Pool, limits: Limits): PoolWatch {
  const connections = new Set<WatchedClient>();
  const dropIdle = (): void => {
    for (const { pending, stream } of connections) if (pending === 0) stream.destroy(silenceError());
  };
  const watch: PoolWatch = { answeredAt: 0, dropIdle };
  // An idle connection that the server closes must not end the process; the next statement reconnects.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Without a listener, an error on a connection in use would end the process.
    client.on('error', () => {});
    const stream = streamOf(client);
    const watchedClient: WatchedClient = {
      stream,
      silenceMs: 0,
      pending: 0,
      statementMs: limits.statementMs,
    };
    connections.add(watchedClient);
    client.once('end', () => connections.delete(watchedClient));
    stream.on('timeout', () => {
      if (watchedClient.pending === 0) return;
      stream.destroy(silenceError());
      dropIdle();
    });
    watchStatements(client, watchedClient, { watch, limits });
    if (limits.mayUseSession) client.query(sessionLimits(limits)).catch(() => {});
  });
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((done?: (error: unknown, ...results: unknown[]) => void) =>
    done
      ? connect((error: unknown, ...results: unknown[]) => done(error && markLost(error), ...results))
      : (connect() as Promise<unknown>).catch((error) => {
          throw markLost(error);
        })) as typeof pool.connect;
  return watch;
}

/** Limits the silence of the socket during statements, marks connection errors, and records the time of each answer. */
function watchStatements(
  client: pg.PoolClient,
  watchedClient: WatchedClient,
  { watch, limits }: { watch: PoolWatch; limits: Limits },
): void {
  const send = client.query.bind(client) as Query;
  const recordEnd = (error?: unknown): void => {
    watchedClient.pending -= 1;
    if (error) markLost(error);
    else watch.answeredAt = performance.now();
  };
  const query = (...args: unknown[]): unknown => {
    const [text] = args;
    if (text === allowLongStatements) watchedClient.statementMs = longStatementMs;
    if (text === 'commit' || text === 'rollback') watchedClient.statementMs = limits.statementMs;
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, ...results: unknown[]) => {
        recordEnd(error);
        last(error, ...results);
      };
    }
    watchedClient.pending += 1;
    limitSilence(watchedClient);
    const answer = send(...args);
    if (typeof last === 'function') return answer;
    if (answer instanceof Promise) {
      return answer.then(
        (result) => {
          recordEnd();
          return result;
        },
        (error) => {
          recordEnd(error);
          throw error;
        },
      );
    }
    // A stream (COPY) returns no promise, so it is not counted as pending.
    watchedClient.pending -= 1;
    return answer;
  };
  client.query = query as typeof client.query;
}

/** Data in either direction starts the time anew; `timeout` counts only while a statement is pending. */
function limitSilence(client: WatchedClient): void {
  const ms = longestSilenceMs(client.statementMs);
  if (client.silenceMs === ms) return;
  client.silenceMs = ms;
  client.stream.setTimeout(ms);
}

/** PostgreSQL cancels the statement before this time, so only a dead connection is silent for so long. */
function longestSilenceMs(statementMs: number): number {
  return statementMs + Math.min(statementMs / 4, maxGraceMs);
}

function sessionLimits({ statementMs }: Limits): string {
  const idleMs = Math.max(statementMs, idleInTransactionMs);
  return `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
}

function silenceError(): Error {
  return markLost(new Error('the database did not answer in time'));
}
