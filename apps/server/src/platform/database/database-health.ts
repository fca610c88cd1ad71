/** Health of the database as the pool sees it. It is checked every second, so reading it never waits. */
import type pg from 'pg';
import { streamOf } from './connection-stream.ts';
import type { PoolWatch } from './watch-connection.ts';

/**
 * Milliseconds. An answered statement counts as a check, so the pool sends its own check only after half of this time
 * without one.
 */
const defaultCheckMs = 1_000;
/** Milliseconds without an answer after which the process is not ready. */
const defaultReadyMs = 2_500;
/** Milliseconds. A connection that has not answered a check after this time is dead. */
const silenceMs = 5_000;

export interface DatabaseHealth {
  /** True when a statement was answered within the last 2.5 seconds, and the last check did not fail. */
  isAnswering: () => boolean;
  stop: () => void;
}

/** Starts the checks. */
export function watchHealth(
  pool: pg.Pool,
  watch: PoolWatch,
  { everyMs = defaultCheckMs, answerLimitMs = defaultReadyMs } = {},
): DatabaseHealth {
  let isAsking = false;
  let failedAt = 0;
  const ask = async (): Promise<void> => {
    if (isAsking || performance.now() - watch.answeredAt < everyMs / 2) return;
    isAsking = true;
    try {
      await askOnce(pool, watch);
    } catch {
      failedAt = performance.now();
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(ask, everyMs).unref();
  void ask();
  return {
    isAnswering: () => watch.answeredAt > failedAt && performance.now() - watch.answeredAt < answerLimitMs,
    stop: () => clearInterval(timer),
  };
}

async function askOnce(pool: pg.Pool, watch: PoolWatch): Promise<void> {
  const client = await pool.connect();
  const timer = setTimeout(() => {
    streamOf(client).destroy(new Error('the database did not answer the check in time'));
    watch.dropIdle();
  }, silenceMs);
  try {
    await client.query('select 1');
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
