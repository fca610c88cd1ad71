import { expect, it } from 'vitest';
import { forecastOf } from './forecast.ts';

const today = '2026-12-07';

it('subtracts what falls due on each of 14 days; overdue orders count today, later ones not', () => {
  const dues = [
    { day: '2026-12-09', due: 134_400 },
    { day: '2026-12-06', due: 78_630 },
    { day: '2026-12-09', due: 600 },
    { day: '2026-12-20', due: 100 },
    { day: '2026-12-21', due: 999_999 },
  ];
  expect(forecastOf(418_020, dues, today)).toEqual({
    steps: [
      { day: '2026-12-07', due: 78_630, after: 339_390 },
      { day: '2026-12-09', due: 135_000, after: 204_390 },
      { day: '2026-12-20', due: 100, after: 204_290 },
    ],
  });
});

it('names the first day without enough money, and the last safe day for a transfer', () => {
  // Wednesday; three working days earlier is Friday, because a weekend lies between for the second one.
  expect(forecastOf(100, [{ day: '2026-12-16', due: 250 }], today).short).toEqual({
    day: '2026-12-16',
    missing: 150,
    sendBy: '2026-12-11',
  });
  expect(forecastOf(0, [{ day: '2026-12-15', due: 1 }], today).short?.sendBy).toBe('2026-12-10');
  expect(forecastOf(0, [{ day: '2026-12-08', due: 1 }], today).short?.sendBy).toBe(today);
});

it('is not short when the money just suffices', () => {
  expect(forecastOf(250, [{ day: '2026-12-16', due: 250 }], today).short).toBeUndefined();
});
