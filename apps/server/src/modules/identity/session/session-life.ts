/** How long a session lives (product.md section 2), as pure arithmetic. */
import { limits } from '@wayhouse/contract/limits';

const hourMs = 3_600_000;
/** `last_seen_at` is written at most this often, so that reading calls write nothing. */
const seenEveryMs = 60_000;

/** When the session ends whatever happens: 30 days with "remember", 12 hours without. */
export function sessionEnd(now: Date, remember: boolean): Date {
  const hours = remember ? limits.sessionMaxDays * 24 : limits.sessionMaxHoursUnremembered;
  return new Date(now.getTime() + hours * hourMs);
}

/** A session last seen before this instant has been idle too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - limits.sessionIdleHours * hourMs);
}

/** True when the last look is old enough to be written anew. */
export function isSeenStale(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= seenEveryMs;
}
