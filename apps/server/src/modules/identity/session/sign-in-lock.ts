/** Computes the end of a sign-in lock from the times of the failures (ADR 30). Pure. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';

/** Milliseconds: failures within this time lock the sign-in. The first lock also lasts this long. */
export const lockMs = signInLimits.passwordFailureMinutes * 60_000;
/** Milliseconds. Each further lock within a day lasts twice as long as the previous lock, up to this limit. */
const longestLockMs = 4 * 3_600_000;
/** Milliseconds for which a failure counts, because each lock within a day lengthens the next lock. */
export const failureLifeMs = 24 * 3_600_000;

/**
 * The end of the current lock; undefined without a lock. `maxFailures` failures within 15 minutes lock the sign-in for
 * 15 minutes; further locks last 30, 60, 120 and at most 240 minutes. `failures` must be ascending and must not contain
 * attempts during a lock.
 */
export function lockedUntil(failures: readonly Date[], now: Date, maxFailures: number): Date | undefined {
  let recentFailures: number[] = [];
  let locks = 0;
  let lockEnd = 0;
  for (const failure of failures) {
    const at = failure.getTime();
    recentFailures = [...recentFailures.filter((earlier) => at - earlier < lockMs), at];
    if (recentFailures.length < maxFailures) continue;
    lockEnd = at + Math.min(lockMs * 2 ** locks, longestLockMs);
    locks += 1;
    recentFailures = [];
  }
  return lockEnd > now.getTime() ? new Date(lockEnd) : undefined;
}
