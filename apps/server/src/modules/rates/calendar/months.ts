/**
 * Splits stays and calendars into months, because the database stores the days of a month in one row
 * (docs/decisions/0016). Pure.
 */
import { addDays } from '@wayhouse/contract/dates';

/** Days of one month: 1-based first day and count. */
export interface MonthSpan {
  month: string;
  fromDay: number;
  days: number;
}

/** First day of a date's month. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Index of a date in the array of its month's days. */
export function dayIndex(date: string): number {
  return Number(date.slice(8)) - 1;
}

/** Number of days in the month that begins on `month`. */
export function daysIn(month: string): number {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  // Date.UTC counts months from 0. So this is the day before the next month.
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
}

/** The given number of days from `from` on, split at month borders, earliest first. */
export function monthSpans(from: string, days: number): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(from, offset);
    const month = monthOf(day);
    const last = spans.at(-1);
    if (last?.month === month) last.days += 1;
    else spans.push({ month, fromDay: Number(day.slice(8)), days: 1 });
  }
  return spans;
}
