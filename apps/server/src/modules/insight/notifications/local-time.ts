/** Day and hour in a time zone. Pure. */
import { addDays, dateInZone, zoneOffsetMinutes } from '@wayhouse/contract/dates';

/** The local day, the previous day, and the local hour (0 to 23). */
export function localTime(at: Date, zone: string): { day: string; dayBefore: string; hour: number } {
  const day = dateInZone(at, zone);
  const hour = new Date(at.getTime() + zoneOffsetMinutes(at, zone) * 60_000).getUTCHours();
  return { day, dayBefore: addDays(day, -1), hour };
}
