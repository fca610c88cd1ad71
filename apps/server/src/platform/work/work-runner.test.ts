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
function world(ran: (policy: Policy) => void = () => {}) {
  const began: string[] = [];
  const handled: string[] = [];
  let committed: string[] = [];
  let answer = (): void => {};
  const runner = makeWorkRunner(context, {
    run: async (_, policy) => {
      began.push(policy.name);
      ran(policy);
      if (policy.name !== 'outside') return 0;
      const rows = committed;
      committed = [];
      await new Promise<void>((resolve) => {
        answer = resolve;
        if (rows.length === 0) resolve();
      });
      handled.push(...rows);
      return rows.length;
    },
  });
  /** A call: it enqueues, commits `commitMs` later, then waits for its jobs. */
  const call = (kind: string, { row = '', commitMs = 0 } = {}) =>
    inCallScope(async () => {
      noteEnqueued(kind);
      await sleep(commitMs);
      if (row) committed.push(row);
      await runner.settle();
    });
  return { began, handled, runner, call, answer: () => answer() };
}

it('a caller waits for an outside call only when its own jobs lead to it', async () => {
  const { began, call, answer } = world();
  const theirs = call('asks', { row: 'order' });
  await vi.waitFor(() => expect(began).toEqual(['now', 'outside']));
  await call('plain');
  expect(began).toEqual(['now', 'outside', 'now']);
  answer();
  await theirs;
  expect(began).toEqual(['now', 'outside', 'now', 'now']);
});

it('a caller that arrives during a run waits for the next run', async () => {
  const { began, call, answer } = world();
  const first = call('asks', { row: 'one' });
  await vi.waitFor(() => expect(began).toContain('outside'));
  const second = call('asks', { row: 'two' });
  answer();
  await first;
  await vi.waitFor(() => expect(began.filter((name) => name === 'outside')).toHaveLength(2));
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
      const { handled, call, answer } = world();
      const outside = setInterval(answer, 1);
      const mine = call('asks', { row: 'mine', commitMs }).then(() => [...handled]);
      await sleep(otherMs);
      const others = [call('asks'), call('plain'), call('asks', { commitMs })];
      expect(await mine).toEqual(['mine']);
      await Promise.all(others);
      clearInterval(outside);
    }
  },
);

it('continues with an outside call when results lead to another one', async () => {
  const { began, runner } = world(({ name }) => {
    // The outside service refuses, so a refund is due.
    if (name === 'now' && began.length === 3) noteEnqueued('asks');
  });
  await inCallScope(async () => {
    noteEnqueued('asks');
    await runner.settle();
  });
  expect(began).toEqual(['now', 'outside', 'now', 'outside', 'now']);
});

it('batches background jobs that callers start, and leaves notified ones to their commit', async () => {
  const { began, call, runner } = world();
  await Promise.all([call('mail'), call('mail')]);
  await vi.waitFor(() => expect(began).toContain('later'));
  // On a busy machine the two calls may find two runs of the jobs that answers wait for.
  expect(began.filter((name) => name !== 'now')).toEqual(['later']);
  began.length = 0;
  await runner.wake('message');
  expect(began).toEqual(['messages']);
  await runner.wake('of a newer release');
  expect(began).toEqual(['messages']);
  await runner.wake('');
  expect(began).toEqual(['messages', 'later', 'messages']);
});

it('each minute runs every policy, and after outside calls the jobs that they lead to', async () => {
  const { began, runner } = world();
  for (const sweep of runner.sweeps) await sweep.run();
  expect(runner.sweeps.map(({ name }) => name)).toEqual([
    'work.now',
    'work.outside',
    'work.later',
    'work.messages',
  ]);
  expect(began).toEqual(['now', 'outside', 'now', 'later', 'messages']);
});

it('has as many slots as the policy has batches, so that a slow one does not delay the next', async () => {
  const slow = Promise.withResolvers<void>();
  const policy: Policy = { name: 'documents', start: 'notified', ...retries, concurrency: 2 };
  let due: string[] = ['large'];
  const made: string[] = [];
  const runner = makeWorkRunner(
    { ...context, kinds: { document: { policy, outside: async () => {} } } },
    {
      run: async () => {
        const rows = due;
        due = [];
        if (rows.includes('large')) await slow.promise;
        made.push(...rows);
        return rows.length;
      },
    },
  );
  const first = runner.wake('document');
  await vi.waitFor(() => expect(due).toEqual([]));
  due = ['small'];
  const second = runner.wake('document');
  await vi.waitFor(() => expect(made).toEqual(['small']));
  slow.resolve();
  await Promise.all([first, second]);
  expect(made).toEqual(['small', 'large']);
});
