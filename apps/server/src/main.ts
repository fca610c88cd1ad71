/**
 * The door of the product: settings, port, database, migrations, demo data, application, jobs; then the addresses.
 * Ctrl-C stops all of it cleanly; what was answered before a kill -9 is in the database.
 */
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { loadDestinations } from './modules/catalogue/load-destinations.ts';
import { loadGeoNames } from './modules/catalogue/load-geonames.ts';
import { startPlaces } from './modules/catalogue/suggest/start-places.ts';
import { startActorMemory } from './modules/identity/recall-actor.ts';
import { startIndex } from './modules/search/index/start-index.ts';
import { rememberAddress } from './platform/address.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { type JobRunner, runJobsOnce, startJobs } from './platform/jobs.ts';
import { listen } from './platform/listen.ts';
import { createLog } from './platform/log.ts';
import { messagesChannel } from './platform/messages.ts';
import { isMigrated, migrate } from './platform/migrate.ts';
import { stopOnSignal } from './platform/stop-on-signal.ts';
import { makeProcess } from './process.ts';

const tell = (line: string): void => console.error(line);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await claimPort(config.port);
  const stops: (() => Promise<unknown>)[] = [];
  stopOnSignal(stops, tell);
  const postgres = await database(config, stops);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  const applied = await migrate(url);
  if (applied.length > 0) tell(`Database: ${applied.length} migrations applied`);
  const log = createLog(config.logLevel);
  const { context, db, jobs, sendMessages, sandbox, movable } = await makeProcess(config, log, url);
  stops.unshift(() => db.destroy());
  await loadDestinations(db);
  if (config.demo) await prepareDemo({ context, url, tell });
  const actors = await startActorMemory(context, url);
  stops.unshift(() => actors.stop());
  const index = await startIndex(context, url);
  stops.unshift(() => index.stop());
  const places = await startPlaces(context, url);
  stops.unshift(() => places.stop());
  const app = await buildApp({
    context,
    isReady: () => isMigrated(url),
    ...(sandbox && { outside: sandbox.mount }),
    ...(movable && { demo: { clock: movable, runJobs: () => runJobsOnce(jobs, log) } }),
  });
  await app.listen({ port: config.port, host: '0.0.0.0' });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  sandbox?.listens(port);
  // After the doors are open: the first sweep asks the sandbox gateway, which answers behind them.
  const runner: JobRunner = await startJobs(url, jobs, log);
  stops.unshift(() => runner.stop());
  const wake = await listen({ connectionString: url, channel: messagesChannel, log }, sendMessages);
  stops.unshift(() => wake.stop());
  stops.unshift(() => app.close());
  loadGeoNames(db).catch((error: unknown) => log.warn({ err: error }, 'more places could not be loaded'));
  const address = config.publicUrl ?? `http://localhost:${port}`;
  await rememberAddress(db, address);
  tell(welcome(config, address));
}

async function database(
  config: Config,
  stops: (() => Promise<unknown>)[],
): Promise<EmbeddedPostgres | undefined> {
  if (config.databaseUrl) return undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: tell });
  stops.push(() => postgres.stop());
  return postgres;
}

/** Fails at once, before minutes of work, when the port is taken. */
function claimPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`;
      reject(new Error(`Port ${port} ${reason}. Choose another one: PORT=4001 npm start`));
    });
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}

function welcome(config: Config, base: string): string {
  const lines = ['', `Wayhouse 途驿 is ready: ${base}`];
  if (config.demo) {
    lines.push(
      '',
      'Sign in with the password wayhouse-demo as',
      '  agent@wayhouse.test    main account of Bluewave Travel: books, pays, sees the whole company',
      '  seller@wayhouse.test   its sub-user: books, sees own orders',
      '  viewer@wayhouse.test   its sub-user: searches only',
      '  other@wayhouse.test    main account of another company, in Chinese',
      '  guest@wayhouse.test, family@wayhouse.test',
      '',
      `Staff console: ${base}/console/ as admin@staff.wayhouse.test, same password, or`,
      '  reviewer@, operations@, finance@, content@, contracting@staff.wayhouse.test',
      '',
      'Ctrl-C stops everything.',
    );
  }
  return `${lines.join('\n')}\n`;
}

try {
  await start();
} catch (error) {
  tell((error as Error).message);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
