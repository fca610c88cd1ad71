import { expect, it, vi } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

it('never runs twice at the same time, and every caller waits for a run that began after its call', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  const deliver = coalesceRuns(async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    running -= 1;
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
  expect(maxRunning).toBe(1);
});

it('reports a failure to its callers and continues with the next', async () => {
  let calls = 0;
  const deliver = coalesceRuns(async () => {
    calls += 1;
    if (calls === 1) throw new Error('first');
  });
  const failing = deliver();
  const inSameRun = deliver();
  await expect(failing).rejects.toThrow('first');
  await expect(inSameRun).rejects.toThrow('first');
  await deliver();
  expect(calls).toBe(2);
});
