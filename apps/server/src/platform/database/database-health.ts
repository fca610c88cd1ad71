/** Health of the database as the pool sees it. Checks run every second, so that readers never wait for one. */
import type pg from 'pg';
import { streamOf } from './connection/connection-stream.ts';
import type { PoolWatch } from './connection/watch-connection.ts';

/**
 * Milliseconds between checks. Any statement that succeeds counts as a check. So a check is sent only when half of this
 * time has passed without an answer.
 */
const defaultCheckMs = 1_000;
/** Milliseconds without an answer after which the process is not ready. */
const defaultReadyMs = 2_500;
/** Milliseconds after which a connection without an answer to a check counts as dead. */
const silenceMs = 5_000;

export interface DatabaseHealth {
  /** True when a statement was answered within the last 2.5 seconds, and since the last failed check. */
  isAnswering: () => boolean;
  stop: () => void;
}

/** Starts the checks. */
export function watchHealth(
  pool: pg.Pool,
  watch: PoolWatch,
  { everyMs = defaultCheckMs, answerLimitMs = defaultReadyMs } = {},
): DatabaseHealth {
  let isChecking = false;
  let failedAt = 0;
  const check = async (): Promise<void> => {
    if (isChecking || performance.now() - watch.answeredAt < everyMs / 2) return;
    isChecking = true;
    try {
      await checkOnce(pool, watch);
    } catch {
      failedAt = performance.now();
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(check, everyMs).unref();
  void check();
  return {
    isAnswering: () => watch.answeredAt > failedAt && performance.now() - watch.answeredAt < answerLimitMs,
    stop: () => clearInterval(timer),
  };
}

async function checkOnce(pool: pg.Pool, watch: PoolWatch): Promise<void> {
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
