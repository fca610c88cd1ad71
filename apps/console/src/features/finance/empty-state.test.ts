import { expect, test } from 'vitest';
import { showsAllWaiting } from './empty-state.ts';

test.each([
  [{}, true],
  [{ status: 'pending' }, true],
  [{ search: 'Lin' }, false],
  [{ status: 'failed' }, false],
  [{ status: 'all' }, false],
])('an empty list with the address %j says that nothing waits: %s', (address, expected) => {
  expect(showsAllWaiting(address, 'pending')).toBe(expected);
});
