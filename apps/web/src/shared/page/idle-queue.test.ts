import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let window: EventTarget & {
  requestIdleCallback?: (run: () => void) => void;
  cancelIdleCallback?: () => void;
};
/** Callbacks that wait for the browser to be idle. */
let idleCallbacks: (() => void)[];
let idleQueue: typeof import('./idle-queue.ts');
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  idleCallbacks = [];
  window = Object.assign(new EventTarget(), {
    requestIdleCallback: (run: () => void) => void idleCallbacks.push(run),
    cancelIdleCallback: () => void idleCallbacks.splice(0),
  });
  vi.stubGlobal('window', window);
  vi.resetModules();
  idleQueue = await import('./idle-queue.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name = 'pointerdown') => window.dispatchEvent(new Event(name));
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Simulates one idle period of the browser. */
async function beIdle(): Promise<void> {
  for (const run of idleCallbacks.splice(0)) run();
  await advance(0);
}
/** Requests some steps; returns the list of those that have begun. */
function stepsOf(...names: string[]): string[] {
  const startedSteps: string[] = [];
  for (const name of names) void idleQueue.idleTurn().then(() => startedSteps.push(name));
  return startedSteps;
}

it('begins after a second without input, when the browser is idle', async () => {
  const startedSteps = stepsOf('map');
  await advance(999);
  expect(idleCallbacks).toHaveLength(0);
  await advance(1);
  expect(startedSteps).toEqual([]);
  await beIdle();
  expect(startedSteps).toEqual(['map']);
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  '%s postpones a waiting step by another second',
  async (name) => {
    const startedSteps = stepsOf('map');
    await advance(900);
    press(name);
    await advance(999);
    await beIdle();
    expect(startedSteps).toEqual([]);
    await advance(1);
    await beIdle();
    expect(startedSteps).toEqual(['map']);
  },
);

it('lets a press that came while the browser was busy go first', async () => {
  const startedSteps = stepsOf('map');
  await advance(1_000);
  press();
  await beIdle();
  expect(startedSteps).toEqual([]);
  await advance(1_000);
  await beIdle();
  expect(startedSteps).toEqual(['map']);
});

it('runs one step per idle period in the order of requests; a press postpones the next step', async () => {
  const startedSteps = stepsOf('box', 'engine', 'map');
  await advance(1_000);
  await beIdle();
  expect(startedSteps).toEqual(['box']);
  await beIdle();
  expect(startedSteps).toEqual(['box', 'engine']);
  press();
  await beIdle();
  await advance(999);
  expect(startedSteps).toEqual(['box', 'engine']);
  await advance(1);
  await beIdle();
  expect(startedSteps).toEqual(['box', 'engine', 'map']);
});

it('continues at once when the reader needs it, idle or not, until the next press', async () => {
  press();
  const startedSteps = stepsOf('engine', 'map');
  idleQueue.flushIdle();
  await advance(5);
  expect(startedSteps).toEqual(['engine', 'map']);
  press();
  const laterSteps = stepsOf('box');
  await advance(999);
  await beIdle();
  expect(laterSteps).toEqual([]);
  await advance(1);
  await beIdle();
  expect(laterSteps).toEqual(['box']);
});

it('continues when the reader needs it while it waits for an idle period', async () => {
  const mapSteps = stepsOf('map');
  await advance(1_000);
  expect(mapSteps).toEqual([]);
  idleQueue.flushIdle();
  await advance(5);
  await beIdle();
  expect(mapSteps).toEqual(['map']);
});

it('works without an idle callback', async () => {
  delete window.requestIdleCallback;
  const startedSteps = stepsOf('map');
  await advance(1_000);
  expect(startedSteps).toEqual([]);
  await advance(50);
  expect(startedSteps).toEqual(['map']);
});
