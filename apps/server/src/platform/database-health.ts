/** Whether the database answers the pool: looked at every second, so that a question about it waits for nothing. */
import type pg from 'pg';
import type { PoolWatch } from './watch-connection.ts';

/** Statements of calls are proof enough; only a pool that was quiet this long is asked. */
const usualEveryMs = 1_000;
/** Without any answer for this long the process is not ready. */
const usualPatienceMs = 5_000;

export interface DatabaseHealth {
  /** True when a statement was answered within the last five seconds. */
  isAnswering: () => boolean;
  stop: () => void;
}

/** Starts to look; answers whether the database is there at any time from then on. */
export function watchHealth(
  pool: pg.Pool,
  watch: PoolWatch,
  { everyMs = usualEveryMs, patienceMs = usualPatienceMs } = {},
): DatabaseHealth {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking || performance.now() - watch.answeredAt < everyMs) return;
    isAsking = true;
    try {
      await askOnce(pool, watch, patienceMs);
    } catch {
      // The state says it: no answer.
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(ask, everyMs).unref();
  void ask();
  return {
    isAnswering: () => watch.answeredAt > 0 && performance.now() - watch.answeredAt < patienceMs,
    stop: () => clearInterval(timer),
  };
}

async function askOnce(pool: pg.Pool, watch: PoolWatch, patienceMs: number): Promise<void> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { destroy: (error: Error) => void } } })
    .connection;
  const timer = setTimeout(() => {
    stream.destroy(new Error('the database did not answer the check in time'));
    watch.dropIdle();
  }, patienceMs);
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
