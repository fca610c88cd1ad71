import { afterEach, expect, test, vi } from 'vitest';
import { operatorToday } from './operator-today.ts';

afterEach(() => vi.restoreAllMocks());

test('a day of the operator begins eight hours before the day in UTC', () => {
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(Date.parse('2027-01-31T15:59:00Z'));
  expect(operatorToday()).toBe('2027-01-31');
  now.mockReturnValue(Date.parse('2027-01-31T16:01:00Z'));
  expect(operatorToday()).toBe('2027-02-01');
});
