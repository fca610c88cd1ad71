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

/** One change for each edited field, row and day. The allotment changes on rooms, all other fields change on plans. */
export function changesOf(
  edit: BulkEdit,
  target: Target,
  { sheet, draft }: { sheet: Sheet; draft: Draft },
): Change[] {
  const changes: Change[] = [];
  const { price, allotment } = edit;
  for (const date of target.dates) {
    for (const rowId of target.planIds) {
      if (price) {
        const place = { rowId, field: 'price' as const, date };
        changes.push({ ...place, after: priceAfter(visibleValue(sheet, draft, place), price) });
      }
      for (const field of ruleFields) {
        const after = edit[field];
        if (after !== undefined) changes.push({ rowId, field, date, after });
      }
    }
    if (allotment !== undefined)
      for (const rowId of target.roomIds) changes.push({ rowId, field: 'allotment', date, after: allotment });
  }
  return changes;
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
