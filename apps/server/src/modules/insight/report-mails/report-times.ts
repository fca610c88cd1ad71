/** Days and periods of the report mails. Pure. */
import type { ReportMailCadence } from '@wayhouse/contract/console/reports/report-mail-choices';
import { addDays, lastDayOf, nightsBetween, operatorDay } from '@wayhouse/contract/dates';
import { localTime } from '../notifications/local-time.ts';
import type { Period } from '../sales/sales-period.ts';

interface Schedule {
  cadence: ReportMailCadence;
  hour: number;
  time_zone: string;
  last_on: string;
}

/** 1 January 2024 was a Monday. */
const knownMonday = '2024-01-01';
/**
 * Day of the month on which a monthly mail is sent. On the 2nd in any reader's time zone, the previous month is over in
 * the operator's zone.
 */
const dayOfMonth = 2;

/**
 * The day on which the due mail is to be sent, in the person's time zone; undefined when no mail is due. The mail
 * reports an earlier period (`periodOfMail`). After several missed mails, only the latest is due.
 */
export function dueDay({ last_on, ...schedule }: Schedule, now: Date): string | undefined {
  const day = latestDay(schedule, now);
  return day > last_on ? day : undefined;
}

/**
 * The latest day of the schedule on which the hour of the mail has passed. A weekly mail waits until Sunday is over in
 * the operator's zone.
 */
export function latestDay({ cadence, hour, time_zone }: Omit<Schedule, 'last_on'>, now: Date): string {
  const local = localTime(now, time_zone);
  const day = dayUntil(cadence, local.hour >= hour ? local.day : local.dayBefore);
  const isWeekOpen = cadence === 'weekly' && operatorDay(now) < day;
  return isWeekOpen ? addDays(day, -7) : day;
}

/** The first day after `day` on which a mail of this cadence is sent. */
export function nextDay(cadence: ReportMailCadence, day: string): string {
  let candidate = addDays(day, 1);
  while (dayUntil(cadence, candidate) !== candidate) candidate = addDays(candidate, 1);
  return candidate;
}

/** The last day up to `day`, included, on which a mail of this cadence is sent. */
function dayUntil(cadence: ReportMailCadence, day: string): string {
  if (cadence === 'daily') return day;
  // The remainder is negative before the known Monday, so 7 is added.
  if (cadence === 'weekly') return addDays(day, -(((nightsBetween(knownMonday, day) % 7) + 7) % 7));
  const month = Number(day.slice(8)) < dayOfMonth ? addDays(day, -1).slice(0, 7) : day.slice(0, 7);
  return addDays(`${month}-01`, dayOfMonth - 1);
}

/**
 * The day, week or month before the mail's day. If the previous day is not yet over in the operator's zone, a daily
 * mail covers the last day that is over there.
 */
export function periodOfMail(cadence: ReportMailCadence, day: string, now: Date): Period {
  const lastFullDay = addDays(operatorDay(now), -1);
  if (cadence === 'daily') {
    const dayBefore = addDays(day, -1);
    const reportedDay = dayBefore < lastFullDay ? dayBefore : lastFullDay;
    return { from: reportedDay, to: reportedDay };
  }
  if (cadence === 'weekly') return { from: addDays(day, -7), to: addDays(day, -1) };
  const month = addDays(day, -dayOfMonth).slice(0, 7);
  return { from: `${month}-01`, to: lastDayOf(month) };
}
