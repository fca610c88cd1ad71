import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { deliverInLanes } from './deliver-in-lanes.ts';
import type { Lane } from './outbox.ts';
import { inCallScope, notePublished } from './publish-scope.ts';

const asks = 'asks';
const plain = 'plain';

/** Lanes over rows that are visible once committed; the outside answers when it is told to. */
function world() {
  const began: Lane[] = [];
  const delivered: string[] = [];
  let committed: string[] = [];
  let answer = (): void => {};
  const lanes = deliverInLanes({
    isApart: (topic) => topic === asks,
    deliver: async (lane) => {
      began.push(lane);
      if (lane !== 'apart') return;
      const rows = committed;
      committed = [];
      await new Promise<void>((resolve) => {
        answer = resolve;
        if (rows.length === 0) resolve();
      });
      delivered.push(...rows);
    },
  });
  /** A call: it publishes, its commit comes `commitMs` later, then it waits for the delivery. */
  const call = (topic: string, { row = '', commitMs = 0 } = {}) =>
    inCallScope(async () => {
      notePublished(topic);
      await sleep(commitMs);
      if (row) committed.push(row);
      await lanes.waitedFor();
    });
  return { began, delivered, lanes, call, answer: () => answer() };
}

it('lets who asked the outside wait for its answer, and nobody else', async () => {
  const { began, call, answer } = world();
  const theirs = call(asks, { row: 'order' });
  await vi.waitFor(() => expect(began).toEqual(['now', 'apart']));
  await call(plain);
  expect(began).toEqual(['now', 'apart', 'now']);
  answer();
  await theirs;
  expect(began).toEqual(['now', 'apart', 'now', 'now']);
});

it('lets who asked while a call runs wait for a round that begins after it', async () => {
  const { began, call, answer } = world();
  const first = call(asks, { row: 'one' });
  await vi.waitFor(() => expect(began).toContain('apart'));
  const second = call(asks, { row: 'two' });
  answer();
  await first;
  await vi.waitFor(() => expect(began.filter((lane) => lane === 'apart')).toHaveLength(2));
  answer();
  await second;
});

it.each([
  [5, 1],
  [10, 2],
])(
  'answers nobody before its own event is delivered, committed %i ms late, with others beside it (C1)',
  async (commitMs, otherMs) => {
    for (let time = 0; time < 10; time += 1) {
      const { delivered, call, answer } = world();
      const outside = setInterval(answer, 1);
      const mine = call(asks, { row: 'mine', commitMs }).then(() => [...delivered]);
      await sleep(otherMs);
      const others = [call(asks), call(plain), call(asks, { commitMs })];
      expect(await mine).toEqual(['mine']);
      await Promise.all(others);
      clearInterval(outside);
    }
  },
);

it('goes on to the outside when the news of it lead there again', async () => {
  const began: Lane[] = [];
  const lanes = deliverInLanes({
    isApart: (topic) => topic === asks,
    deliver: async (lane) => {
      began.push(lane);
      // Refused by the outside: a refund is due.
      if (lane === 'now' && began.length === 3) notePublished(asks);
    },
  });
  await inCallScope(async () => {
    notePublished(asks);
    await lanes.waitedFor();
  });
  expect(began).toEqual(['now', 'apart', 'now', 'apart', 'now']);
});

it('the sweep delivers everything', async () => {
  const { began, lanes } = world();
  await lanes.all();
  expect(began).toEqual(['now', 'apart', 'later', 'now']);
});

it('gathers what nobody waits for', async () => {
  const { began, lanes } = world();
  await Promise.all([lanes.later(), lanes.later(), lanes.later()]);
  expect(began).toEqual(['later']);
  await lanes.later();
  expect(began).toEqual(['later', 'later']);
});
