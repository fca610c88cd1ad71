/** A connection to Redis or Valkey, which all processes of an installation share. */
import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';

const warnEveryMs = 60_000;

export interface OpenRedis {
  client: Redis;
  close: () => Promise<void>;
}

/**
 * Connects to `url` (`redis://` or `rediss://`). The connection comes back by itself. While Redis is away each command
 * fails at once, and `warning` is logged once a minute. `waitMs`: the longest time of a command.
 */
export async function openRedis(
  url: string,
  { log, waitMs, warning }: { log: Log; waitMs: number; warning: string },
): Promise<OpenRedis> {
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
    log.warn({ err: error }, warning);
  });
  return { client, close: async () => client.disconnect() };
}
