/** Lifetimes of sessions (product.md section 2). Pure. */
import { limits } from '@wayhouse/contract/limits';

const hourMs = 3_600_000;
/** `last_seen_at` is written at most this often, so that most read calls write nothing. */
const lastSeenIntervalMs = 60_000;

/** Latest end of a session that begins at `now`: after 30 days with "remember", else after 12 hours. */
export function sessionEnd(now: Date, remember: boolean): Date {
  const hours = remember ? limits.sessionMaxDays * 24 : limits.sessionMaxHoursUnremembered;
  return new Date(now.getTime() + hours * hourMs);
}

/** Sessions last seen at this instant or earlier count as idle. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - limits.sessionIdleHours * hourMs);
}

/** True when `last_seen_at` should be written again. */
export function isSeenStale(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= lastSeenIntervalMs;
}
