/** Counters of the rate limits in Redis or Valkey, so that all processes count together. */
import type { Redis } from 'ioredis';
import type { Log } from '../../platform/log.ts';

/** A counter that takes longer does not hold a call up. In milliseconds. */
const waitMs = 250;
const warnEveryMs = 60_000;

export interface SharedCounters {
  client: Redis;
  close: () => Promise<void>;
}

/**
 * Connects to `url` (`redis://` or `rediss://`). The connection comes back by itself. While Redis is away each command
 * fails at once, and a warning is logged once a minute.
 */
export async function openSharedCounters(url: string, log: Log): Promise<SharedCounters> {
  // Loaded here, because most installations run without Redis.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: waitMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  let warnedAt = Number.NEGATIVE_INFINITY;
  client.on('error', (error: Error) => {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log.warn({ err: error }, 'Redis is away: calls are not limited until it is back');
  });
  return { client, close: async () => client.disconnect() };
}
