import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that `/metrics` waits for a read. By default, Prometheus waits ten seconds for the whole answer. */
const longestMs = 3_000;

/**
 * The result of a database read for `/metrics`; undefined when the read fails or is late. So `/metrics` answers, and
 * shows the fault, even when the database is silent or the pool is exhausted.
 */
export async function readForMetrics<T>(read: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const end = sleep(longestMs, undefined, { signal: timer.signal }).catch(() => undefined);
  return await Promise.race([read.catch(() => undefined), end]).finally(() => timer.abort());
}
