import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDeskMinutes, dueAt } from './due-at.ts';

const at = (text: string) => new Date(text);

test('an answer within desk hours is due the same day', () => {
  // 10:00 in Shanghai.
  expect(dueAt('change', at('2027-03-01T02:00:00Z'), 'first')).toEqual(at('2027-03-01T03:00:00Z'));
});

test('a question in the evening is due in the morning, and a question at night counts from the opening', () => {
  // 21:30 and 03:00 in Shanghai; the desk is open from 08:00 to 22:00.
  expect(dueAt('change', at('2027-03-01T13:30:00Z'), 'first')).toEqual(at('2027-03-02T00:30:00Z'));
  expect(dueAt('change', at('2027-03-01T19:00:00Z'), 'first')).toEqual(at('2027-03-02T01:00:00Z'));
});

test('an urgent case counts every hour of the day', () => {
  expect(dueAt('no_booking', at('2027-03-01T19:00:00Z'), 'first')).toEqual(at('2027-03-01T19:10:00Z'));
  expect(dueAt('no_booking', at('2027-03-01T19:00:00Z'), 'next')).toEqual(at('2027-03-01T19:20:00Z'));
});

test('minutes add up: two waits in a row end at the same time as one long wait', () => {
  const instant = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      (now, a, b) => {
        const first = addDeskMinutes(now, a);
        expect(first.getTime()).toBeGreaterThanOrEqual(now.getTime() + a * 60_000);
        expect(addDeskMinutes(first, b)).toEqual(addDeskMinutes(now, a + b));
      },
    ),
    { numRuns: 200 },
  );
});
