/**
 * Arithmetic of calendar dates, and conversion between instants and local time. Calendar dates are `YYYY-MM-DD` strings
 * in the calendar of a place, usually the hotel's; no time zone is involved in their arithmetic.
 */

const dayMs = 86_400_000;

/** True for a real calendar date in the form `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumber(text);
  return !Number.isNaN(day) && dayName(day) === text;
}

/** A time of day: `HH:mm`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Size of the caches. Most calls use the same few hundred dates, so caching is faster than parsing and printing. */
const maxCachedDays = 20_000;
const dayNumbers = new Map<string, number>();
const dayNames = new Map<number, string>();

/** Days since 1970-01-01; NaN for a text that cannot be read as a date. */
export function dayNumber(date: string): number {
  const cachedNumber = dayNumbers.get(date);
  if (cachedNumber !== undefined) return cachedNumber;
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
  if (dayNumbers.size >= maxCachedDays) dayNumbers.clear();
  dayNumbers.set(date, day);
  return day;
}

function dayName(day: number): string {
  const cachedName = dayNames.get(day);
  if (cachedName !== undefined) return cachedName;
  const name = new Date(day * dayMs).toISOString().slice(0, 10);
  if (dayNames.size >= maxCachedDays) dayNames.clear();
  dayNames.set(day, name);
  return name;
}

/** The date `days` after `date` (before, when negative). Throws RangeError for a text that cannot be read as a date. */
export function addDays(date: string, days: number): string {
  return dayName(dayNumber(date) + days);
}

/** Nights from check-in to check-out; negative when check-out is earlier. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return dayNumber(checkOut) - dayNumber(checkIn);
}

/** The nights of a stay: check-in included, check-out excluded. */
export function stayNights(checkIn: string, nights: number): string[] {
  return Array.from({ length: nights }, (_, index) => addDays(checkIn, index));
}

/** The calendar date at an instant in an IANA zone. */
export function dateInZone(at: Date, timeZone: string): string {
  return dayName(Math.floor((at.getTime() + zoneOffsetMinutes(at, timeZone) * 60_000) / dayMs));
}

/** Size of the cache of checked names. A check creates a formatter, which takes longer than pricing a stay. */
const maxCachedZones = 2_000;
const zoneChecks = new Map<string, boolean>();
/** Excludes offsets such as `+08:00`, which `Intl` accepts but PostgreSQL reads with the opposite sign. */
const zoneName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** True for the IANA name of a time zone, for example `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  const cachedCheck = zoneChecks.get(name);
  if (cachedCheck !== undefined) return cachedCheck;
  const isKnown = zoneName.test(name) && hasFormatter(name);
  if (zoneChecks.size >= maxCachedZones) zoneChecks.clear();
  zoneChecks.set(name, isKnown);
  return isKnown;
}

function hasFormatter(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** `Intl` is slow, so offsets are cached. Zones change their offset only on the quarter hour. */
const quarterMs = 900_000;
const maxOffsets = 20_000;
const offsets = new Map<string, number>();

/** Offset of an IANA zone at an instant, in minutes east of UTC. Throws RangeError for an unknown zone. */
export function zoneOffsetMinutes(at: Date, timeZone: string): number {
  const key = `${Math.floor(at.getTime() / quarterMs)} ${timeZone}`;
  const cachedOffset = offsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const { date, time } = partsInZone(at, timeZone);
  const offset = Math.round(
    (Date.parse(`${date}T${time}Z`) - Math.floor(at.getTime() / 1000) * 1000) / 60_000,
  );
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Writes an offset in minutes: `480` → `"+08:00"`. */
export function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+';
  const absolute = Math.abs(minutes);
  return `${sign}${String(Math.floor(absolute / 60)).padStart(2, '0')}:${String(absolute % 60).padStart(2, '0')}`;
}

/** The instant of a wall-clock time in an IANA zone. A time that daylight saving skips moves forward. */
export function instantInZone(date: string, time: string, timeZone: string): Date {
  const wallClockMs = Date.parse(`${date}T${time}:00Z`);
  const atOffsetOf = (instant: number): number =>
    wallClockMs - zoneOffsetMinutes(new Date(instant), timeZone) * 60_000;
  const firstGuess = atOffsetOf(wallClockMs);
  const secondGuess = atOffsetOf(firstGuess);
  // When daylight saving skips the time, neither guess has the offset it was made with. The later guess is after the
  // jump.
  return new Date(atOffsetOf(secondGuess) === secondGuess ? secondGuess : Math.max(firstGuess, secondGuess));
}

/** The end of a calendar day in an IANA zone, which is the first instant of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  return instantInZone(addDays(day, 1), '00:00', timeZone);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsInZone(at: Date, timeZone: string): { date: string; time: string } {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map((part) => [part.type, part.value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

/** The month that is `months` months after one such as `2026-11`; `months` may be negative. */
export function addMonths(month: string, months: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** The last day of a month such as `2026-11`. */
export function lastDayOf(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

/** The time zone in which the operator works: its days, months and office hours. */
export const operatorZone = 'Asia/Shanghai';

/** The operator's day at an instant, for example the date of issue of an invoice. */
export const operatorDay = (at: Date): string => dateInZone(at, operatorZone);

/** The instant at which a day of the operator begins. */
export const startOfOperatorDay = (day: string): Date => instantInZone(day, '00:00', operatorZone);

export const operatorYear = (at: Date): number => Number(operatorDay(at).slice(0, 4));
