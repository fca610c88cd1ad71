/** Computes the changes that a file's rows make to one hotel's calendar, and lists the unusable rows. Pure. */
import { type CalendarField, calendarFields } from '@wayhouse/contract/console/hotels/calendar';
import { importJumpPercent } from '@wayhouse/contract/console/import-jumps';
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { type CalendarMonths, type DayRun, soldOn, valueOn } from '../calendar/calendar-days.ts';
import { type BadRow, type RateRow, type Reason, reason } from './read-rate-rows.ts';

/** The current calendar of a hotel. */
export interface HotelCalendar {
  today: string;
  roomTypeIds: Set<string>;
  /** Rate plan → room type. */
  plans: Map<string, string>;
  months: CalendarMonths;
}

type RequestedValue = { value: number; line: number };
/** Key: id of the rate plan or room type, a space, the field. Value: the requested values by day. */
type RequestedValues = Map<string, Map<string, RequestedValue>>;

/**
 * Reads rows in the order of the file. Refuses a row if an earlier row sets the same field of the same rate plan or
 * room type on one of the days. Exception: a plan's row with other fields may repeat the room type's allotment.
 */
export function planRateImport(rows: RateRow[], calendar: HotelCalendar): { runs: DayRun[]; bad: BadRow[] } {
  const requestedValues: RequestedValues = new Map();
  const bad: BadRow[] = [];
  for (const row of rows) {
    const fault = addRow(row, calendar, requestedValues);
    if (fault) bad.push({ line: row.line, text: row.text, reasons: [fault] });
  }
  const runs = [...requestedValues].flatMap(([key, days]) => {
    const [rowId = '', field] = key.split(' ') as [string, CalendarField];
    return runsOf({ rowId, field, days, months: calendar.months });
  });
  return { runs, bad };
}

/** Adds a row's values, or returns the reason why the row cannot be used. */
function addRow(row: RateRow, calendar: HotelCalendar, requestedValues: RequestedValues): Reason | undefined {
  const roomTypeId = calendar.plans.get(row.plan) ?? row.room;
  const fault = faultOf(row, calendar, roomTypeId);
  if (fault) return fault;
  const days = daysOf(row);
  if (days.length === 0) return reason('no_days');
  const fields = calendarFields.filter((field) => row.values[field] !== undefined);
  const keyOf = (field: CalendarField) => `${field === 'allotment' ? roomTypeId : row.plan} ${field}`;
  // All plans of a room type share its allotment. So a plan's row that sets other fields too may repeat the value.
  const repeatsAllotment = row.plan !== '' && fields.length > 1;
  for (const field of fields) {
    const repeatableValue = repeatsAllotment && field === 'allotment' ? row.values.allotment : undefined;
    const earlierValue = findEarlierValue(requestedValues.get(keyOf(field)), days, repeatableValue);
    if (earlierValue) return reason('duplicate', { line: earlierValue.line });
  }
  const soldDay = findDayBelowSold(calendar.months, { roomTypeId, days, allotment: row.values.allotment });
  if (soldDay) return reason('below_sold', soldDay);
  for (const field of fields) {
    const requestedValue = { value: row.values[field] ?? 0, line: row.line };
    setOnDays(requestedValues, keyOf(field), days, requestedValue);
  }
  return undefined;
}

function setOnDays(
  requestedValues: RequestedValues,
  key: string,
  days: readonly string[],
  requestedValue: RequestedValue,
): void {
  const byDay = requestedValues.get(key) ?? new Map<string, RequestedValue>();
  requestedValues.set(key, byDay);
  for (const date of days) byDay.set(date, requestedValue);
}

/** The first day on which more rooms are sold than the row allots. */
function findDayBelowSold(
  months: CalendarMonths,
  { roomTypeId, days, allotment }: { roomTypeId: string; days: string[]; allotment: number | undefined },
): { date: string; sold: number } | undefined {
  if (allotment === undefined) return undefined;
  return days
    .map((date) => ({ date, sold: soldOn(months, roomTypeId, date) }))
    .find(({ sold }) => allotment < sold);
}

/** A fault of the row's plan, room type or dates. */
function faultOf(row: RateRow, calendar: HotelCalendar, roomTypeId: string): Reason | undefined {
  if (row.plan && !calendar.plans.has(row.plan)) return reason('plan', { value: row.plan });
  const namesOtherRoom = row.room !== '' && row.room !== roomTypeId;
  if (namesOtherRoom || !calendar.roomTypeIds.has(roomTypeId)) return reason('room', { value: row.room });
  if (row.from < calendar.today) return reason('over');
  if (row.to > addDays(calendar.today, limits.horizonDays))
    return reason('horizon', { days: limits.horizonDays });
  return undefined;
}

/** The first value that an earlier row set on one of the days, apart from `repeatableValue`. */
function findEarlierValue(
  valuesByDay: ReadonlyMap<string, RequestedValue> | undefined,
  days: readonly string[],
  repeatableValue: number | undefined,
): RequestedValue | undefined {
  const date = days.find((each) => {
    const earlierValue = valuesByDay?.get(each);
    return earlierValue !== undefined && earlierValue.value !== repeatableValue;
  });
  return date === undefined ? undefined : valuesByDay?.get(date);
}

function daysOf({ from, to, weekdays }: RateRow): string[] {
  const first = dayNumber(from);
  return (
    Array.from({ length: dayNumber(to) - first + 1 }, (_, day) => day)
      // 1970-01-01 was a Thursday, the fourth day of its week.
      .filter((day) => weekdays.includes(((first + day + 3) % 7) + 1))
      .map((day) => addDays(from, day))
  );
}

/** Runs of consecutive days whose current value differs from the requested one. */
function runsOf({
  rowId,
  field,
  days,
  months,
}: {
  rowId: string;
  field: CalendarField;
  days: Map<string, RequestedValue>;
  months: CalendarMonths;
}): DayRun[] {
  const runs: DayRun[] = [];
  for (const date of [...days.keys()].sort()) {
    const after = days.get(date)?.value ?? 0;
    const before = valueOn(months, { rowId, field, date });
    if (before === after) continue;
    const last = runs.at(-1);
    if (last && addDays(last.from, last.after.length) === date) {
      last.before.push(before);
      last.after.push(after);
    } else runs.push({ rowId, field, from: date, before: [before], after: [after] });
  }
  return runs;
}

/** Number of days whose price changes by more than `importJumpPercent`. Days without an old price do not count. */
export function countJumps(runs: readonly DayRun[]): number {
  return runs
    .filter(({ field }) => field === 'price')
    .reduce(
      (sum, { before, after }) => sum + after.filter((value, day) => isJump(before[day] ?? 0, value)).length,
      0,
    );
}

export function isJump(before: number, after: number): boolean {
  return before > 0 && Math.abs(after - before) * 100 > before * importJumpPercent;
}
