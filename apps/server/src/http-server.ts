/** The HTTP side of a process or of one of its threads: caches, search index, application, open port. */
import type { FastifyListenOptions } from 'fastify';
import { buildApp } from './app.ts';
import { openSharedCounters } from './http/limits/shared-counters.ts';
import { counterStore } from './http/limits/thread-counters.ts';
import type { HttpThreads } from './http/thread-questions.ts';
import type { ThreadData } from './http-threads.ts';
import { startPlaces } from './modules/catalogue/suggest/start-places.ts';
import { startActorCache } from './modules/identity/session/recall-actor.ts';
import { startIndex } from './modules/search/index/start-index.ts';
import { startSavingCalls } from './modules/supply/health/save-calls.ts';
import { finishActivity } from './platform/activity.ts';
import { listen } from './platform/database/listen.ts';
import type { Readiness } from './platform/database/process-database.ts';
import { runJobsOnce } from './platform/jobs/jobs.ts';
import type { Stops } from './platform/process/stop-on-signal.ts';
import { openSharedStore } from './platform/shared-store/shared-store.ts';
import { openThreadStore } from './platform/shared-store/thread-store.ts';
import { workChannel } from './platform/work/enqueue.ts';
import type { ProcessParts } from './process.ts';

export interface HttpServerOptions {
  processParts: ProcessParts;
  /** Address of PostgreSQL for LISTEN. */
  directUrl: string;
  host: string;
  /** 0 chooses a free port. */
  port: number;
  isDraining: () => boolean;
  readiness: Readiness;
  /** Receives the stop functions of each part. */
  stops: Pick<Stops, 'add'>;
  /** Set in a thread: the way to ask all threads, and what all threads share. */
  threads?: { httpThreads: HttpThreads } & Pick<ThreadData, 'counters' | 'claims' | 'index'>;
}

/** Starts all parts and listens. Sets `sharedStore` of the process's context. Resolves with the port. */
export async function startHttpServer(options: HttpServerOptions): Promise<number> {
  const { processParts, directUrl, stops, threads } = options;
  const { context, jobs, sandbox, movable } = processParts;
  const { config, log } = context;
  // An HTTP thread calls sources itself, so it saves its own counts of these calls. `run-server.ts` saves those of the
  // main thread.
  if (threads) stops.add(await startSavingCalls(context));
  const actors = await startActorCache(context, directUrl);
  stops.add(() => actors.stop());
  const index = await startIndex(context, directUrl, threads?.index);
  stops.add(() => index.stop());
  const places = await startPlaces(context, directUrl);
  stops.add(() => places.stop());
  const redis = config.redisUrl ? await openSharedCounters(config.redisUrl, log) : undefined;
  if (redis) stops.add(redis.close);
  if (config.redisUrl) context.sharedStore = await openSharedStore(config.redisUrl, log);
  else if (threads) context.sharedStore = openThreadStore(threads.claims);
  if (context.sharedStore) stops.add(context.sharedStore.close);
  const app = await buildApp({
    context,
    isReady: options.readiness.isReady,
    isDraining: options.isDraining,
    counters: redis?.client ?? (threads && counterStore(threads.counters)),
    threads: threads?.httpThreads,
    ...(sandbox && { outside: sandbox.mount }),
    ...(movable && { demo: { clock: movable, runJobs: () => runJobsOnce(jobs, log) } }),
  });
  const wake = await listen(
    { connectionString: directUrl, channel: workChannel, log },
    processParts.wakeWork,
  );
  stops.add(() => wake.stop());
  // Stops run in reverse order: the server closes before the parts that it uses.
  stops.add(() => finishActivity(context.db));
  stops.add(() => app.close());
  // Fastify hands every option to Node's server, although its types lack `reusePort`.
  const listenOptions: FastifyListenOptions & { reusePort: boolean } = {
    port: options.port,
    host: options.host,
    reusePort: threads !== undefined,
  };
  await app.listen(listenOptions);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  sandbox?.setPort(port);
  return port;
}
