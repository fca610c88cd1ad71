import { expect, it } from 'vitest';
import { deliverInTurn } from './deliver-in-turn.ts';

it('runs one delivery at a time and answers each caller after one that began after its call', async () => {
  const began: number[] = [];
  let open = 0;
  let most = 0;
  const deliver = deliverInTurn(async () => {
    began.push(began.length);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
  });
  const first = deliver();
  const later = [deliver(), deliver(), deliver()];
  await first;
  expect(began).toEqual([0]);
  await Promise.all(later);
  expect(began).toEqual([0, 1]);
  await deliver();
  expect(began).toEqual([0, 1, 2]);
  expect(most).toBe(1);
});

it('passes a failure to its callers and goes on with the next', async () => {
  let calls = 0;
  const deliver = deliverInTurn(async () => {
    calls += 1;
    if (calls === 1) throw new Error('first');
  });
  const failing = deliver();
  const next = deliver();
  await expect(failing).rejects.toThrow('first');
  await next;
  expect(calls).toBe(2);
});
