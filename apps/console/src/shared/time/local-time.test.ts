import { expect, test } from 'vitest';
import { instantOf } from './local-time.ts';

test('only a complete day and time become an instant; other texts stay, so that the server refuses them', () => {
  expect(instantOf('')).toBeNull();
  expect(instantOf('2027-03-01T09:00')).toBe(new Date('2027-03-01T09:00').toISOString());
  for (const text of ['2027-03-01T6pm', '2027-03-01T09:00Z', 'TomorrowT09:00'])
    expect(instantOf(text)).toBe(text);
});
