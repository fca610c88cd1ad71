import { addDays, nightsBetween } from '@wayhouse/contract/dates';

/** Limits of a stay: days ahead and number of nights. `today` is `YYYY-MM-DD`. */
export type StayBounds = { today: string; maxNights: number; maxDaysAhead: number };
type Range = { from: string | null; to: string | null };

/** True when check-in on this day is possible. */
export function isArrival(date: string, { today, maxDaysAhead }: StayBounds): boolean {
  return date >= today && nightsBetween(today, date) <= maxDaysAhead;
}

/** True when a stay may last from one day to the other. */
export function isStay(from: string, to: string, { maxNights }: StayBounds): boolean {
  const nights = nightsBetween(from, to);
  return nights >= 1 && nights <= maxNights;
}

/**
 * The stay after a typed check-in (`from`) or check-out (`to`). A new check-in keeps a check-out that still fits, else
 * takes the next day. `null` for an unavailable day. Pure.
 */
export function typedStay(
  which: 'from' | 'to',
  date: string,
  { from, to, ...bounds }: Range & StayBounds,
): Range | null {
  if (which === 'to') return from !== null && isStay(from, date, bounds) ? { from, to: date } : null;
  if (!isArrival(date, bounds)) return null;
  return { from: date, to: to !== null && isStay(date, to, bounds) ? to : addDays(date, 1) };
}
