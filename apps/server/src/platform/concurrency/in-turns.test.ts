import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

const limits = { ofCaller: 300, inAll: 1_000 };

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('processor-heavy work (C6)', () => {
  it('runs one task at a time, and its callers take turns', async () => {
    const runInTurn = inTurns(limits);
    const finishedRuns: string[] = [];
    let atOnce = 0;
    const work = (name: string) => async () => {
      atOnce += 1;
      await tick();
      expect(atOnce).toBe(1);
      finishedRuns.push(name);
      atOnce -= 1;
    };
    const tasksOfOne = ['a1', 'a2', 'a3', 'a4'].map((name) => runInTurn('a', work(name)));
    await Promise.all([...tasksOfOne, runInTurn('b', work('b1'))]);
    expect(finishedRuns.indexOf('b1')).toBeLessThan(3);
  });

  it('is refused above a limit, per caller and in total, and accepted again later', async () => {
    const runInTurn = inTurns(limits);
    const tasks = Array.from({ length: limits.ofCaller + 1 }, () => runInTurn('a', tick));
    await expect(runInTurn('a', tick)).rejects.toMatchObject({ key: 'request.unavailable' });
    await runInTurn('b', tick);
    await Promise.all(tasks);
    await runInTurn('a', tick);

    const runInShortQueue = inTurns({ ofCaller: 2, inAll: 2 });
    // One task runs and two wait.
    const waitingTasks = ['a', 'b', 'c'].map((caller) => runInShortQueue(caller, tick));
    await expect(runInShortQueue('d', tick)).rejects.toMatchObject({ key: 'request.unavailable' });
    await Promise.all(waitingTasks);
    await runInShortQueue('d', tick);
  });

  it('continues with other tasks after a failure', async () => {
    const runInTurn = inTurns(limits);
    const broken = runInTurn('a', () => Promise.reject(new Error('no picture')));
    const other = runInTurn('a', async () => 'picture');
    await expect(broken).rejects.toThrow('no picture');
    expect(await other).toBe('picture');
  });
});
