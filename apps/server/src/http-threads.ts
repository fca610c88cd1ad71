/**
 * HTTP threads of a server process. Their number is `WEB_CONCURRENCY`, by default one for each processor. With 1, as in
 * the demo by default, there are none. All listen on one port; the system spreads the connections. A thread that ends
 * is started again; the others answer meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Draining } from './http/drain.ts';
import { createCounters } from './http/limits/thread-counters.ts';
import type { ThreadQuestion } from './http/thread-questions.ts';
import type { ReaderLink } from './modules/search/index/shared/thread-messages.ts';
import type { IndexOfThreads } from './modules/search/index/start-index.ts';
import type { Log } from './platform/log.ts';
import type { Stops } from './platform/process/stop-on-signal.ts';
import { createClaims } from './platform/shared-store/thread-store.ts';

/** Data of a thread; everything else comes from the environment. */
export interface ThreadData {
  /** Addresses of PostgreSQL: for queries, and for LISTEN. */
  url: string;
  directUrl: string;
  host: string;
  port: number;
  counters: SharedArrayBuffer;
  /** The memory for claims on keys in the store that the threads share (`shared-store/thread-store.ts`). */
  claims: SharedArrayBuffer;
  /** The blocks of the search index, which the main thread loads. */
  index: ReaderLink;
  /** True when the thread starts while the process is draining. */
  isDraining: boolean;
}

export type ToThread =
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'question'; id: number; question: ThreadQuestion }
  | { kind: 'answers'; id: number; answers: unknown[] };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'stopped' }
  | { kind: 'ask'; id: number; question: ThreadQuestion }
  | { kind: 'answer'; id: number; answer: unknown };

interface Options extends Omit<ThreadData, 'counters' | 'claims' | 'index' | 'isDraining'> {
  count: number;
  index: Pick<IndexOfThreads, 'connect'>;
  log: Log;
  draining: Pick<Draining, 'onDrain'>;
  stops: Pick<Stops, 'add'>;
  /**
   * Answers a question for the main thread. `listeningCount` is the number of threads that listen. They are asked after
   * this answer.
   */
  onQuestion: (question: ThreadQuestion, listeningCount: number) => Promise<unknown>;
}

const program = new URL('./http-thread.ts', import.meta.url);
/** Milliseconds before a thread that ended is started again. */
const restartMs = 1_000;
/** Milliseconds that a question waits for a thread. A busy thread answers later; its answer is then left out. */
const answerMs = 2_000;

interface ThreadState {
  stopped: Promise<unknown>;
  isListening: boolean;
}

/**
 * Starts the threads. Resolves when all listen. When one cannot start, ends the others and rejects. Registers their
 * drain and stop functions before the start, because a signal can arrive when only some of them listen.
 */
export async function startHttpThreads({
  count,
  log,
  index,
  draining,
  stops,
  onQuestion,
  ...addresses
}: Options): Promise<void> {
  const commonData: Omit<ThreadData, 'index' | 'isDraining'> = {
    ...addresses,
    counters: createCounters(),
    claims: createClaims(),
  };
  const threads = new Map<Worker, ThreadState>();
  const answerHandlers = new Map<number, (thread: Worker, answer: unknown) => void>();
  let isDraining = false;
  let isStopping = false;
  let lastId = 0;

  /**
   * Asks the main thread and every HTTP thread. Resolves with the answers that came in time. A thread that is still
   * starting gives none.
   */
  const askAll = async (question: ThreadQuestion): Promise<unknown[]> => {
    const listeningThreads = [...threads.values()].filter(({ isListening }) => isListening);
    const ownAnswer = await onQuestion(question, listeningThreads.length);
    lastId += 1;
    const id = lastId;
    const answers: unknown[] = ownAnswer === undefined ? [] : [ownAnswer];
    const pendingThreads = new Set(threads.keys());
    const allAnswers = new Promise<void>((resolve) => {
      answerHandlers.set(id, (thread, answer) => {
        pendingThreads.delete(thread);
        if (answer !== undefined) answers.push(answer);
        if (pendingThreads.size === 0) resolve();
      });
    });
    broadcast(pendingThreads, { kind: 'question', id, question });
    await Promise.race([allAnswers, sleep(answerMs, undefined, { ref: false })]);
    answerHandlers.delete(id);
    return answers;
  };

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { link, detach } = index.connect();
      const workerData: ThreadData = { ...commonData, index: link, isDraining };
      const thread = new Worker(program, { workerData, transferList: [link.port] });
      const stopped = new Promise((end) => thread.once('exit', end));
      const state = { stopped, isListening: false };
      threads.set(thread, state);
      thread.on('message', async (message: FromThread) => {
        if (message.kind === 'ready') {
          state.isListening = true;
          resolve();
        }
        if (message.kind === 'answer') answerHandlers.get(message.id)?.(thread, message.answer);
        if (message.kind === 'ask')
          post(thread, { kind: 'answers', id: message.id, answers: await askAll(message.question) });
      });
      thread.on('error', (error) => {
        log.error({ err: error }, 'an HTTP thread failed');
        reject(error);
      });
      thread.once('exit', () => {
        threads.delete(thread);
        detach();
        reject(new Error('an HTTP thread ended while starting'));
        if (!isStopping) restart();
      });
    });

  const restart = (): void => {
    setTimeout(() => {
      if (!isStopping)
        start().catch((error: unknown) => log.error({ err: error }, 'an HTTP thread is missing'));
    }, restartMs);
  };

  stops.add(() => {
    isStopping = true;
    return stopThreads(threads);
  });
  // From the signal on, the threads report "not ready", and each answer closes its connection.
  draining.onDrain(() => {
    isDraining = true;
    broadcast(threads.keys(), { kind: 'drain' });
  });
  await Promise.all(Array.from({ length: count }, start)).catch(async (error: unknown) => {
    // While the process stops, the stop function ends the threads after their last calls.
    if (isStopping) throw error;
    isStopping = true;
    await Promise.all([...threads.keys()].map((thread) => thread.terminate()));
    throw error;
  });
}

/** Resolves when all threads have ended. Those that listen finish their calls first. */
async function stopThreads(threads: ReadonlyMap<Worker, ThreadState>): Promise<void> {
  const ends = [...threads].map(([thread, { stopped, isListening }]) => {
    // A thread that does not listen yet would continue its start after this message.
    if (isListening) post(thread, { kind: 'stop' });
    else void thread.terminate();
    return stopped;
  });
  await Promise.all(ends);
}

function post(thread: Worker, message: ToThread): void {
  thread.postMessage(message);
}

function broadcast(threads: Iterable<Worker>, message: ToThread): void {
  for (const thread of threads) post(thread, message);
}
