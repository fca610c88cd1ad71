/** When wrong passwords lock an account's sign-in (product.md section 2), decided purely from the kept failures. */
import { limits } from '@wayhouse/contract/limits';

/** The window and the lock are both this long. */
export const lockMs = limits.passwordFailureMinutes * 60_000;
/** A failure can matter this long: as the first of five, and then for the lock they cause. */
export const failureLifeMs = 2 * lockMs;

/**
 * End of the lock, or undefined when sign-in is open. Five failures within 15 minutes lock for 15 minutes from the
 * fifth. `failures` are instants in rising order; tries made during a lock are not among them.
 */
export function lockedUntil(failures: readonly Date[], now: Date): Date | undefined {
  const last = failures.at(-1);
  const first = failures.at(-limits.passwordFailures);
  if (last === undefined || first === undefined) return undefined;
  const until = new Date(last.getTime() + lockMs);
  const isBurst = last.getTime() - first.getTime() < lockMs;
  return isBurst && until > now ? until : undefined;
}
