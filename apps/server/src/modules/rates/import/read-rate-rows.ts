/** Reads the lines of a rates file, whose heads and words are English or Chinese. Checks no calendar. Pure. */
import type { CalendarField } from '@wayhouse/contract/console/hotels/calendar';
import { isDate } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toCents } from '@wayhouse/contract/money';
import {
  datePattern,
  noWords,
  rateColumns,
  weekdayNames,
  weekdayPattern,
  yesWords,
} from '@wayhouse/i18n/rate-sheet-words';
import type { ServerTextKey } from '@wayhouse/i18n/server-texts';
import type { SheetLine } from '../../../platform/sheet/sheet-lines.ts';

/** One fault of a row: the key of a text and its parameters. */
export interface Reason {
  key: ServerTextKey;
  params?: Record<string, string | number>;
}

export interface BadRow {
  line: number;
  text: string;
  /** All faults of the row, at least one. */
  reasons: Reason[];
}

export interface RateRow {
  line: number;
  text: string;
  hotel: string;
  plan: string;
  room: string;
  from: string;
  to: string;
  /** 1 = Monday to 7 = Sunday; all seven when the row names none. */
  weekdays: number[];
  values: Partial<Record<CalendarField, number>>;
}

type Column = keyof typeof rateColumns;

const normalizeHead = (text: string) => text.toLowerCase().replace(/[\s_*-]+/g, '');
const columnOf = new Map(
  Object.entries(rateColumns).flatMap(([column, heads]) =>
    [column, ...heads].map((head): [string, Column] => [normalizeHead(head), column as Column]),
  ),
);

/**
 * Reads lines of which the first has the heads. Returns the missing required columns or, when none is
 * missing, the readable and the unusable rows.
 */
export function readRateRows(lines: SheetLine[]): { missing: Column[] } | { rows: RateRow[]; bad: BadRow[] } {
  const columnIndexes = new Map<Column, number>();
  (lines[0]?.cells ?? []).forEach((head, index) => {
    const column = columnOf.get(normalizeHead(head));
    if (column && !columnIndexes.has(column)) columnIndexes.set(column, index);
  });
  const missing = (['hotel', 'from'] as Column[]).filter((column) => !columnIndexes.has(column));
  if (!columnIndexes.has('plan') && !columnIndexes.has('room')) missing.push('plan');
  if (missing.length > 0) return { missing };
  const rows: RateRow[] = [];
  const bad: BadRow[] = [];
  for (const sheetLine of lines.slice(1)) {
    const text = sheetLine.cells.join(', ').slice(0, 300);
    const cell = (column: Column) => sheetLine.cells[columnIndexes.get(column) ?? -1] ?? '';
    const result = sheetLine.unreadable ? { faults: [reason('unreadable')] } : readRow(cell);
    if ('faults' in result) bad.push({ line: sheetLine.line, text, reasons: result.faults });
    else rows.push({ ...result, line: sheetLine.line, text });
  }
  return { rows, bad };
}

type ReasonName =
  Extract<ServerTextKey, `imports.reason.${string}`> extends `imports.reason.${infer N}` ? N : never;

export function reason(name: ReasonName, params?: Reason['params']): Reason {
  return { key: `imports.reason.${name}`, ...(params && { params }) };
}

/** Reads every cell, so that all faults of a row are reported together. */
function readRow(cell: (column: Column) => string): Omit<RateRow, 'line' | 'text'> | { faults: Reason[] } {
  const [hotel, plan, room] = [cell('hotel'), cell('plan'), cell('room')];
  const faults: Reason[] = [];
  if (!plan && !room) faults.push(reason('row_missing'));
  const from = readDate(cell('from'));
  if (!from) faults.push(reason('date', { value: cell('from') }));
  const to = cell('to') === '' ? from : readDate(cell('to'));
  if (!to && cell('to') !== '') faults.push(reason('date', { value: cell('to') }));
  if (from && to && to < from) faults.push(reason('order'));
  const weekdays = readWeekdays(cell('weekdays'));
  if (!weekdays) faults.push(reason('weekdays', { value: cell('weekdays') }));
  const values = readValues(cell, faults);
  const fieldsInRow = Object.keys(values);
  if (fieldsInRow.length === 0 && faults.length === 0) faults.push(reason('nothing'));
  if (!plan && room && fieldsInRow.some((field) => field !== 'allotment'))
    faults.push(reason('plan_missing'));
  if (faults.length > 0 || !from || !to || !weekdays) return { faults };
  return { hotel, plan, room, from, to, weekdays, values };
}

function readDate(text: string): string | undefined {
  const match = datePattern.exec(text.trim());
  if (!match) return undefined;
  const [, year, month = '', day = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

function readWeekdays(text: string): number[] | undefined {
  if (text === '') return [1, 2, 3, 4, 5, 6, 7];
  const words = text.toLowerCase().match(weekdayPattern) ?? [];
  const days = words.map((word) => weekdayNames.findIndex((names) => names.includes(word)) + 1);
  return days.length === 0 || days.includes(0) ? undefined : [...new Set(days)].sort();
}

const yes = new Set(yesWords);
const no = new Set(noWords);
const flags = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'] as const;
const countMax = { allotment: limits.allotmentMax, min_stay: limits.nightsMax };

/** Values by field: cents, rooms, nights, 0 or 1; an empty cell means no change. Adds wrong cells to `faults`. */
function readValues(cell: (column: Column) => string, faults: Reason[]): RateRow['values'] {
  const values: RateRow['values'] = {};
  const price = cell('price');
  if (/^\d{1,6}(\.\d{1,2})?$/.test(price)) values.price = toCents(price);
  else if (price !== '') faults.push(reason('price', { value: price }));
  for (const field of ['allotment', 'min_stay'] as const) {
    const value = cell(field);
    if (value === '') continue;
    if (/^\d{1,5}$/.test(value) && Number(value) <= countMax[field]) values[field] = Number(value);
    else faults.push(reason(field, { value, max: countMax[field] }));
  }
  for (const field of flags) {
    const value = cell(field).toLowerCase();
    if (value === '') continue;
    if (yes.has(value) || no.has(value)) values[field] = Number(yes.has(value));
    else faults.push(reason('flag', { value }));
  }
  return values;
}
