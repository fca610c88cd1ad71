import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Db } from '../database.ts';
import { createLog } from '../log.ts';
import { inCallScope, noteEnqueued } from './call-scope.ts';
import { doubling, type Kinds, type Policy } from './kinds.ts';
import { makeWorkRunner } from './work-runner.ts';

const retries = { batch: 1, concurrency: 1, leaseS: 1, pauseMs: doubling(1, 1), maxTries: 1 };
const kinds: Kinds = {
  plain: { policy: { name: 'now', start: 'always', ...retries }, inTransaction: async () => {} },
  asks: { policy: { name: 'outside', start: 'own', ...retries }, outside: async () => {} },
  mail: { policy: { name: 'later', start: 'gathered', ...retries }, inTransaction: async () => {} },
  message: { policy: { name: 'messages', start: 'notified', ...retries }, outside: async () => {} },
};
const context = {
  db: undefined as unknown as Db,
  clock: { now: () => new Date() },
  log: createLog('silent'),
  kinds,
};

/** A queue whose rows are visible after the commit, and an outside service that answers on demand. */
function fakeQueue(onRun: (policy: Policy) => void = () => {}) {
  const startedPolicies: string[] = [];
  const handledRows: string[] = [];
  let committedRows: string[] = [];
  let answer = (): void => {};
  const runner = makeWorkRunner(context, {
    run: async (_, policy) => {
      startedPolicies.push(policy.name);
      onRun(policy);
      if (policy.name !== 'outside') return 0;
      const rows = committedRows;
      committedRows = [];
      await new Promise<void>((resolve) => {
        answer = resolve;
        if (rows.length === 0) resolve();
      });
      handledRows.push(...rows);
      return rows.length;
    },
  });
  /** A call: it enqueues, commits `commitMs` later, then waits for its jobs. */
  const call = (kind: string, { row = '', commitMs = 0 } = {}) =>
    inCallScope(async () => {
      noteEnqueued(kind);
      await sleep(commitMs);
      if (row) committedRows.push(row);
      await runner.settle();
    });
  return { startedPolicies, handledRows, runner, call, answer: () => answer() };
}

it('a caller waits for an outside call only when its own jobs lead to it', async () => {
  const { startedPolicies, call, answer } = fakeQueue();
  const outsideCall = call('asks', { row: 'order' });
  await vi.waitFor(() => expect(startedPolicies).toEqual(['now', 'outside']));
  await call('plain');
  expect(startedPolicies).toEqual(['now', 'outside', 'now']);
  answer();
  await outsideCall;
  expect(startedPolicies).toEqual(['now', 'outside', 'now', 'now']);
});

it('a caller that arrives during a run waits for the next run', async () => {
  const { startedPolicies, call, answer } = fakeQueue();
  const first = call('asks', { row: 'one' });
  await vi.waitFor(() => expect(startedPolicies).toContain('outside'));
  const second = call('asks', { row: 'two' });
  answer();
  await first;
  await vi.waitFor(() => expect(startedPolicies.filter((name) => name === 'outside')).toHaveLength(2));
  answer();
  await second;
});

it.each([
  [5, 1],
  [10, 2],
])(
  'no caller gets an answer before its own jobs are handled, with a commit %i ms late and other callers (C1)',
  async (commitMs, otherMs) => {
    for (let time = 0; time < 10; time += 1) {
      const { handledRows, call, answer } = fakeQueue();
      const outside = setInterval(answer, 1);
      const ownCall = call('asks', { row: 'mine', commitMs }).then(() => [...handledRows]);
      await sleep(otherMs);
      const otherCalls = [call('asks'), call('plain'), call('asks', { commitMs })];
      expect(await ownCall).toEqual(['mine']);
      await Promise.all(otherCalls);
      clearInterval(outside);
    }
  },
);

it('continues with an outside call when results lead to another one', async () => {
  const { startedPolicies, runner } = fakeQueue(({ name }) => {
    // The outside service refuses, so a refund is due.
    if (name === 'now' && startedPolicies.length === 3) noteEnqueued('asks');
  });
  await inCallScope(async () => {
    noteEnqueued('asks');
    await runner.settle();
  });
  expect(startedPolicies).toEqual(['now', 'outside', 'now', 'outside', 'now']);
});

it('batches background jobs that callers start, and leaves notified ones to their commit', async () => {
  const { startedPolicies, call, runner } = fakeQueue();
  await Promise.all([call('mail'), call('mail')]);
  await vi.waitFor(() => expect(startedPolicies).toContain('later'));
  // `now` is left out, because on a busy machine the two calls may get separate runs of it.
  expect(startedPolicies.filter((name) => name !== 'now')).toEqual(['later']);
  startedPolicies.length = 0;
  await runner.wake('message');
  expect(startedPolicies).toEqual(['messages']);
  await runner.wake('of a newer release');
  expect(startedPolicies).toEqual(['messages']);
  await runner.wake('');
  expect(startedPolicies).toEqual(['messages', 'later', 'messages']);
});

it('each minute runs every policy, and after outside calls the jobs that they lead to', async () => {
  const { startedPolicies, runner } = fakeQueue();
  for (const sweep of runner.sweeps) await sweep.run();
  expect(runner.sweeps.map(({ name }) => name)).toEqual([
    'work.now',
    'work.outside',
    'work.later',
    'work.messages',
  ]);
  expect(startedPolicies).toEqual(['now', 'outside', 'now', 'later', 'messages']);
});

it('has as many slots as the policy has batches, so that a slow one does not delay the next', async () => {
  const slow = Promise.withResolvers<void>();
  const policy: Policy = { name: 'documents', start: 'notified', ...retries, concurrency: 2 };
  let due: string[] = ['large'];
  const finishedRows: string[] = [];
  const runner = makeWorkRunner(
    { ...context, kinds: { document: { policy, outside: async () => {} } } },
    {
      run: async () => {
        const rows = due;
        due = [];
        if (rows.includes('large')) await slow.promise;
        finishedRows.push(...rows);
        return rows.length;
      },
    },
  );
  const first = runner.wake('document');
  await vi.waitFor(() => expect(due).toEqual([]));
  due = ['small'];
  const second = runner.wake('document');
  await vi.waitFor(() => expect(finishedRows).toEqual(['small']));
  slow.resolve();
  await Promise.all([first, second]);
  expect(finishedRows).toEqual(['small', 'large']);
});

it('a stop waits for the jobs that run, and begins no others', async () => {
  const { startedPolicies, handledRows, runner, call, answer } = fakeQueue();
  const outsideCall = call('asks', { row: 'order' });
  await vi.waitFor(() => expect(startedPolicies).toEqual(['now', 'outside']));
  let isStopped = false;
  const stop = runner.stop().then(() => {
    isStopped = true;
  });
  await sleep(20);
  expect(isStopped).toBe(false);
  answer();
  await Promise.all([stop, outsideCall]);
  expect(handledRows).toEqual(['order']);
  await runner.wake('message');
  expect(startedPolicies).toEqual(['now', 'outside']);
});
