import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('limits the concurrent tasks of each caller', async () => {
  const run = atMost(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = [run('a', () => promise), run('a', () => promise)];
  await expect(run('a', async () => 1)).rejects.toMatchObject({ key: 'request.too_many' });
  expect(await run('b', async () => 2)).toBe(2);
  resolve();
  await Promise.all(first);
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await Promise.all([run('a', async () => 3), run('a', async () => 4)])).toEqual([3, 4]);
});
