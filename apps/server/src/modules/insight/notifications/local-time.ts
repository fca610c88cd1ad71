/** Day and hour in a time zone. Pure. */
import { addDays, dateInZone, zoneOffsetMinutes } from '@wayhouse/contract/dates';

/** True for the IANA name of a time zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name);
  } catch {
    return false;
  }
}

/** The local day, the previous day, and the local hour (0 to 23). */
export function localTime(at: Date, zone: string): { day: string; dayBefore: string; hour: number } {
  const day = dateInZone(at, zone);
  const hour = new Date(at.getTime() + zoneOffsetMinutes(at, zone) * 60_000).getUTCHours();
  return { day, dayBefore: addDays(day, -1), hour };
}
