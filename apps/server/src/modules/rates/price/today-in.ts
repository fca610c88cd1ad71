/** Today in a time zone. */
import { dateInZone, dayNumber } from '@wayhouse/contract/dates';

let todays: { at: number; byZone: Map<string, number> } = { at: Number.NaN, byZone: new Map() };

/** Today's day number in a zone. Cached per zone, because thousands of plans need it for the same `now`. */
export function todayIn(timeZone: string, now: Date): number {
  if (todays.at !== now.getTime()) todays = { at: now.getTime(), byZone: new Map() };
  const cachedToday = todays.byZone.get(timeZone);
  if (cachedToday !== undefined) return cachedToday;
  const today = dayNumber(dateInZone(now, timeZone));
  todays.byZone.set(timeZone, today);
  return today;
}
