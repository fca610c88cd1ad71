import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { FromThread, ThreadData, ToThread } from './http-threads.ts';
import { createLog } from './platform/log.ts';

/** A thread that runs no program: the test emits its events. */
class FakeThread extends EventEmitter {
  readonly data: ThreadData;
  readonly messages: ToThread[] = [];
  hasEnded = false;
  constructor(_program: URL, { workerData }: { workerData: ThreadData }) {
    super();
    this.data = workerData;
    threads.push(this);
  }
  postMessage(message: ToThread): void {
    this.messages.push(message);
  }
  async terminate(): Promise<void> {
    this.hasEnded = true;
    this.emit('exit');
  }
}
const threads: FakeThread[] = [];
afterEach(() => void threads.splice(0));
vi.mock('node:worker_threads', async (original) => ({ ...(await original<object>()), Worker: FakeThread }));
// Imported after the class that the mock returns.
const { startHttpThreads } = await import('./http-threads.ts');
afterEach(() => vi.useRealTimers());

const ready: FromThread = { kind: 'ready' };

function startTwo() {
  let drain = (): void => {};
  let stop = async (): Promise<unknown> => undefined;
  const started = startHttpThreads({
    ...{ count: 2, host: '127.0.0.1', port: 4000, url: '', directUrl: '' },
    index: { connect: () => ({ link: { port: undefined } as never, detach: () => {} }) },
    log: createLog('silent'),
    draining: {
      onDrain: (listener) => {
        drain = listener;
      },
    },
    stops: {
      add: (part) => {
        stop = part;
      },
    },
    onQuestion: async () => undefined,
  });
  return { started, drain: () => drain(), stop: () => stop() };
}

test('a signal while the threads start drains and stops those that listen, and ends the others', async () => {
  const { started, drain, stop } = startTwo();
  const [listening, starting] = threads;
  listening?.emit('message', ready);
  drain();
  expect(threads.map(({ messages }) => messages)).toEqual([[{ kind: 'drain' }], [{ kind: 'drain' }]]);
  const stopEnd = stop();
  await expect(started).rejects.toThrow('ended while starting');
  expect(listening?.messages).toEqual([{ kind: 'drain' }, { kind: 'stop' }]);
  expect(starting?.messages).toEqual([{ kind: 'drain' }]);
  expect(listening?.hasEnded).toBe(false);
  listening?.emit('exit');
  await stopEnd;
});

test('a thread that is started again while the process drains drains too', async () => {
  vi.useFakeTimers();
  const { started, drain } = startTwo();
  for (const thread of threads) thread.emit('message', ready);
  await started;
  const [endedThread, otherThread] = threads;
  endedThread?.emit('exit');
  drain();
  expect(otherThread?.messages).toEqual([{ kind: 'drain' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(threads.map(({ data }) => data.isDraining)).toEqual([false, false, true]);
});
