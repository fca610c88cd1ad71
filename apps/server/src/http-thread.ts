/** Entry point of an HTTP thread (`http-threads.ts` starts it): like a server process, without jobs. */
import { parentPort, workerData } from 'node:worker_threads';
import { readConfig } from './config.ts';
import type { HttpThreads, ThreadQuestion } from './http/thread-questions.ts';
import { startHttpServer } from './http-server.ts';
import type { FromThread, ThreadData, ToThread } from './http-threads.ts';
import { watchReadiness } from './platform/database/process-database.ts';
import { createLog } from './platform/log.ts';
import { logUnhandled } from './platform/process/stop-on-signal.ts';
import { makeProcess, traceProcess } from './process.ts';

const { url, directUrl, host, port, counters, claims, index } = workerData as ThreadData;
const stops: (() => Promise<unknown>)[] = [];
/** Id of an asked question → the function that resolves with its answers. */
const resolveById = new Map<number, (answers: unknown[]) => void>();
let lastId = 0;
let { isDraining } = workerData as ThreadData;
let answerSelf: (question: ThreadQuestion) => Promise<unknown> = async () => undefined;

function send(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** Asks all threads, this one included, through the main thread. */
const httpThreads: HttpThreads = {
  ask: (question) =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      resolveById.set(id, resolve);
      send({ kind: 'ask', id, question });
    }),
  onQuestion: (answer) => {
    answerSelf = answer;
  },
};

parentPort?.on('message', async (message: ToThread) => {
  if (message.kind === 'drain') isDraining = true;
  if (message.kind === 'question') {
    const answer = await answerSelf(message.question).catch(() => undefined);
    send({ kind: 'answer', id: message.id, answer });
  }
  if (message.kind === 'answers') {
    resolveById.get(message.id)?.(message.answers);
    resolveById.delete(message.id);
  }
  if (message.kind === 'stop') {
    for (const stop of stops) await stop().catch(() => undefined);
    send({ kind: 'stopped' });
    parentPort?.close();
  }
});

const config = readConfig(process.env);
const log = createLog(config.logLevel);
logUnhandled(log);
stops.push(await traceProcess(config));
const processParts = await makeProcess(config, log, url);
stops.unshift(() => processParts.db.destroy());
stops.unshift(async () => processParts.replica?.stop());
stops.unshift(processParts.stopWork);
const readiness = await watchReadiness(processParts.db);
stops.unshift(async () => readiness.stop());
await startHttpServer({
  processParts,
  directUrl,
  host,
  port,
  readiness,
  isDraining: () => isDraining,
  stops: { add: (stop) => void stops.unshift(stop) },
  threads: { httpThreads, counters, claims, index },
});
send({ kind: 'ready' });
