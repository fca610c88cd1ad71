import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { FromThread, ThreadData, ToThread } from './http-threads.ts';
import { createLog } from './platform/log.ts';

/** A thread that runs no program: the test emits its events. */
class FakeThread extends EventEmitter {
  readonly data: ThreadData;
  readonly messages: ToThread[] = [];
  constructor(_program: URL, { workerData }: { workerData: ThreadData }) {
    super();
    this.data = workerData;
    threads.push(this);
  }
  postMessage(message: ToThread): void {
    this.messages.push(message);
  }
}
const threads: FakeThread[] = [];
vi.mock('node:worker_threads', async (original) => ({ ...(await original<object>()), Worker: FakeThread }));
// Imported after the class that the mock returns.
const { startHttpThreads } = await import('./http-threads.ts');
afterEach(() => vi.useRealTimers());

test('a thread that is started again while the process drains drains too', async () => {
  vi.useFakeTimers();
  const starting = startHttpThreads({
    ...{ count: 2, host: '127.0.0.1', port: 4000, url: '', directUrl: '' },
    index: { connect: () => ({ link: { port: undefined } as never, detach: () => {} }) },
    log: createLog('silent'),
    onQuestion: async () => undefined,
  });
  for (const thread of threads) thread.emit('message', { kind: 'ready' } satisfies FromThread);
  const { drain } = await starting;
  const [endedThread, otherThread] = threads;
  endedThread?.emit('exit');
  drain();
  expect(otherThread?.messages).toEqual([{ kind: 'drain' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(threads.map(({ data }) => data.isDraining)).toEqual([false, false, true]);
});
