/** The calendar day of a zone. */
import { dateInZone, dayNumber } from '@wayhouse/contract/dates';

let todays: { at: number; byZone: Map<string, number> } = { at: Number.NaN, byZone: new Map() };

/** Day number of a zone's calendar. Thousands of plans ask with the same `now`: each zone is worked out once. */
export function todayIn(timeZone: string, now: Date): number {
  if (todays.at !== now.getTime()) todays = { at: now.getTime(), byZone: new Map() };
  const known = todays.byZone.get(timeZone);
  if (known !== undefined) return known;
  const today = dayNumber(dateInZone(now, timeZone));
  todays.byZone.set(timeZone, today);
  return today;
}
