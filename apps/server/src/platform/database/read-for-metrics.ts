import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus waits ten seconds for an answer by default. */
const longestMs = 3_000;

/**
 * The result of a database read for `/metrics`; undefined when it fails or is late. So the metrics show a silent
 * database or an exhausted pool, instead of waiting for it like the calls.
 */
export async function readForMetrics<T>(read: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const end = sleep(longestMs, undefined, { signal: timer.signal }).catch(() => undefined);
  return await Promise.race([read.catch(() => undefined), end]).finally(() => timer.abort());
}
