/** Reads, compares and sets days of a hotel's calendar in memory, as plain numbers. Pure. */
import {
  type CalendarField,
  type CalendarRun,
  calendarFields,
} from '@wayhouse/contract/console/hotels/calendar';
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { dayFlag, minStayOf, withMinStay } from '../price/stay-terms.ts';
import { dayIndex, monthOf } from './months.ts';

/**
 * Old and new values of one field on consecutive days of a rate plan or room type. The field decides the unit: cents,
 * rooms, nights, or 0 and 1.
 */
export interface DayRun {
  /** Id of the room type for `allotment`, else of the rate plan. */
  rowId: string;
  field: CalendarField;
  from: string;
  before: number[];
  after: number[];
}

/** One month of a rate plan. */
export interface PlanMonth {
  rowId: string;
  month: string;
  prices: number[];
  flags: number[];
}

/** One month of a room type. */
export interface AllotmentMonth {
  rowId: string;
  month: string;
  allotment: number[];
  sold: number[];
}

/** Months of a calendar, by `monthKey`. Every value of a missing month is 0. */
export interface CalendarMonths {
  plans: Map<string, PlanMonth>;
  allotments: Map<string, AllotmentMonth>;
}

/** Key of a row and a month in `CalendarMonths`. */
export function monthKey(rowId: string, month: string): string {
  return `${month} ${rowId}`;
}

/** The value of a field on one day. */
export function valueOn(
  months: CalendarMonths,
  at: { rowId: string; field: CalendarField; date: string },
): number {
  const key = monthKey(at.rowId, monthOf(at.date));
  const index = dayIndex(at.date);
  if (at.field === 'allotment') return months.allotments.get(key)?.allotment[index] ?? 0;
  const plan = months.plans.get(key);
  return at.field === 'price' ? (plan?.prices[index] ?? 0) : readFlag(plan?.flags[index] ?? 0, at.field);
}

/** Sold rooms of a type on one day. */
export function soldOn({ allotments }: CalendarMonths, roomTypeId: string, date: string): number {
  return allotments.get(monthKey(roomTypeId, monthOf(date)))?.sold[dayIndex(date)] ?? 0;
}

const flagBits = {
  stop_sell: dayFlag.stopSell,
  closed_to_arrival: dayFlag.closedToArrival,
  closed_to_departure: dayFlag.closedToDeparture,
} as const;

type FlagField = Exclude<CalendarField, 'price' | 'allotment'>;

/** Value of a flag: 0 or 1; nights for `min_stay`. */
export function readFlag(flags: number, field: FlagField): number {
  return field === 'min_stay' ? minStayOf(flags) : Number((flags & flagBits[field]) !== 0);
}

function writeFlag(flags: number, field: FlagField, value: number): number {
  if (field === 'min_stay') return withMinStay(flags, value);
  return value ? flags | flagBits[field] : flags & ~flagBits[field];
}

/** Writes a run's `after` into the months, which must contain its days. Returns the keys of the changed months. */
export function writeRun(months: CalendarMonths, run: DayRun): Set<string> {
  const changedKeys = new Set<string>();
  run.after.forEach((value, offset) => {
    const date = addDays(run.from, offset);
    const key = monthKey(run.rowId, monthOf(date));
    const index = dayIndex(date);
    changedKeys.add(key);
    if (run.field === 'allotment') {
      const month = months.allotments.get(key);
      if (month) month.allotment[index] = value;
      return;
    }
    const month = months.plans.get(key);
    if (!month) return;
    if (run.field === 'price') month.prices[index] = value;
    else month.flags[index] = writeFlag(month.flags[index] ?? 0, run.field, value);
  });
  return changedKeys;
}

/** Days whose current value differs from the run's `before`. */
export function findChangedDays(
  months: CalendarMonths,
  run: DayRun,
): { rowId: string; field: CalendarField; date: string; now: number }[] {
  return run.before.flatMap((expected, offset) => {
    const at = { rowId: run.rowId, field: run.field, date: addDays(run.from, offset) };
    const now = valueOn(months, at);
    return now === expected ? [] : [{ ...at, now }];
  });
}

/** The first and the last day of all runs together. Throws without runs. */
export function spanOf(runs: DayRun[]): { from: string; to: string } {
  const lasts = runs.map((run) => addDays(run.from, run.after.length - 1));
  return {
    from: runs.map((run) => run.from).reduce((a, b) => (a < b ? a : b)),
    to: lasts.reduce((a, b) => (a > b ? a : b)),
  };
}

/** True when two runs contain the same day of the same row and field. */
export function overlaps(runs: DayRun[]): boolean {
  const sorted = [...runs].sort(
    (a, b) => a.rowId.localeCompare(b.rowId) || a.field.localeCompare(b.field) || (a.from < b.from ? -1 : 1),
  );
  return sorted.some((run, index) => {
    const next = sorted[index + 1];
    return (
      next !== undefined &&
      next.rowId === run.rowId &&
      next.field === run.field &&
      dayNumber(next.from) < dayNumber(run.from) + run.after.length
    );
  });
}

/** The run that undoes a run. */
export function reverseRun(run: DayRun): DayRun {
  return { ...run, before: run.after, after: run.before };
}

/** The parts of runs from a day on. Runs that end before that day are left out. */
export function runsFromDay(runs: readonly DayRun[], day: string): DayRun[] {
  return runs.flatMap((run) => runFromDay(run, day) ?? []);
}

function runFromDay(run: DayRun, day: string): DayRun | undefined {
  const pastDays = dayNumber(day) - dayNumber(run.from);
  if (pastDays <= 0) return run;
  if (pastDays >= run.after.length) return undefined;
  return { ...run, from: day, before: run.before.slice(pastDays), after: run.after.slice(pastDays) };
}

export function runFromWire(run: CalendarRun): DayRun {
  const number = (value: string | number | boolean) =>
    typeof value === 'string' ? toCents(value) : Number(value);
  return {
    rowId: run.row_id,
    field: run.field,
    from: run.from,
    before: run.before.map(number),
    after: run.after.map(number),
  };
}

/** Converts a day's number to the contract's value. */
export function valueToWire(field: CalendarField, value: number): string | number | boolean {
  if (field === 'price') return toMoney(value);
  return field === 'allotment' || field === 'min_stay' ? value : value !== 0;
}

export function runToWire(run: DayRun): CalendarRun {
  return {
    row_id: run.rowId,
    field: run.field,
    from: run.from,
    before: run.before.map((value) => valueToWire(run.field, value)),
    after: run.after.map((value) => valueToWire(run.field, value)),
  } as CalendarRun;
}

/** The field with this name in the database. Throws for an unknown name. */
export function fieldOf(text: string): CalendarField {
  const match = calendarFields.find((field) => field === text);
  if (!match) throw new Error(`unknown field ${text}`);
  return match;
}
