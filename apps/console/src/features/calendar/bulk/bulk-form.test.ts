import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { expect, test } from 'vitest';
import { applyChanges, sheetOf } from '../calendar-draft.ts';
import { bulkChanges, initialBulkForm, parseBulkForm } from './bulk-form.ts';

const plan = (id: string) => ({
  id,
  price: ['150.00', '160.00'],
  stop_sell: [false, false],
  closed_to_arrival: [false, false],
  closed_to_departure: [false, false],
  min_stay_by_day: [0, 0],
});
const window = {
  from: '2026-12-11',
  days: 2,
  today: '2026-12-11',
  last_day: '2027-12-11',
  room_types: [
    { id: 'twin', allotment: [5, 5], plans: [plan('flex'), plan('strict')] },
    { id: 'suite', allotment: [2, 2], plans: [plan('top')] },
  ],
} as unknown as CalendarWindow;
const sheet = sheetOf(window);

/** The changed cells of the first day, as `row field`. */
function changesOf(rowIds: string[]): string[] {
  const form = {
    ...initialBulkForm(window, rowIds),
    to: window.from,
    priceWay: 'set' as const,
    price: '170',
    allotment: '4',
    stopSell: 1,
  };
  const parsed = parseBulkForm(form, window);
  if ('error' in parsed) throw new Error(parsed.error);
  const changes = bulkChanges(parsed, { form, sheet, source: sheet, draft: new Map() });
  return changes.map(({ rowId, field }) => `${rowId} ${field}`);
}

test('prices and rules of a selected room are those of all its plans, when no plan is selected', () => {
  expect(changesOf(['twin'])).toEqual([
    'flex price',
    'flex stop_sell',
    'strict price',
    'strict stop_sell',
    'twin allotment',
  ]);
});

test('a selected plan adds its room, whose other plans stay unchanged', () => {
  expect(changesOf(['strict'])).toEqual(['strict price', 'strict stop_sell', 'twin allotment']);
  expect(changesOf(['twin', 'strict'])).toEqual(['strict price', 'strict stop_sell', 'twin allotment']);
});

test('a copied price is the unpublished one of the other plan when it has one', () => {
  const from = { rowId: 'strict', field: 'price' as const, date: window.from };
  const draft = applyChanges(new Map(), sheet, [{ ...from, after: 20_000 }]);
  const form = { ...initialBulkForm(window, ['flex']), priceWay: 'plan' as const, sourcePlan: 'strict' };
  const parsed = parseBulkForm(form, window);
  if ('error' in parsed) throw new Error(parsed.error);
  const changes = bulkChanges(parsed, { form, sheet, source: sheet, draft });
  expect(changes.map(({ after }) => after)).toEqual([20_000, 16_000]);
});

test('a day without a price is not copied, so that the day it would replace stays open', () => {
  const source = sheetOf({
    ...window,
    room_types: [
      { id: 'twin', allotment: [5, 5], plans: [{ ...plan('strict'), price: ['0.00', '140.00'] }] },
    ],
  } as unknown as CalendarWindow);
  const form = { ...initialBulkForm(window, ['flex']), priceWay: 'plan' as const, sourcePlan: 'strict' };
  const parsed = parseBulkForm(form, window);
  if ('error' in parsed) throw new Error(parsed.error);
  const changes = bulkChanges(parsed, { form, sheet, source, draft: new Map() });
  expect(changes).toEqual([{ rowId: 'flex', field: 'price', date: addDays(window.from, 1), after: 14_000 }]);
});

test.each([
  ['add', '１０', { how: 'add', cents: 1_000 }],
  ['percent', '５％', { how: 'percent', bp: 500 }],
] as const)('a price change by %s accepts full-width digits', (priceWay, price, change) => {
  const parsed = parseBulkForm({ ...initialBulkForm(window, ['flex']), priceWay, price }, window);
  expect('edit' in parsed && parsed.edit.price).toEqual(change);
});

test('the error of a number that is too high names the limit of its field', () => {
  const form = initialBulkForm(window, ['twin']);
  const error = 'console.calendar.count_bad';
  expect(parseBulkForm({ ...form, minStay: '31' }, window)).toEqual({ error, limit: 30 });
  expect(parseBulkForm({ ...form, allotment: '10000' }, window)).toEqual({ error, limit: 9_999 });
});

test("the form proposes no day after the calendar's last one", () => {
  const atTheEnd = { ...window, last_day: addDays(window.from, 1), days: 21 };
  expect(initialBulkForm(atTheEnd, ['flex']).to).toBe(atTheEnd.last_day);
});
