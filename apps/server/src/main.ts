/**
 * Entry point of the product: settings, port, database, migrations, demo data, application, jobs; then prints the
 * addresses. Ctrl-C stops everything cleanly; after a kill -9, every answered write is in the database.
 */
import { type Config, readConfig } from './config.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { startDemoSources } from './demo/sources/start-sources.ts';
import { type Draining, makeDraining } from './http/drain.ts';
import { type HttpServerOptions, startHttpServer } from './http-server.ts';
import { startHttpThreads } from './http-threads.ts';
import { loadGeoNames } from './modules/catalogue/import/places/load-geonames.ts';
import { loadDestinations } from './modules/catalogue/places/load-destinations.ts';
import { startSavingCalls } from './modules/supply/health/save-calls.ts';
import { listen } from './platform/database/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  makeProcessJobs,
  type Readiness,
  refuseTransactionPooler,
  watchReadiness,
} from './platform/database/process-database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts';
import { jobMetrics } from './platform/jobs/job-metrics.ts';
import { createLog } from './platform/log.ts';
import { rememberAddress } from './platform/process/address.ts';
import { claimPort, freePort, isLoopback } from './platform/process/claim-port.ts';
import { dataFolder, openDataFolder } from './platform/process/data-folder.ts';
import { startFault } from './platform/process/start-fault.ts';
import { logUnhandled, type Stops, stopOnSignal } from './platform/process/stop-on-signal.ts';
import { workChannel } from './platform/work/enqueue.ts';
import { makeProcess, traceProcess } from './process.ts';

const logLine = (line: string): void => console.error(line);
let shutdown: Stops | undefined;

async function start(): Promise<void> {
  const given = readConfig(process.env);
  const log = createLog(given.logLevel);
  logUnhandled(log);
  const host = await claimPort(given.port, given.host);
  openDataFolder(given.dataDir);
  const draining = makeDraining(given.drainSeconds);
  let readiness: Readiness | undefined;
  const isDatabaseAway = () => readiness?.isAnswering() === false;
  shutdown = stopOnSignal({ tell: logLine, drain: draining.drain, isDatabaseAway });
  shutdown.add(await traceProcess(given));
  const config = given.demoSources ? await withDemoSources(given, shutdown) : given;
  const postgres = await database(config, shutdown);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  if (config.databaseUrl && !config.databaseDirectUrl) await refuseTransactionPooler(url);
  const applied = await migrate(directUrl, logLine);
  if (applied.length > 0) logLine(`Database: ${applied.length} migrations applied`);
  const made = await makeProcess(config, log, url);
  const { context, db, jobs } = made;
  if (made.keyWarning) logLine(made.keyWarning);
  shutdown.add(() => db.destroy());
  await loadDestinations(db);
  if (config.demo) await prepareDemo({ context, url: directUrl, tell: logLine });
  shutdown.add(await startSavingCalls(context));
  const watched = await watchReadiness(db);
  readiness = watched;
  shutdown.add(async () => watched.stop());
  const runner = makeProcessJobs({ db, directUrl: config.databaseDirectUrl, jobs, log });
  shutdown.add(() => runner.stop());
  const { isDraining } = draining;
  const place = { made, directUrl, host, isDraining, stops: shutdown };
  const port =
    config.webConcurrency === 1
      ? await startHttpServer({ ...place, port: config.port, readiness: watched })
      : await startThreads(place, url, draining);
  // After listening, because the first run of the jobs calls the simulated gateway in this server.
  await runner.start();
  loadGeoNames(db).catch((error: unknown) => log.warn({ err: error }, 'more places could not be loaded'));
  const address = config.publicUrl ?? `http://localhost:${port}`;
  // Only commands use this address for links, so a failure must not end the server.
  await rememberAddress(db, address).catch((error: unknown) =>
    log.warn({ err: error }, 'the address could not be remembered'),
  );
  logLine(startMessage(config, address));
}

/** The settings with the demo's bedbanks, also in the environment, from which each HTTP thread reads its own. */
async function withDemoSources(config: Config, stops: Stops): Promise<Config> {
  const sources = await startDemoSources(config);
  stops.add(sources.stop);
  Object.assign(process.env, sources.env);
  return readConfig(process.env);
}

/** Starts the HTTP threads; this thread keeps the jobs. Resolves with the port. */
async function startThreads(
  { made, directUrl, host, stops }: Pick<HttpServerOptions, 'made' | 'directUrl' | 'host' | 'stops'>,
  url: string,
  draining: Draining,
): Promise<number> {
  const { context, movable, sandbox, wakeWork } = made;
  const { config, log } = context;
  const port = config.port === 0 ? await freePort(host) : config.port;
  const wake = await listen({ connectionString: directUrl, channel: workChannel, log }, wakeWork);
  stops.add(() => wake.stop());
  const threads = await startHttpThreads({
    ...{ count: config.webConcurrency, log, url, directUrl, host, port },
    onAsked: async (question, listening) => {
      if (question === 'clock') await movable?.refresh();
      if (question !== 'metrics') return undefined;
      const text = `# TYPE wayhouse_http_threads gauge\nwayhouse_http_threads ${listening}\n`;
      return { json: [], text: text + jobMetrics() };
    },
  });
  draining.onDrain(threads.drain);
  stops.add(threads.stop);
  sandbox?.listens(port);
  const each = config.databasePool + 1;
  log.info(
    `${config.webConcurrency} HTTP threads; up to ${(config.webConcurrency + 1) * each} connections to PostgreSQL`,
  );
  return port;
}

/**
 * Starts the embedded PostgreSQL. Registers its stop first, because a signal in between must not leave PostgreSQL
 * running.
 */
async function database(config: Config, before: Stops): Promise<EmbeddedPostgres | undefined> {
  if (config.databaseUrl) return undefined;
  const starting = startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: logLine });
  before.add(async () => {
    const postgres = await starting.catch(() => undefined);
    await postgres?.stop();
  });
  return starting;
}

function startMessage(config: Config, base: string): string {
  const lines = ['', `Wayhouse 途驿 is ready: ${base}`];
  if (config.demo) {
    lines.push('', ...exposureWarning(config.host));
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
      '  reviewer@, operations@, support@, finance@, content@, contracting@staff.wayhouse.test',
      '',
      ...(config.demoSources
        ? [
            'Two simulated bedbanks sell hotels of their own in Shanghai, Tokyo, Paris, London, Bangkok, New York and',
            `Lisbon; within a minute they are in search. See ${base}/console/suppliers`,
            '',
          ]
        : []),
      'Ctrl-C stops everything.',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** In demo, every caller can read all mails, reset all passwords and move the clock. */
function exposureWarning(host: string): string[] {
  if (isLoopback(host))
    return ['Only this machine reaches it. HOST=0.0.0.0 npm start opens it to the network.'];
  return [
    `OPEN TO THE NETWORK (HOST=${host}): everybody who reaches this machine can sign in as anybody here,`,
    'read every mail and move the clock. Use it for demonstrations in a network you trust.',
  ];
}

try {
  await start();
} catch (error) {
  // After a signal during the start its errors no longer matter, because the stop functions end the process.
  if (shutdown?.isStopping()) await new Promise(() => {});
  const { DATABASE_URL: databaseUrl } = process.env;
  logLine(startFault(error as Error, { dataDir: dataFolder(process.env), databaseUrl }));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  if (shutdown) await shutdown.leave(1);
  process.exit(1);
}
