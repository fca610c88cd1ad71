/**
 * The unpublished edits of a calendar. Pure. Every value is a number: cents for prices, 0 or 1 for flags, nights for
 * minimum stays, rooms for allotment.
 */
import type {
  CalendarConflict,
  CalendarField,
  CalendarRun,
  CalendarWindow,
} from '@wayhouse/contract/console/hotels/calendar';
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { shareOf, toCents, toMoney } from '@wayhouse/contract/money';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { toHalfWidth } from '@wayhouse/ui/pure/half-width';
import { withoutGroups } from '../../shared/numbers/money-field.ts';

export interface Cell {
  rowId: string;
  field: CalendarField;
  date: string;
  /** The value before the edit. */
  before: number;
  after: number;
  /**
   * The cell's published value changed since the edit: the value now, and who set it; `by` is null for a change from
   * outside the console, such as an import.
   */
  conflict?: { now: number; by: string | null };
  /** Set after a refusal: the number of rooms already sold. */
  sold?: number;
}
export type Draft = ReadonlyMap<string, Cell>;
export type Place = Pick<Cell, 'rowId' | 'field' | 'date'>;
export type Change = Place & { after: number };

/** The server's values of a range of days, by row and field. */
export interface Sheet {
  from: string;
  days: number;
  rows: ReadonlyMap<string, Partial<Record<CalendarField, readonly number[]>>>;
}

export const keyOf = ({ rowId, field, date }: Place): string => `${rowId} ${field} ${date}`;

const numberOf = (value: string | number | boolean): number =>
  typeof value === 'string' ? toCents(value) : Number(value);

export function sheetOf(window: CalendarWindow): Sheet {
  const rows = new Map<string, Partial<Record<CalendarField, readonly number[]>>>();
  for (const room of window.room_types) {
    rows.set(room.id, { allotment: room.allotment });
    for (const plan of room.plans)
      rows.set(plan.id, {
        price: plan.price.map(numberOf),
        stop_sell: plan.stop_sell.map(numberOf),
        closed_to_arrival: plan.closed_to_arrival.map(numberOf),
        closed_to_departure: plan.closed_to_departure.map(numberOf),
        min_stay: plan.min_stay_by_day,
      });
  }
  return { from: window.from, days: window.days, rows };
}

/** The server's value of a cell; undefined outside the days of the sheet. */
export function valueIn(sheet: Sheet, { rowId, field, date }: Place): number | undefined {
  return sheet.rows.get(rowId)?.[field]?.[dayNumber(date) - dayNumber(sheet.from)];
}

/** The shown value of a cell: that of the draft, else that of the server. */
export function visibleValue(sheet: Sheet, draft: Draft, place: Place): number {
  return draft.get(keyOf(place))?.after ?? valueIn(sheet, place) ?? 0;
}

/**
 * Applies changes to a draft. A cell that returns to its published value leaves the draft. Ignores cells that are
 * neither in the draft nor in the sheet.
 */
export function applyChanges(draft: Draft, sheet: Sheet, changes: readonly Change[]): Draft {
  const next = new Map(draft);
  for (const { after, ...place } of changes) {
    const key = keyOf(place);
    const edited = next.get(key);
    const before = edited?.before ?? valueIn(sheet, place);
    if (before === undefined) continue;
    if (after === (edited ? valueNow(edited) : before)) next.delete(key);
    else next.set(key, { ...place, before, after, ...(edited?.conflict && { conflict: edited.conflict }) });
  }
  return next;
}

export type PriceChange =
  | { how: 'set'; cents: number }
  | { how: 'add'; cents: number }
  | { how: 'percent'; bp: number };

const priceMaxCents = 99_999_999;
/** 1,000 percent. */
const percentMaxBp = 100_000;

/** The price after a change. A relative change leaves a day without a price (0) unchanged. */
export function priceAfter(cents: number, change: PriceChange): number {
  if (change.how === 'set') return change.cents;
  if (cents === 0) return 0;
  const after = change.how === 'add' ? cents + change.cents : cents + shareOf(cents, change.bp);
  // At least one cent, because 0 stands for a day without a price.
  return Math.min(priceMaxCents, Math.max(1, after));
}

/** Parses `150`, `+5`, `-5.50`, `+5%`, `−2.5 %`; null for other texts. */
export function readPrice(text: string): PriceChange | null {
  const plain = withoutGroups(toHalfWidth(text))?.replace(/[−–]/g, '-');
  const match = /^([+-]?)(\d{1,6})(?:\.(\d{0,2}))?(%?)$/.exec(plain ?? '');
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', percent] = match;
  const hundredths = (Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * (sign === '-' ? -1 : 1);
  if (percent)
    return sign && Math.abs(hundredths) <= percentMaxBp ? { how: 'percent', bp: hundredths } : null;
  return sign ? { how: 'add', cents: hundredths } : { how: 'set', cents: hundredths };
}

/** Adds a plus to a number without a sign. Where only a change is possible, such a number means an increase. */
export function withSign(text: string): string {
  const plain = toHalfWidth(text);
  return /^\d/.test(plain) ? `+${plain}` : plain;
}

/** The error text of an invalid input, with the limit that the text names. */
export type InputError = { error: MessageKey; limit?: number };

export const countError = (limit: number): InputError => ({ error: 'console.calendar.count_bad', limit });

/** Parses a whole number up to `max`; null for other texts. */
export function readCount(text: string, max: number): number | null {
  const plain = toHalfWidth(text).trim();
  return /^\d{1,4}$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}

const wireOf = (field: CalendarField, value: number): string | number | boolean => {
  if (field === 'price') return toMoney(value);
  return field === 'allotment' || field === 'min_stay' ? value : value !== 0;
};

const cellsInOrder = (draft: Draft): Cell[] =>
  [...draft.values()].sort(
    (a, b) => a.rowId.localeCompare(b.rowId) || a.field.localeCompare(b.field) || (a.date < b.date ? -1 : 1),
  );

/** True when the cell is the next day of the same row and field. */
const follows = (cell: Cell, last: Cell): boolean =>
  last.rowId === cell.rowId && last.field === cell.field && addDays(last.date, 1) === cell.date;

/** Maximum numbers in one call. The server limits the runs; the number of cells keeps the request below its 1 MB. */
const partMax = { cells: 20_000, runs: 5_000 };

/** Divides the draft into parts. Each part is small enough for one call. */
export function partsOf(draft: Draft, max = partMax): Draft[] {
  const parts: Cell[][] = [];
  let runs = 0;
  for (const cell of cellsInOrder(draft)) {
    const part = parts.at(-1);
    const lastCell = part?.at(-1);
    const isNewRun = !lastCell || !follows(cell, lastCell);
    if (!part || part.length >= max.cells || (isNewRun && runs >= max.runs)) {
      parts.push([cell]);
      runs = 1;
    } else {
      part.push(cell);
      if (isNewRun) runs += 1;
    }
  }
  return parts.map((cells) => new Map(cells.map((cell) => [keyOf(cell), cell])));
}

/** Converts the draft to runs for the call. A run is a sequence of consecutive days of one row and field. */
export function runsOf(draft: Draft): CalendarRun[] {
  const runs: {
    row_id: string;
    field: CalendarField;
    from: string;
    before: unknown[];
    after: unknown[];
  }[] = [];
  let lastCell: Cell | undefined;
  for (const cell of cellsInOrder(draft)) {
    const lastRun = lastCell && follows(cell, lastCell) ? runs.at(-1) : undefined;
    const run = lastRun ?? { row_id: cell.rowId, field: cell.field, from: cell.date, before: [], after: [] };
    if (!lastRun) runs.push(run);
    lastCell = cell;
    run.before.push(wireOf(cell.field, cell.before));
    run.after.push(wireOf(cell.field, cell.after));
  }
  return runs as CalendarRun[];
}

/**
 * Marks the cells that a colleague changed. The values of the draft stay. A cell whose new value is published already
 * leaves the draft, for example after a publication whose answer was lost.
 */
export function markConflicts(draft: Draft, conflict: CalendarConflict): Draft {
  const next = new Map(draft);
  for (const day of conflict.days) {
    const key = keyOf({ rowId: day.row_id, field: day.field, date: day.date });
    const cell = next.get(key);
    const now = numberOf(day.now);
    if (cell?.after === now) next.delete(key);
    else if (cell) next.set(key, { ...cell, conflict: { now, by: day.by } });
  }
  return next;
}

/**
 * The number of refused edits that the reader had published in an earlier call, whose answer was lost. A colleague's
 * equal values do not count.
 */
export function countOwnPublished(draft: Draft, conflict: CalendarConflict): number {
  return conflict.days.filter((day) => {
    const cell = draft.get(keyOf({ rowId: day.row_id, field: day.field, date: day.date }));
    return day.mine && cell?.after === numberOf(day.now);
  }).length;
}

/**
 * Removes the edits that were `published` from the draft. A cell typed during the call stays as an edit of the
 * published value. A cell that was reset to its old value during the call becomes an edit, because the published value
 * differs from it.
 */
export function withoutPublished(draft: Draft, published: Draft): Draft {
  const unpublished = new Map<string, Cell>();
  for (const [key, cell] of draft) {
    const before = published.get(key)?.after ?? cell.before;
    if (before !== cell.after) unpublished.set(key, { ...cell, before });
  }
  for (const [key, cell] of published)
    if (!draft.has(key)) {
      const { rowId, field, date, before, after } = cell;
      unpublished.set(key, { rowId, field, date, before: after, after: before });
    }
  return unpublished;
}

/** Removes the edits of days before `today`; without `today`, none. */
export function withoutPast(draft: Draft, today: string | undefined): Draft {
  const hasPast = today !== undefined && [...draft.values()].some(({ date }) => date < today);
  return hasPast ? new Map([...draft].filter(([, { date }]) => date >= today)) : draft;
}

/** Marks the days whose allotment is below the number of sold rooms. */
export function markSoldDays(
  draft: Draft,
  days: readonly { row_id: string; date: string; sold: number }[],
): Draft {
  const next = new Map(draft);
  for (const day of days) {
    const key = keyOf({ rowId: day.row_id, field: 'allotment', date: day.date });
    const cell = next.get(key);
    if (cell) next.set(key, { ...cell, sold: day.sold });
  }
  return next;
}

/**
 * Resolves the conflict of the cell `only`, or all conflicts, with the editor's own values or the colleague's. A cell
 * leaves the draft when its new value is the one that the colleague saved.
 */
export function resolveConflicts(draft: Draft, keep: 'mine' | 'theirs', only?: Place): Draft {
  const next = new Map<string, Cell>();
  for (const [key, cell] of draft) {
    if (!cell.conflict || (only && key !== keyOf(only))) next.set(key, cell);
    else if (keep === 'mine' && cell.conflict.now !== cell.after) {
      const { conflict, ...rest } = cell;
      next.set(key, { ...rest, before: conflict.now });
    }
  }
  return next;
}

/** The published value of an edited cell: a colleague's newer one, else the one before the edit. */
export const valueNow = (cell: Cell): number => cell.conflict?.now ?? cell.before;

export const conflictsOf = (draft: Draft): Cell[] => [...draft.values()].filter((cell) => cell.conflict);

/** The dates from `from` to `to`, inclusive, on the given weekdays (0 = Sunday). */
export function datesBetween(from: string, to: string, weekdays: ReadonlySet<number>): string[] {
  const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length: count }, (_, day) => addDays(from, day)).filter((date) =>
    weekdays.has(weekdayOf(date)),
  );
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The weekday of a date; 0 = Sunday. */
export function weekdayOf(date: string): Weekday {
  // Day 0, 1970-01-01, was a Thursday.
  return ((dayNumber(date) + 4) % 7) as Weekday;
}
