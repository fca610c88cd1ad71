import { nightsBetween } from '@wayhouse/contract/dates';
import type { DayPrice } from './prices-query.ts';

/** What a strip of days says. Pure. */

/** The lowest total of the days, or `undefined` when none has rooms. */
export function lowestTotal(days: readonly DayPrice[]): string | undefined {
  let lowest: string | undefined;
  for (const { total } of days)
    if (total !== null && (lowest === undefined || Number(total) < Number(lowest))) lowest = total;
  return lowest;
}

/** A day that is over is not sold out, it is over: only one that a hotel behind the reader's clock still sells stays. */
export function daysToCome(days: readonly DayPrice[], today: string): DayPrice[] {
  return days.filter((day) => day.check_in >= today || day.total !== null);
}

/** The days with rooms nearest to `checkIn`, the earlier first where two are as near; itself left out. */
export function nearestDays(days: readonly DayPrice[], checkIn: string, most: number): DayPrice[] {
  const away = (day: DayPrice) => Math.abs(nightsBetween(checkIn, day.check_in));
  return days
    .filter((day) => day.total !== null && day.check_in !== checkIn)
    .sort((a, b) => away(a) - away(b))
    .slice(0, most);
}
