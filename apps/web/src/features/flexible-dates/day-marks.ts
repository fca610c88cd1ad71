import { nightsBetween } from '@wayhouse/contract/dates';
import type { DayPrice } from './prices-query.ts';

/** Computations on a strip of day prices. Pure. */

/** The lowest total of the days, or `undefined` when none has rooms. */
export function lowestTotal(days: readonly DayPrice[]): string | undefined {
  let lowest: string | undefined;
  for (const { total } of days)
    if (total !== null && (lowest === undefined || Number(total) < Number(lowest))) lowest = total;
  return lowest;
}

/**
 * Leaves out past days without a total. A past day has a total only while a hotel west of the reader still sells that
 * day.
 */
export function daysToCome(days: readonly DayPrice[], today: string): DayPrice[] {
  return days.filter((day) => day.check_in >= today || day.total !== null);
}

/** The days with rooms nearest to `checkIn`, which itself is left out; at equal distance the earlier first. */
export function nearestDays(days: readonly DayPrice[], checkIn: string, max: number): DayPrice[] {
  const distance = (day: DayPrice) => Math.abs(nightsBetween(checkIn, day.check_in));
  return days
    .filter((day) => day.total !== null && day.check_in !== checkIn)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, max);
}
