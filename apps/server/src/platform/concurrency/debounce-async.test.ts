import { expect, it } from 'vitest';
import { debounceAsync } from './debounce-async.ts';

it('runs once for several calls, and again for calls after its start', async () => {
  let runs = 0;
  const work = debounceAsync(10, async () => {
    runs += 1;
  });
  await Promise.all([work(), work(), work()]);
  expect(runs).toBe(1);
  await work();
  expect(runs).toBe(2);
});

it('reports a failure to every waiting caller, and runs again for the next', async () => {
  let runs = 0;
  const work = debounceAsync(1, async () => {
    runs += 1;
    if (runs === 1) throw new Error('down');
  });
  const answers = await Promise.allSettled([work(), work()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await work();
  expect(runs).toBe(2);
});
