/** When wrong passwords lock a sign-in (decision 70), decided purely from the kept failures. */
import { limits } from '@wayhouse/contract/limits';

/** The window, and the first lock. */
export const lockMs = limits.passwordFailureMinutes * 60_000;
/** Later locks of the same day last twice as long as the one before, up to this. */
const longestLockMs = 4 * 3_600_000;
/** A failure can matter this long: each lock of the day lengthens the next. */
export const failureLifeMs = 24 * 3_600_000;

/**
 * End of the lock, or undefined when sign-in is open. `count` failures within 15 minutes lock: for 15 minutes the first
 * time, then 30, 60, 120 and at most 240. `failures` are instants in rising order; tries made during a lock are not among
 * them.
 */
export function lockedUntil(failures: readonly Date[], now: Date, count: number): Date | undefined {
  let recent: number[] = [];
  let locks = 0;
  let until = 0;
  for (const failure of failures) {
    const at = failure.getTime();
    recent = [...recent.filter((earlier) => at - earlier < lockMs), at];
    if (recent.length < count) continue;
    until = at + Math.min(lockMs * 2 ** locks, longestLockMs);
    locks += 1;
    recent = [];
  }
  return until > now.getTime() ? new Date(until) : undefined;
}
