import { expect, test } from 'vitest';
import { measure } from './measure.ts';

test('no measured run repeats a run of the warm-up', async () => {
  const runs: number[] = [];
  const times = await measure((run) => runs.push(run), { seconds: 60, maxRuns: 4 });
  expect(runs).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(times.runs).toBe(4);
});
