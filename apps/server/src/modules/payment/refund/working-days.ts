/**
 * Working days of banks. Pure. Holidays of China (State Council), Hong Kong (general holidays) and the United
 * States (Federal Reserve). Holidays on weekends may be missing. China's holidays of 2027 have their usual
 * lengths until they are announced. For later years only weekends are known, so a promise may be a day or two
 * early. Add a year's days here when they are announced.
 */
import { addDays, dayNumber } from '@wayhouse/contract/dates';

export type BankCalendar = 'CN' | 'HK' | 'US';

/** The time zone of each calendar. */
export const zoneOf: Readonly<Record<BankCalendar, string>> = {
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  US: 'America/New_York',
};

/** Single days and ranges `from/to` of month and day, by year. */
const holidays: Readonly<Record<BankCalendar, Readonly<Record<string, string>>>> = {
  CN: {
    2026: '01-01/01-03 02-15/02-23 04-04/04-06 05-01/05-05 06-19/06-21 09-25/09-27 10-01/10-07',
    2027: '01-01/01-03 02-05/02-12 04-03/04-05 05-01/05-05 06-09 09-15/09-17 10-01/10-07',
  },
  HK: {
    2026: '01-01 02-17/02-19 04-03/04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25',
    2027: '01-01 02-08/02-09 03-26/03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27',
  },
  US: {
    2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  },
};

/** Weekends on which Chinese banks work, in exchange for a longer holiday. */
const workedWeekends: ReadonlySet<string> = new Set([
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
]);

export function isWorkingDay(date: string, calendar: BankCalendar): boolean {
  if (calendar === 'CN' && workedWeekends.has(date)) return true;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const day = date.slice(5);
  const holidayRanges = holidays[calendar][date.slice(0, 4)] ?? '';
  return !holidayRanges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('/');
    return from !== '' && from <= day && day <= to;
  });
}

/** The working day that is `count` working days after `date`; `date` itself does not count. */
export function addWorkingDays(date: string, count: number, calendar: BankCalendar): string {
  let day = date;
  for (let daysLeft = count; daysLeft > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) daysLeft -= 1;
    if (dayNumber(day) - dayNumber(date) > 366) throw new RangeError('no working day within a year');
  }
  return day;
}
