import { expect, it, vi } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

it('runs once at a time, and every caller waits for a run that began after its call', async () => {
  const ends: (() => void)[] = [];
  let open = 0;
  let most = 0;
  const deliver = coalesceRuns(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    open -= 1;
  });
  const sameTurn = [deliver(), deliver(), deliver()];
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const later = [deliver(), deliver()];
  ends[0]?.();
  await Promise.all(sameTurn);
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
  const last = deliver();
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends[2]?.();
  await last;
  expect(most).toBe(1);
});

it('reports a failure to its callers and continues with the next', async () => {
  let calls = 0;
  const deliver = coalesceRuns(async () => {
    calls += 1;
    if (calls === 1) throw new Error('first');
  });
  const failing = deliver();
  const withIt = deliver();
  await expect(failing).rejects.toThrow('first');
  await expect(withIt).rejects.toThrow('first');
  await deliver();
  expect(calls).toBe(2);
});
