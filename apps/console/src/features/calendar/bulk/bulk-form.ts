/** The form of the bulk edit: its fields, its validation, and its conversion to changes. Pure. */
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays, dayNumber, isDate } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { MessageKey } from '@wayhouse/i18n/keys';
import {
  type Change,
  countError,
  type Draft,
  datesBetween,
  type InputError,
  keyOf,
  priceAfter,
  readCount,
  readPrice,
  type Sheet,
  valueIn,
  withSign,
} from '../calendar-draft.ts';
import { rowsOf } from '../calendar-rows.ts';
import { type BulkEdit, changesOf, type Target, targetOf } from './bulk-edit.ts';

export const priceWays = ['keep', 'set', 'add', 'percent', 'plan', 'period'] as const;

/** True when prices are copied, from another plan or period. */
export const copiesPrices = ({ priceWay }: BulkForm): boolean => priceWay === 'plan' || priceWay === 'period';

export interface BulkForm {
  rowIds: string[];
  from: string;
  to: string;
  /** 0 = Sunday. */
  weekdays: number[];
  priceWay: (typeof priceWays)[number];
  price: string;
  sourcePlan: string;
  sourceFrom: string;
  allotment: string;
  minStay: string;
  /** This rule and the next two: 0 = open, 1 = closed, undefined = unchanged. */
  stopSell: number | undefined;
  closedToArrival: number | undefined;
  closedToDeparture: number | undefined;
}

/**
 * The initial form: the selected rows, and as many days as are visible, from the first visible day or, if that is past,
 * from today. The days end at the calendar's last day.
 */
export function initialBulkForm(window: CalendarWindow, rowIds: readonly string[]): BulkForm {
  const from = window.from < window.today ? window.today : window.from;
  const lastVisible = addDays(from, window.days - 1);
  return {
    rowIds: [...rowIds],
    from,
    to: lastVisible < window.last_day ? lastVisible : window.last_day,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    priceWay: 'keep',
    price: '',
    sourcePlan: window.room_types[0]?.plans[0]?.id ?? '',
    sourceFrom: from,
    allotment: '',
    minStay: '',
    stopSell: undefined,
    closedToArrival: undefined,
    closedToDeparture: undefined,
  };
}

export interface ParsedBulkForm {
  edit: BulkEdit;
  target: Target;
  /** Basis points added to a copied price. */
  plusBp: number;
}

/** Parses the form; returns the error when a field is invalid. */
export function parseBulkForm(form: BulkForm, window: CalendarWindow): ParsedBulkForm | InputError {
  const targetError = targetErrorOf(form, window);
  if (targetError) return { error: targetError };
  const price = priceOf(form);
  if (price === null) return { error: 'console.calendar.price.bad' };
  const allotment = optionalCount(form.allotment, limits.allotmentMax);
  if (allotment === null) return countError(limits.allotmentMax);
  const minStay = optionalCount(form.minStay, limits.nightsMax);
  if (minStay === null) return countError(limits.nightsMax);
  return {
    edit: withoutUnchanged({
      price: copiesPrices(form) ? undefined : price,
      allotment,
      min_stay: minStay,
      stop_sell: form.stopSell,
      closed_to_arrival: form.closedToArrival,
      closed_to_departure: form.closedToDeparture,
    }),
    target: targetOfForm(form, window),
    plusBp: price?.how === 'percent' ? price.bp : 0,
  };
}

/** The error of the rows, the days, or the first day of the copied period. */
function targetErrorOf(form: BulkForm, window: CalendarWindow): MessageKey | undefined {
  if (form.rowIds.length === 0) return 'console.calendar.bulk.no_rows';
  if (form.weekdays.length === 0) return 'console.calendar.bulk.no_weekday';
  const isInOrder = isDate(form.from) && isDate(form.to) && form.from <= form.to;
  const isEditable = isInOrder && form.from >= window.today && form.to <= window.last_day;
  const hasSource = form.priceWay !== 'period' || isDate(form.sourceFrom);
  return isEditable && hasSource ? undefined : 'console.calendar.bulk.days_bad';
}

/** The number in a field; undefined for an empty field, null for an invalid text. */
export function optionalCount(text: string, max: number): number | null | undefined {
  return text.trim() === '' ? undefined : readCount(text, max);
}

/** The edit without its undefined fields, which stay unchanged. */
function withoutUnchanged(edit: { [Field in keyof BulkEdit]: BulkEdit[Field] | undefined }): BulkEdit {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

/**
 * The change of the price, or the percentage to add to copied prices. Undefined: no change, or a copy without a
 * percentage. Null: an invalid text.
 */
function priceOf(form: BulkForm) {
  const text = form.price.trim();
  const percentage = onlyOfKind(readPrice(`${withSign(text).replace(/%$/, '')}%`), 'percent');
  switch (form.priceWay) {
    case 'keep':
      return undefined;
    case 'set':
      return onlyOfKind(readPrice(text), 'set');
    case 'add':
      return onlyOfKind(readPrice(withSign(text)), 'add');
    case 'percent':
      return percentage;
    default:
      return text === '' ? undefined : percentage;
  }
}

function onlyOfKind(change: ReturnType<typeof readPrice>, how: 'set' | 'add' | 'percent') {
  return change?.how === how ? change : null;
}

/** The same target as when the rows are selected in the calendar. */
function targetOfForm(form: BulkForm, window: CalendarWindow): Target {
  const rows = rowsOf(window.room_types, { foldedRooms: new Set(), view: 'rates' });
  const selectedRows = rows.filter((row) => form.rowIds.includes(row.id));
  return targetOf(selectedRows, datesBetween(form.from, form.to, new Set(form.weekdays)));
}

/**
 * `source` contains the prices to copy: those of another period, or of another plan on the same days. Prices in the draft
 * replace them.
 */
export function bulkChanges(
  { edit, target, plusBp }: ParsedBulkForm,
  { form, sheet, source, draft }: { form: BulkForm; sheet: Sheet; source: Sheet; draft: Draft },
): Change[] {
  const changes = changesOf(edit, target, { sheet, draft });
  if (!copiesPrices(form)) return changes;
  for (const date of target.dates) {
    const sourceDate =
      form.priceWay === 'period' ? addDays(form.sourceFrom, dayNumber(date) - dayNumber(form.from)) : date;
    for (const rowId of target.planIds) {
      const sourceRowId = form.priceWay === 'plan' ? form.sourcePlan : rowId;
      const place = { rowId: sourceRowId, field: 'price', date: sourceDate } as const;
      const cents = draft.get(keyOf(place))?.after ?? valueIn(source, place);
      // 0 stands for a day without a price; a copy of it would close the day.
      if (cents !== undefined && cents !== 0)
        changes.push({
          rowId,
          field: 'price',
          date,
          after: priceAfter(cents, { how: 'percent', bp: plusBp }),
        });
    }
  }
  return changes;
}
