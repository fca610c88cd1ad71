/** Refuses addresses that sent many wrong API keys within a minute. */
import { addressKey } from '../platform/address-key.ts';
import { appError } from '../platform/errors.ts';

export interface FailedKeys {
  count: (ip: string) => void;
  /** Throws too_many (429) for an address that sent 60 wrong keys, until a minute after its first one. */
  refuse: (ip: string) => void;
}

const maxFailures = 60;
const minuteMs = 60_000;
/** Maximum number of counted addresses. Beyond it all counts begin again. */
const maxAddresses = 20_000;

export function countFailedKeys(now: () => number = () => performance.now()): FailedKeys {
  const counts = new Map<string, { failures: number; until: number }>();
  return {
    count: (ip) => {
      const entry = counts.get(addressKey(ip));
      if (entry && entry.until > now()) entry.failures += 1;
      else {
        if (counts.size >= maxAddresses) counts.clear();
        counts.set(addressKey(ip), { failures: 1, until: now() + minuteMs });
      }
    },
    refuse: (ip) => {
      const entry = counts.get(addressKey(ip));
      if (!entry || entry.until <= now() || entry.failures < maxFailures) return;
      throw appError('request.too_many', { retryAfterS: Math.ceil((entry.until - now()) / 1000) });
    },
  };
}
