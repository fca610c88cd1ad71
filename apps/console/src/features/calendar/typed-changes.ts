/** Typing, copying and pasting on selected cells. Pure. */
import type { CalendarField } from '@wayhouse/contract/console/hotels/calendar';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { changesOf } from './bulk/bulk-edit.ts';
import {
  type Change,
  countError,
  type InputError,
  readCount,
  readPrice,
  visibleValue,
} from './calendar-draft.ts';
import { fieldOf, type Row, type View } from './calendar-rows.ts';
import { rectOf, type Selection } from './selection.ts';

export interface SelectedCells {
  rows: Row[];
  dates: string[];
}

/** The selected rows and days that are visible; null when none is visible any more. */
export function selectedCells(selection: Selection, rows: Row[], dates: string[]): SelectedCells | null {
  const { top, bottom, left, right } = rectOf(selection);
  const cells = { rows: rows.slice(top, bottom + 1), dates: dates.slice(left, right + 1) };
  return cells.rows.length > 0 && cells.dates.length > 0 ? cells : null;
}

export type VisibleCalendar = { view: View } & Parameters<typeof changesOf>[2];

/**
 * The changes by a typed text on the selected plans, or on the selected rooms when no plan is selected. An error for an
 * invalid text.
 */
export function typedChanges(
  text: string,
  cells: SelectedCells,
  { view, sheet, draft }: VisibleCalendar,
): Change[] | InputError {
  const fields = new Set(cells.rows.map((row) => fieldOf(row, view)));
  const planIds = cells.rows.filter((row) => row.kind === 'plan').map((row) => row.id);
  const roomIds = cells.rows.filter((row) => row.kind === 'room').map((row) => row.id);
  const target = { planIds, roomIds: planIds.length > 0 ? [] : roomIds, dates: cells.dates };
  if (fields.has('price')) {
    const price = readPrice(text);
    return price ? changesOf({ price }, target, { sheet, draft }) : { error: 'console.calendar.price.bad' };
  }
  const max = fields.has('min_stay') ? limits.nightsMax : limits.allotmentMax;
  const count = readCount(text, max);
  if (count === null) return countError(max);
  const edit = fields.has('min_stay') ? { min_stay: count } : { allotment: count };
  return changesOf(edit, target, { sheet, draft });
}

/** The selection as tab-separated lines, for spreadsheets. */
export function copySelection(
  { rows, dates }: SelectedCells,
  { view, sheet, draft }: VisibleCalendar,
): string {
  return rows
    .map((row) =>
      dates
        .map((date) => {
          const field = fieldOf(row, view);
          const value = visibleValue(sheet, draft, { rowId: row.id, field, date });
          return field === 'price' ? toMoney(value) : String(value);
        })
        .join('\t'),
    )
    .join('\n');
}

/**
 * The changes by a paste from the upper left corner of the selection. Repeats the values in a larger selection. Ignores
 * invalid values, and values outside the grid.
 */
export function pasteInto(
  text: string,
  { selection, rows, dates, view }: { selection: Selection | null; rows: Row[]; dates: string[]; view: View },
): Change[] {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const width = lines[0]?.length ?? 0;
  if (!selection || width === 0) return [];
  const { top, bottom, left, right } = rectOf(selection);
  const height = Math.max(lines.length, bottom - top + 1);
  const dayCount = Math.max(width, right - left + 1);
  const changes: Change[] = [];
  for (let lineIndex = 0; lineIndex < height; lineIndex += 1) {
    const row = rows[top + lineIndex];
    if (!row) break;
    const field = fieldOf(row, view);
    for (let day = 0; day < dayCount; day += 1) {
      const date = dates[left + day];
      const after = pastedValue(field, lines[lineIndex % lines.length]?.[day % width] ?? '');
      if (date !== undefined && after !== null) changes.push({ rowId: row.id, field, date, after });
    }
  }
  return changes;
}

/** The value of a pasted text; null when the text is invalid for the field. */
function pastedValue(field: CalendarField, text: string): number | null {
  if (field !== 'price')
    return readCount(text, field === 'min_stay' ? limits.nightsMax : limits.allotmentMax);
  const price = readPrice(text);
  return price?.how === 'set' ? price.cents : null;
}
