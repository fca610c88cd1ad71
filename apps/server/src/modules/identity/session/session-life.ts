/** Lifetimes of sessions (product.md section 2). Pure. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';

const hourMs = 3_600_000;
/** Minimum time between two writes of `last_seen_at`, so that most calls that only read write nothing. */
const lastSeenIntervalMs = 60_000;

/** The latest end of a session that begins at `now`: after 30 days with "remember", otherwise after 12 hours. */
export function sessionEnd(now: Date, remember: boolean): Date {
  const hours = remember ? signInLimits.sessionMaxDays * 24 : signInLimits.sessionMaxHoursUnremembered;
  return new Date(now.getTime() + hours * hourMs);
}

/** Sessions that were last used at this instant or earlier count as idle. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - signInLimits.sessionIdleHours * hourMs);
}

/** True when `last_seen_at` should be written again. */
export function isSeenStale(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= lastSeenIntervalMs;
}
