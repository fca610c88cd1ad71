/**
 * A short-lived store that all processes of an installation share, in Redis or Valkey. Its loss costs time only: while
 * Redis is away, reads find nothing and every caller gets the claim.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Log } from '../log.ts';
import { openRedis } from './open-redis.ts';

export interface SharedStore {
  /** The stored text; undefined when it is unknown or expired. */
  get(key: string): Promise<string | undefined>;
  put(key: string, text: string, ms: number): Promise<void>;
  /** True for one caller, until it releases the key or `ms` pass. */
  claim(key: string, ms: number): Promise<boolean>;
  release(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a command may take: more than for counters, because a value may have some megabytes. */
const waitMs = 1_000;
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Values are compressed, because the answers of sources are long and repeat their words. */
export async function openSharedStore(url: string, log: Log): Promise<SharedStore> {
  const warning = 'Redis is away: each process asks the sources itself until it is back';
  const { client, close } = await openRedis(url, { log, waitMs, warning });
  const name = (key: string): string => `wayhouse-store:${key}`;
  const claimName = (key: string): string => `wayhouse-claim:${key}`;
  return {
    get: async (key) => {
      const stored = await client.getBuffer(name(key)).catch(() => null);
      // A value that cannot be unpacked counts as unknown, so that the caller asks the source.
      const text = stored ? await unzip(stored).catch(() => undefined) : undefined;
      return text?.toString('utf8');
    },
    put: async (key, text, ms) => {
      const stored = await zip(text, { level: 1 });
      await client.set(name(key), stored, 'PX', ms).catch(() => undefined);
    },
    claim: async (key, ms) => {
      const answer = await client.set(claimName(key), '1', 'PX', ms, 'NX').catch(() => 'OK');
      return answer === 'OK';
    },
    release: async (key) => {
      await client.del(claimName(key)).catch(() => undefined);
    },
    close,
  };
}
