import { expect, it } from 'vitest';
import { debounceAsync } from './debounce-async.ts';

it('does once what is asked for several times, and again for who comes after it began', async () => {
  let runs = 0;
  const work = debounceAsync(10, async () => {
    runs += 1;
  });
  await Promise.all([work(), work(), work()]);
  expect(runs).toBe(1);
  await work();
  expect(runs).toBe(2);
});

it('tells everybody who waits when it fails, and begins anew for the next', async () => {
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
