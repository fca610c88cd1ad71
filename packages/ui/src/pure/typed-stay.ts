import { addDays, nightsBetween } from '@wayhouse/contract/dates';

/**
 * The limits of a stay: check-in from `today` (`YYYY-MM-DD`) to `maxDaysAhead` days later, and 1 to `maxNights` nights.
 */
export type StayBounds = { today: string; maxNights: number; maxDaysAhead: number };
type Range = { from: string | null; to: string | null };

/** True when check-in on this day is possible. */
export function isArrival(date: string, { today, maxDaysAhead }: StayBounds): boolean {
  return date >= today && nightsBetween(today, date) <= maxDaysAhead;
}

/** True when the number of nights is allowed. */
export function isStay(from: string, to: string, { maxNights }: StayBounds): boolean {
  const nights = nightsBetween(from, to);
  return nights >= 1 && nights <= maxNights;
}

/**
 * The stay after the reader typed a check-in (`from`) or check-out (`to`). A new check-in keeps a check-out that still
 * fits. A check-out that no longer fits becomes null, so that the reader corrects it; without a check-out the stay is
 * one night. Null for a day outside the limits, and for a check-out without a check-in. Pure.
 */
export function typedStay(
  side: 'from' | 'to',
  date: string,
  { from, to, ...bounds }: Range & StayBounds,
): Range | null {
  if (side === 'to') return from !== null && isStay(from, date, bounds) ? { from, to: date } : null;
  if (!isArrival(date, bounds)) return null;
  if (to === null) return { from: date, to: addDays(date, 1) };
  return { from: date, to: isStay(date, to, bounds) ? to : null };
}
