import { expect, it, vi } from 'vitest';
import { deliverInLanes } from './deliver-in-lanes.ts';
import type { Lane } from './outbox.ts';

/** Lanes that note what they begin; the outside answers when it is told to. */
function world() {
  const began: Lane[] = [];
  let published = 0;
  let answer = (): void => {};
  const lanes = deliverInLanes({
    published: () => published,
    deliver: async (lane) => {
      began.push(lane);
      if (lane !== 'apart') return;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  });
  return { began, lanes, publish: () => (published += 1), answer: () => answer() };
}

it('lets who asked the outside wait for its answer, and nobody else', async () => {
  const { began, lanes, publish, answer } = world();
  publish();
  const theirs = lanes.waitedFor();
  await vi.waitFor(() => expect(began).toEqual(['now', 'apart']));
  await lanes.waitedFor();
  expect(began).toEqual(['now', 'apart', 'now']);
  answer();
  await theirs;
  expect(began).toEqual(['now', 'apart', 'now', 'now']);
});

it('lets who asked while a call runs wait for a round that begins after it', async () => {
  const { began, lanes, publish, answer } = world();
  publish();
  const first = lanes.waitedFor();
  await vi.waitFor(() => expect(began).toContain('apart'));
  publish();
  const second = lanes.waitedFor();
  answer();
  await first;
  await vi.waitFor(() => expect(began.filter((lane) => lane === 'apart')).toHaveLength(2));
  answer();
  await second;
});

it('the sweep delivers everything', async () => {
  const { began, lanes, answer } = world();
  const sweep = lanes.all();
  await vi.waitFor(() => expect(began).toEqual(['now', 'apart', 'later']));
  answer();
  await sweep;
  expect(began).toEqual(['now', 'apart', 'later', 'now']);
});

it('gathers what nobody waits for', async () => {
  const { began, lanes } = world();
  await Promise.all([lanes.later(), lanes.later(), lanes.later()]);
  expect(began).toEqual(['later']);
  await lanes.later();
  expect(began).toEqual(['later', 'later']);
});
