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
  const period = readPeriod(cell('from'), cell('to'), faults);
  const weekdays = readWeekdays(cell('weekdays'));
  if (!weekdays) faults.push(reason('weekdays', { value: cell('weekdays') }));
  const values = readValues(cell, faults);
  const { allotment: _, ...planValues } = values;
  if (Object.keys(values).length === 0 && faults.length === 0) faults.push(reason('nothing'));
  const isOfRoomOnly = plan === '' && room !== '';
  if (isOfRoomOnly && Object.keys(planValues).length > 0) faults.push(reason('plan_missing'));
  if (faults.length > 0 || !period || !weekdays) return { faults };
  return { hotel, plan, room, ...period, weekdays, values };
}

/** The first and the last day; a row without a last day is about one day. Adds wrong dates to `faults`. */
function readPeriod(
  fromText: string,
  toText: string,
  faults: Reason[],
): { from: string; to: string } | undefined {
  const from = readDate(fromText);
  if (!from) faults.push(reason('date', { value: fromText }));
  const to = toText === '' ? from : readDate(toText);
  if (!to && toText !== '') faults.push(reason('date', { value: toText }));
  if (!from || !to) return undefined;
  if (to < from) faults.push(reason('order'));
  return { from, to };
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
  const read = (field: CalendarField, parse: (text: string) => number | undefined, fault: Reason): void => {
    // NFKC turns the full-width digits of Chinese keyboards into ASCII.
    const text = cell(field).normalize('NFKC');
    if (text === '') return;
    const value = parse(text);
    if (value === undefined) faults.push(fault);
    else values[field] = value;
  };
  read('price', readPrice, reason('price', { value: cell('price') }));
  for (const field of ['allotment', 'min_stay'] as const) {
    const max = countMax[field];
    read(field, (text) => readCount(text, max), reason(field, { value: cell(field), max }));
  }
  for (const field of flags) read(field, readFlag, reason('flag', { value: cell(field) }));
  return values;
}

/** Cents; undefined for an invalid text, as in the next two functions. Commas group three digits, as in `1,234.50`. */
function readPrice(text: string): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? toCents(plain) : undefined;
}

function readCount(text: string, max: number): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}

function readFlag(text: string): number | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : undefined;
}
