import { expect, test } from 'vitest';
import { nextWorkingDay } from './next-working-day.ts';

test.each([
  ['a Tuesday', '2026-12-01T03:00:00Z', '2026-12-02T03:00:00.000Z'],
  ['a Friday', '2026-12-04T03:00:00Z', '2026-12-07T03:00:00.000Z'],
  ['a Saturday', '2026-12-05T03:00:00Z', '2026-12-08T01:00:00.000Z'],
  ['a Sunday', '2026-12-06T12:00:00Z', '2026-12-08T01:00:00.000Z'],
  ['Friday in UTC, Saturday at the desk', '2026-12-04T18:00:00Z', '2026-12-08T01:00:00.000Z'],
])('the answer to a picture from %s', (_name, sent, due) => {
  expect(nextWorkingDay(new Date(sent)).toISOString()).toBe(due);
});
