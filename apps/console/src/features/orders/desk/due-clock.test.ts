import { afterEach, expect, test } from 'vitest';
import { dueGroupOf } from './due-clock.tsx';

const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

test('in the night when clocks change, tomorrow is the next date', () => {
  process.env.TZ = 'Europe/Berlin';
  // 00:30 on 25 October 2026, a day of 25 hours.
  const now = Date.parse('2026-10-24T22:30:00Z');
  expect(dueGroupOf('2026-10-25T22:00:00Z', now)).toBe('today');
  expect(dueGroupOf('2026-10-26T12:00:00Z', now)).toBe('tomorrow');
  expect(dueGroupOf('2026-10-26T23:30:00Z', now)).toBe('later');
});
