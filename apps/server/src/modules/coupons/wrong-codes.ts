/** Wrong coupon codes of an account within the hour: who tries codes until one fits is stopped. Counted in each process. */
import { appError } from '../../platform/errors.ts';

const perHour = 20;
const hourMs = 3_600_000;
const maxAccounts = 20_000;

const wrong = new Map<string, { count: number; until: number }>();

interface Asked {
  accountId: string;
  now: Date;
}

/** Throws request.too_many (1429) for an account with too many wrong codes. */
export function refuseGuessing({ accountId, now }: Asked): void {
  const known = wrong.get(accountId);
  const leftMs = (known?.until ?? 0) - now.getTime();
  if (known && leftMs > 0 && known.count >= perHour)
    throw appError('request.too_many', { retryAfterS: Math.ceil(leftMs / 1000) });
}

/** Counts a wrong code. */
export function countWrongCode({ accountId, now }: Asked): void {
  const known = wrong.get(accountId);
  if (known && known.until > now.getTime()) known.count += 1;
  else {
    if (wrong.size >= maxAccounts) wrong.clear();
    wrong.set(accountId, { count: 1, until: now.getTime() + hourMs });
  }
}
