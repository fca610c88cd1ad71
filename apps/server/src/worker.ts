/** Entry point of production workers: any number of them beside `main.ts`, on the same database. */
import { readConfig } from './config.ts';
import { startSavingCalls } from './modules/supply/health/save-calls.ts';
import { listen } from './platform/database/listen.ts';
import { awaitMigrations } from './platform/database/migrate.ts';
import {
  connectionBudget,
  makeProcessJobs,
  refuseTransactionPooler,
} from './platform/database/process-database.ts';
import { createLog } from './platform/log.ts';
import { startFault } from './platform/process/start-fault.ts';
import { logUnhandled, type Stops, stopOnSignal } from './platform/process/stop-on-signal.ts';
import { workChannel } from './platform/work/enqueue.ts';
import { makeProcess, traceProcess } from './process.ts';

let shutdown: Stops | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is required: a worker shares the database of its servers');
  const log = createLog(config.logLevel);
  logUnhandled(log);
  const stops = stopOnSignal({ tell: (line) => log.info(line) });
  shutdown = stops;
  stops.add(await traceProcess(config));
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (!config.databaseDirectUrl) await refuseTransactionPooler(directUrl);
  // On an older schema, jobs of this release would fail.
  await awaitMigrations(directUrl, (line) => log.warn(line));
  const processParts = await makeProcess(config, log, config.databaseUrl);
  const { context, db, replica, jobs, wakeWork, stopWork, keyWarning } = processParts;
  log.info(connectionBudget(config, 1));
  if (keyWarning) log.warn(keyWarning);
  stops.add(() => db.destroy());
  stops.add(async () => replica?.stop());
  stops.add(stopWork);
  stops.add(await startSavingCalls(context));
  const runner = makeProcessJobs({ db, directUrl: config.databaseDirectUrl, jobs, log });
  stops.add(() => runner.stop());
  const { workerPort: port } = config;
  if (port !== undefined) {
    // Loads the HTTP library only if a port is set.
    const { serveWorkerHealth } = await import('./worker-health.ts');
    await serveWorkerHealth({ context, port, sincePollMs: runner.sincePollMs, stops });
  }
  const listener = await listen({ connectionString: directUrl, channel: workChannel, log }, wakeWork);
  stops.add(() => listener.stop());
  await runner.start();
  log.info('worker started');
}

try {
  await start();
} catch (error) {
  // After a signal, errors of the interrupted start no longer matter: the stop functions end the process.
  if (shutdown?.isStopping()) await new Promise(() => {});
  const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  console.error(startFault(error as Error, { databaseUrl }));
  process.exit(1);
}
