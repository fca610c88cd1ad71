import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { describe, expect, test } from 'vitest';
import {
  applyChanges,
  conflictsOf,
  countOwnPublished,
  datesBetween,
  markConflicts,
  partsOf,
  priceAfter,
  readPrice,
  resolveConflicts,
  runsOf,
  sheetOf,
  valueNow,
  visibleValue,
  weekdayOf,
  withoutPublished,
  withSign,
} from './calendar-draft.ts';

const window = {
  from: '2026-12-11',
  days: 3,
  room_types: [
    {
      id: 'r',
      allotment: [5, 5, 5],
      plans: [
        {
          id: 'p',
          price: ['166.40', '171.90', '0.00'],
          stop_sell: [false, true, false],
          closed_to_arrival: [false, false, false],
          closed_to_departure: [false, false, false],
          min_stay_by_day: [0, 2, 0],
        },
      ],
    },
  ],
} as unknown as CalendarWindow;
const sheet = sheetOf(window);
const priceChange = (date: string, after: number) => ({ rowId: 'p', field: 'price' as const, date, after });

describe('the parts of a large draft', () => {
  const days = Array.from({ length: 6 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
  const cells = days.map((date) => ({ ...priceChange(date, 100), before: 50 }));
  const draftOf = (list: typeof cells) => new Map(list.map((cell) => [`p price ${cell.date}`, cell]));
  const datesOf = (parts: ReturnType<typeof partsOf>) =>
    parts.map((part) => [...part.values()].map(({ date }) => Number(date.slice(8))));

  test('have at most the number of cells and runs that a call takes, and together all edits', () => {
    expect(datesOf(partsOf(draftOf(cells), { cells: 4, runs: 5 }))).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    const gaps = cells.filter((_, day) => day !== 1 && day !== 3);
    expect(datesOf(partsOf(draftOf(gaps), { cells: 9, runs: 2 }))).toEqual([
      [1, 3],
      [5, 6],
    ]);
    expect(datesOf(partsOf(draftOf(cells)))).toEqual([[1, 2, 3, 4, 5, 6]]);
  });
});

describe('publishing', () => {
  test('keeps cells that were typed during the call, on top of the published values', () => {
    const published = applyChanges(new Map(), sheet, [
      priceChange('2026-12-11', 17_000),
      priceChange('2026-12-12', 18_000),
    ]);
    const newer = applyChanges(published, sheet, [
      priceChange('2026-12-12', 19_000),
      priceChange('2026-12-13', 9_900),
    ]);
    const remaining = [...withoutPublished(newer, published).values()];
    expect(remaining.map(({ date, before, after }) => [date, before, after])).toEqual([
      ['2026-12-12', 18_000, 19_000],
      ['2026-12-13', 0, 9_900],
    ]);
  });

  test('keeps a cell that returned to its old value during the call, because the new one is published', () => {
    const published = applyChanges(new Map(), sheet, [priceChange('2026-12-11', 17_000)]);
    const newer = applyChanges(published, sheet, [priceChange('2026-12-11', 16_640)]);
    expect(newer.size).toBe(0);
    expect([...withoutPublished(newer, published).values()]).toEqual([
      { ...priceChange('2026-12-11', 16_640), before: 17_000 },
    ]);
  });
});

describe('typed prices', () => {
  test.each([
    ['150', { how: 'set', cents: 15_000 }],
    ['1,150.5', { how: 'set', cents: 115_050 }],
    ['+1,150', { how: 'add', cents: 115_000 }],
    ['+5', { how: 'add', cents: 500 }],
    ['−5.50', { how: 'add', cents: -550 }],
    ['+5%', { how: 'percent', bp: 500 }],
    ['-2.5 %', { how: 'percent', bp: -250 }],
    ['１５０．５', { how: 'set', cents: 15_050 }],
    ['＋５％', { how: 'percent', bp: 500 }],
  ])('%s is a valid change of a price', (text, change) => expect(readPrice(text)).toEqual(change));
  test.each([
    ['5', '+5'],
    ['１０', '+10'],
    ['－５', '-5'],
  ])('where only a change is possible, %s means %s', (text, change) => expect(withSign(text)).toBe(change));
  test.each(['', '5%', 'x', '1.234', '+', '1e3', '1234567', '12,5', '+2,5%'])('%s is refused', (text) =>
    expect(readPrice(text)).toBe(null),
  );
  test('a percentage is rounded half up and does not change a day without a price', () => {
    expect(priceAfter(16_640, { how: 'percent', bp: 500 })).toBe(17_472);
    expect(priceAfter(10, { how: 'percent', bp: 500 })).toBe(11);
    expect(priceAfter(0, { how: 'percent', bp: 500 })).toBe(0);
    expect(priceAfter(0, { how: 'set', cents: 1 })).toBe(1);
    expect(priceAfter(500, { how: 'add', cents: -900 })).toBe(1);
  });
});

describe('a draft', () => {
  /** A price that a colleague has changed, without its new value (`now`). */
  const dayOfColleague = {
    row_id: 'p',
    field: 'price' as const,
    date: '2026-12-11',
    by: 'Grace Lin',
    mine: false,
    at: null,
  };

  test('stores the old value, drops a cell that returns to it, and ignores days outside the window', () => {
    const draft = applyChanges(new Map(), sheet, [
      priceChange('2026-12-11', 100),
      priceChange('2026-12-14', 100),
    ]);
    expect([...draft.values()]).toEqual([{ ...priceChange('2026-12-11', 100), before: 16_640 }]);
    expect(visibleValue(sheet, draft, priceChange('2026-12-11', 0))).toBe(100);
    expect(applyChanges(draft, sheet, [priceChange('2026-12-11', 16_640)]).size).toBe(0);
  });

  test('is sent as runs of consecutive days', () => {
    const draft = applyChanges(new Map(), sheet, [
      priceChange('2026-12-13', 300),
      priceChange('2026-12-12', 200),
      { rowId: 'p', field: 'stop_sell', date: '2026-12-11', after: 1 },
      { rowId: 'r', field: 'allotment', date: '2026-12-13', after: 9 },
    ]);
    expect(runsOf(draft)).toEqual([
      {
        row_id: 'p',
        field: 'price',
        from: '2026-12-12',
        before: ['171.90', '0.00'],
        after: ['2.00', '3.00'],
      },
      { row_id: 'p', field: 'stop_sell', from: '2026-12-11', before: [false], after: [true] },
      { row_id: 'r', field: 'allotment', from: '2026-12-13', before: [5], after: [9] },
    ]);
  });

  test('resolves a conflict with a colleague by either value', () => {
    const ownDraft = applyChanges(new Map(), sheet, [
      priceChange('2026-12-11', 100),
      priceChange('2026-12-12', 200),
    ]);
    const oneConflict = markConflicts(ownDraft, { version: 2, days: [{ ...dayOfColleague, now: '150.00' }] });
    expect(visibleValue(sheet, oneConflict, priceChange('2026-12-11', 0))).toBe(100);
    expect([...resolveConflicts(oneConflict, 'mine').values()][0]).toEqual({
      ...priceChange('2026-12-11', 100),
      before: 15_000,
    });
    expect([...resolveConflicts(oneConflict, 'theirs').keys()]).toEqual(['p price 2026-12-12']);
    const twoConflicts = markConflicts(ownDraft, {
      version: 2,
      days: ['2026-12-11', '2026-12-12'].map((date) => ({ ...dayOfColleague, date, now: '150.00' })),
    });
    const remaining = resolveConflicts(twoConflicts, 'theirs', priceChange('2026-12-11', 0));
    expect(conflictsOf(remaining).map((cell) => [cell.date, valueNow(cell)])).toEqual([
      ['2026-12-12', 15_000],
    ]);
  });

  test('is none on a day whose new value is published already', () => {
    const days = ['2026-12-11', '2026-12-12'];
    const ownDraft = applyChanges(
      new Map(),
      sheet,
      days.map((date) => priceChange(date, 15_000)),
    );
    const day = {
      row_id: 'p',
      field: 'price' as const,
      date: '2026-12-11',
      by: 'Ana Okafor',
      mine: true,
      at: null,
    };
    const marked = markConflicts(ownDraft, { version: 2, days: [{ ...day, now: '150.00' }] });
    expect([...marked.keys()]).toEqual(['p price 2026-12-12']);
    expect(conflictsOf(marked)).toEqual([]);
  });

  test('an equal value counts as published by the reader only when the reader saved it', () => {
    const ownDraft = applyChanges(new Map(), sheet, [priceChange('2026-12-11', 15_000)]);
    const day = { row_id: 'p', field: 'price' as const, date: '2026-12-11', now: '150.00', at: null };
    const countOf = (by: string, mine: boolean) =>
      countOwnPublished(ownDraft, { version: 2, days: [{ ...day, by, mine }] });
    expect([countOf('Ana Okafor', true), countOf('Grace Lin', false)]).toEqual([1, 0]);
  });

  test('keeps the old value when it is typed over the newer one of a colleague, but not the newer one', () => {
    const ownDraft = applyChanges(new Map(), sheet, [priceChange('2026-12-11', 100)]);
    const inConflict = markConflicts(ownDraft, { version: 2, days: [{ ...dayOfColleague, now: '150.00' }] });
    const withOldValue = applyChanges(inConflict, sheet, [priceChange('2026-12-11', 16_640)]);
    expect([...resolveConflicts(withOldValue, 'mine').values()]).toEqual([
      { ...priceChange('2026-12-11', 16_640), before: 15_000 },
    ]);
    expect(applyChanges(inConflict, sheet, [priceChange('2026-12-11', 15_000)]).size).toBe(0);
  });
});

test('lists the dates of a period that fall on the selected weekdays', () => {
  expect(weekdayOf('2026-12-11')).toBe(5);
  expect(datesBetween('2026-12-07', '2026-12-14', new Set([1]))).toEqual(['2026-12-07', '2026-12-14']);
});
