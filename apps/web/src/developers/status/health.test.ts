import { expect, test } from 'vitest';
import { daysOf } from './health.ts';

const now = new Date('2027-03-10T12:00:20Z');
const sampleOf = (day: string, change: object = {}) => ({
  day,
  minutes: 1440,
  calls: 10_000,
  faults: 0,
  ...change,
});
const stateOn = (day: string, change: object = {}) =>
  daysOf([sampleOf(day, change)], now).find((each) => each.day === day)?.state;

test('90 days end with today, and days without samples have no data', () => {
  const days = daysOf([sampleOf('2027-03-01')], now);
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, '2026-12-11', '2027-03-10']);
  expect(days.filter(({ state }) => state !== 'none').map(({ day }) => day)).toEqual(['2027-03-01']);
  expect(days.at(-1)).toMatchObject({ state: 'none', minutes: 720 });
});

test.each([
  ['a whole day', '2027-03-01', {}, 'good'],
  ['a day with 1 % of its minutes missing', '2027-03-01', { minutes: 1426 }, 'good'],
  ['a day with more missing', '2027-03-01', { minutes: 1425 }, 'mixed'],
  ['a day with one fault in a thousand calls', '2027-03-01', { faults: 10 }, 'good'],
  ['a day with more faults', '2027-03-01', { faults: 11 }, 'mixed'],
  ['a day without calls', '2027-03-01', { calls: 0 }, 'good'],
  ['today until now', '2027-03-10', { minutes: 719 }, 'good'],
  ['today with a gap', '2027-03-10', { minutes: 600 }, 'mixed'],
])('the state of %s', (_, day, change, state) => {
  expect(stateOn(day, change)).toBe(state);
});
