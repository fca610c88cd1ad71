/** Counters of the rate limits in Redis or Valkey, so that all processes count together. */
import type { Log } from '../../platform/log.ts';
import { type OpenRedis, openRedis } from '../../platform/shared-store/open-redis.ts';

/** Milliseconds that a call waits for Redis; then it continues uncounted. */
const waitMs = 250;

export function openSharedCounters(url: string, log: Log): Promise<OpenRedis> {
  return openRedis(url, { log, waitMs, warning: 'Redis is away: calls are not limited until it is back' });
}
