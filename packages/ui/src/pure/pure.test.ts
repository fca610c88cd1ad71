import { isDate } from '@wayhouse/contract/dates';
import { describe, expect, it } from 'vitest';
import { deadlineLook } from './deadline.ts';
import { toHalfWidth } from './half-width.ts';
import { pageWindow } from './pages.ts';
import { productNow, setProductTime } from './product-time.ts';
import { isDayOrEmpty, parseTypedDate } from './typed-date.ts';
import { typedStay } from './typed-stay.ts';
import { parseTypedTime } from './typed-time.ts';

describe('typed dates', () => {
  const today = '2026-11-20';
  it.each([
    ['11 Dec', '2026-12-11'],
    ['dec 11', '2026-12-11'],
    ['12/11', '2026-12-11'],
    ['12月11日', '2026-12-11'],
    ['Fri 11 Dec 2026', '2026-12-11'],
    ['2027-01-02', '2027-01-02'],
    ['20270102', '2027-01-02'],
    ['１２／１１', '2026-12-11'],
    ['2027年1月2日', '2027-01-02'],
    ['3 Feb', '2027-02-03'],
    ['20 Nov', '2026-11-20'],
  ])('reads %s as %s', (text, date) => {
    expect(parseTypedDate(text, today)).toBe(date);
  });

  it.each(['', 'soon', '31 Feb', '13/40', '11 Foo', '2026-02-30'])('does not read %j', (text) => {
    expect(parseTypedDate(text, today)).toBeNull();
  });
});

describe('full-width text', () => {
  it('becomes ASCII; other letters and signs stay', () => {
    expect(toHalfWidth('ＺＨＡＮＧ　ｓａｎ（１２－３）')).toBe('ZHANG san(12-3)');
    expect(toHalfWidth('张三、Zoë')).toBe('张三、Zoë');
  });
});

describe('a typed stay', () => {
  const bounds = { today: '2026-11-20', maxNights: 30, maxDaysAhead: 500 };
  const rangeOf = (from: string | null, to: string | null) => ({ from, to, ...bounds });

  it('has 1 to 30 nights', () => {
    expect(typedStay('to', '2026-12-31', rangeOf('2026-12-01', null))).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(typedStay('to', '2027-01-01', rangeOf('2026-12-01', null))).toBeNull();
    expect(typedStay('to', '2026-12-01', rangeOf('2026-12-01', null))).toBeNull();
  });

  it('begins today at the earliest and 500 days ahead at the latest', () => {
    expect(typedStay('from', '2026-11-19', rangeOf(null, null))).toBeNull();
    expect(typedStay('from', '2028-04-03', rangeOf(null, null))).toEqual({
      from: '2028-04-03',
      to: '2028-04-04',
    });
    expect(typedStay('from', '2028-04-04', rangeOf(null, null))).toBeNull();
  });

  it('keeps the check-out when it still fits the new check-in, else has none', () => {
    const stay = rangeOf('2026-12-20', '2026-12-26');
    expect(typedStay('from', '2026-12-24', stay)).toEqual({ from: '2026-12-24', to: '2026-12-26' });
    for (const from of ['2026-11-25', '2026-12-26', '2027-02-01'])
      expect(typedStay('from', from, stay)).toEqual({ from, to: null });
  });
});

describe('the cancellation deadline', () => {
  const hour = 3_600_000;
  const shownDeadline = 1_000 * hour;
  const supplierDeadline = shownDeadline + 72 * hour;
  it.each([
    [shownDeadline - 73 * hour, 'free'],
    [shownDeadline - 72 * hour, 'soon'],
    [shownDeadline - 25 * hour, 'soon'],
    [shownDeadline - 24 * hour, 'hot'],
    [shownDeadline - 1, 'hot'],
    [shownDeadline, 'last-days'],
    [supplierDeadline - 1, 'last-days'],
    [supplierDeadline, 'passed'],
  ])('at %d ms has the look %s', (now, look) => {
    expect(deadlineLook(now, shownDeadline, supplierDeadline)).toBe(look);
  });

  it('has the look none without a deadline', () => {
    expect(deadlineLook(0, null, null)).toBe('none');
  });
});

describe('the pager', () => {
  it('shows the first and last page, the current page and its neighbors, with gaps between', () => {
    expect(pageWindow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  });
});

describe("the product's time", () => {
  const minutesAhead = () => Math.round((productNow() - Date.now()) / 60_000);
  const answerAhead = (minutes: number) =>
    setProductTime(new Date(Date.now() + minutes * 60_000).toUTCString());

  it('follows the last answer when the clock of the device is wrong', () => {
    answerAhead(90);
    expect(minutesAhead()).toBe(90);
    answerAhead(-7);
    expect(minutesAhead()).toBe(-7);
  });

  it('ignores an answer without a date, and follows the device when its clock is right', () => {
    answerAhead(3);
    setProductTime(null);
    expect(minutesAhead()).toBe(3);
    answerAhead(0);
    expect(minutesAhead()).toBe(0);
  });
});

describe('a typed time of day', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['９:30', null],
    ['21：05', '21:05'],
    ['24:00', null],
    ['9:75', null],
    ['noon', null],
    ['', null],
  ])('%s is read as %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time);
  });
});

it('isDate accepts only existing days in the form YYYY-MM-DD', () => {
  expect(['2028-02-29', '2027-02-29', '2027-2-3', '11 Dec', ''].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('isDayOrEmpty accepts a day and an empty text, and no part of a date', () => {
  expect(['2028-02-29', '', '20', '20foo', '2028-02'].map(isDayOrEmpty)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
