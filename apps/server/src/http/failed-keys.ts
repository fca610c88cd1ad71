/** Refuses partner calls from addresses that sent many calls without a valid API key within a minute. */
import { addressKey } from '../platform/address-key.ts';
import { appError } from '../platform/errors.ts';

export interface FailedKeys {
  count: (ip: string) => void;
  /** Throws too_many (429) for an address with 60 failed calls, until a minute after the first of them. */
  refuse: (ip: string) => void;
}

const maxFailures = 60;
const minuteMs = 60_000;
/** Maximum number of counted addresses. A further address sets all counts back to zero. */
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
