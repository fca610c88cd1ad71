import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapConcurrent } from './map-concurrent.ts';

it('runs up to the limit at once, and returns results in order', async () => {
  let running = 0;
  let maxRunning = 0;
  const answers = await mapConcurrent([30, 10, 20, 5, 1], 2, async (ms) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(ms);
    running -= 1;
    return ms * 2;
  });
  expect(answers).toEqual([60, 20, 40, 10, 2]);
  expect(maxRunning).toBe(2);
});

it('fails with the first failure, and returns an empty list for an empty list', async () => {
  expect(await mapConcurrent([], 3, async () => 1)).toEqual([]);
  await expect(mapConcurrent([1, 2], 2, (each) => Promise.reject(new Error(String(each))))).rejects.toThrow(
    '1',
  );
});
