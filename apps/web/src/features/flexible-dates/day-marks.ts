import { nightsBetween } from '@wayhouse/contract/dates';
import type { DayPrice } from './prices-query.ts';

/** Computations on a strip of day prices. Pure. */

/**
 * The lowest total of the days; `undefined` when none has rooms. Outside sources may still lower the total of an
 * `own_only` day. So the result is `undefined` too when the lowest total is of another day, but an `own_only` day
 * exists.
 */
export function lowestTotal(days: readonly DayPrice[]): string | undefined {
  let lowest: DayPrice | undefined;
  for (const day of days) if (day.total !== null && (!lowest || isLower(day, lowest))) lowest = day;
  if (!lowest || (!lowest.own_only && days.some((day) => day.own_only))) return undefined;
  return lowest.total ?? undefined;
}

/** Of equal totals, the one of own contracts only is lower, because other sources may still lower it. */
function isLower(a: DayPrice, b: DayPrice): boolean {
  const difference = Number(a.total) - Number(b.total);
  return difference < 0 || (difference === 0 && a.own_only === true && !b.own_only);
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
