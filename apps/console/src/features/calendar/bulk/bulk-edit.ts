/** Converts a bulk edit of rows and days to changes. Pure. */
import {
  type Change,
  type Draft,
  type PriceChange,
  priceAfter,
  type Sheet,
  visibleValue,
} from '../calendar-draft.ts';
import type { Row } from '../calendar-rows.ts';

/** Omitted fields stay unchanged. Flags: 0 = open, 1 = closed. */
export interface BulkEdit {
  price?: PriceChange;
  allotment?: number;
  min_stay?: number;
  stop_sell?: number;
  closed_to_arrival?: number;
  closed_to_departure?: number;
}

export interface Target {
  planIds: readonly string[];
  roomIds: readonly string[];
  dates: readonly string[];
}

const ruleFields = ['min_stay', 'stop_sell', 'closed_to_arrival', 'closed_to_departure'] as const;

/** The values of the server, and the unpublished edits. */
interface CalendarValues {
  sheet: Sheet;
  draft: Draft;
}

/** One change for each edited field, row and day. The allotment changes on rooms, all other fields change on plans. */
export function changesOf(edit: BulkEdit, target: Target, values: CalendarValues): Change[] {
  return target.dates.flatMap((date) => [
    ...target.planIds.flatMap((rowId) => planChanges(edit, { rowId, date }, values)),
    ...target.roomIds.flatMap((rowId) => roomChanges(edit, { rowId, date })),
  ]);
}

type RowDay = Pick<Change, 'rowId' | 'date'>;

function planChanges(edit: BulkEdit, at: RowDay, { sheet, draft }: CalendarValues): Change[] {
  const changes: Change[] = [];
  if (edit.price) {
    const place = { ...at, field: 'price' as const };
    changes.push({ ...place, after: priceAfter(visibleValue(sheet, draft, place), edit.price) });
  }
  for (const field of ruleFields) {
    const after = edit[field];
    if (after !== undefined) changes.push({ ...at, field, after });
  }
  return changes;
}

function roomChanges({ allotment }: BulkEdit, at: RowDay): Change[] {
  return allotment === undefined ? [] : [{ ...at, field: 'allotment', after: allotment }];
}

/**
 * The plans and rooms of the selected rows. With only rooms selected, all their plans belong to the target. A selected
 * plan adds its room.
 */
export function targetOf(rows: readonly Row[], dates: readonly string[]): Target {
  const plans = rows.filter((row) => row.kind === 'plan');
  const rooms = rows.filter((row) => row.kind === 'room');
  return {
    planIds:
      plans.length > 0
        ? plans.map((row) => row.id)
        : rooms.flatMap((row) => row.room.plans.map((plan) => plan.id)),
    roomIds: [...new Set(rows.map((row) => row.room.id))],
    dates,
  };
}

/** The average price of a night in cents, over the days with a price; null when no day has one. */
export function averageOf(target: Target, priceOn: (rowId: string, date: string) => number): number | null {
  const prices = target.planIds
    .flatMap((rowId) => target.dates.map((date) => priceOn(rowId, date)))
    .filter((cents) => cents > 0);
  if (prices.length === 0) return null;
  return Math.round(prices.reduce((sum, cents) => sum + cents, 0) / prices.length);
}
