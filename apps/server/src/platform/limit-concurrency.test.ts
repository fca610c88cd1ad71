import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('works at most so many times at once, and once more for all who asked meanwhile', async () => {
  const begin = limitConcurrency(2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  for (let asked = 0; asked < 50; asked += 1) begin(work);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await turn();
  expect(ends).toHaveLength(3);
  begin(work);
  expect(ends).toHaveLength(4);
});
