/** Splits a period into whole months, which have stored sums, and the days around them. Pure. */
import { addDays, addMonths } from '@wayhouse/contract/dates';
import type { Period } from '../sales-period.ts';

export interface PeriodParts {
  /** First days of the first and the last whole month. */
  months?: Period;
  /** Days outside whole months. */
  days: Period[];
}

export function splitPeriod({ from, to }: Period): PeriodParts {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const until = monthStart(addDays(to, 1));
  if (first >= until) return { days: from <= to ? [{ from, to }] : [] };
  const before = { from, to: addDays(first, -1) };
  const after = { from: until, to };
  return {
    months: { from: first, to: monthStart(addDays(until, -1)) },
    days: [before, after].filter((days) => days.from <= days.to),
  };
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string) => `${addMonths(day.slice(0, 7), 1)}-01`;
