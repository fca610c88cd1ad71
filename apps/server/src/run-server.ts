/** Starts the parts of the product in this process: port, database, migrations, demo data, application, jobs. */
import { type Config, readConfig } from './config.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { type StartedSources, startDemoSources } from './demo/sources/start-sources.ts';
import type { Draining } from './http/drain.ts';
import { unbuiltSites } from './http/site/serve-site.ts';
import { type HttpServerOptions, startHttpServer } from './http-server.ts';
import { startHttpThreads } from './http-threads.ts';
import { loadGeoNames } from './modules/catalogue/import/places/load-geonames.ts';
import { loadDestinations } from './modules/catalogue/places/load-destinations.ts';
import { startIndexOfThreads } from './modules/search/index/start-index.ts';
import { startSavingCalls } from './modules/supply/health/save-calls.ts';
import { listen } from './platform/database/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  connectionBudget,
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
import type { Log } from './platform/log.ts';
import { rememberAddress } from './platform/process/address.ts';
import { claimPort, freePort } from './platform/process/claim-port.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import type { Stops } from './platform/process/stop-on-signal.ts';
import { workChannel } from './platform/work/enqueue.ts';
import { makeProcess, traceProcess } from './process.ts';

export interface RunServerOptions {
  config: Config;
  /** The environment behind `config`. The demo's bedbanks add their addresses to it. */
  env: NodeJS.ProcessEnv;
  log: Log;
  draining: Draining;
  /** Receives the stop function of each part. */
  stops: Pick<Stops, 'add'>;
  /** Prints a line for the operator. */
  tell: (line: string) => void;
  /** Called once the database is open. */
  onReadiness?: (readiness: Readiness) => void;
}

export interface RunningServer {
  /** The settings, with those of the demo's bedbanks. */
  config: Config;
  /** The address for links, without a slash at the end. */
  address: string;
}

/** Resolves when the server answers and its jobs run. After a failure, `stops` holds the parts that did start. */
export async function runServer(options: RunServerOptions): Promise<RunningServer> {
  const { log, draining, stops, tell } = options;
  const host = await claimPort(options.config.port, options.config.host);
  openDataFolder(options.config.dataDir);
  stops.add(await traceProcess(options.config));
  // Warns about sites that are not built. The demo builds them before its start; `npm run dev` serves them itself.
  if (!options.config.demo) for (const line of unbuiltSites(options.config)) tell(line);
  const sources = options.config.demoSources ? await openDemoSources(options) : undefined;
  const config = sources ? readConfig(options.env) : options.config;
  const { url, directUrl } = await prepareDatabase(config, options);
  const processParts = await makeProcess(config, log, url);
  const { context, db, jobs } = processParts;
  if (sources) processParts.movable?.follow(sources.setAdvance);
  if (processParts.keyWarning) tell(processParts.keyWarning);
  stops.add(() => db.destroy());
  stops.add(async () => processParts.replica?.stop());
  stops.add(processParts.stopWork);
  stops.add(async () => context.clockWatch?.stop());
  log.info(connectionBudget(config, config.webConcurrency === 1 ? 1 : config.webConcurrency + 1));
  await loadDestinations(db);
  if (config.demo) await prepareDemo({ context, url: directUrl, tell });
  stops.add(await startSavingCalls(context));
  const readiness = await watchReadiness(db);
  options.onReadiness?.(readiness);
  stops.add(async () => readiness.stop());
  const runner = makeProcessJobs({ db, directUrl: config.databaseDirectUrl, jobs, log });
  stops.add(() => runner.stop());
  const { isDraining } = draining;
  const serverOptions = { processParts, directUrl, host, isDraining, stops };
  const port =
    config.webConcurrency === 1
      ? await startHttpServer({ ...serverOptions, port: config.port, readiness })
      : await startThreads(serverOptions, url, draining);
  // After listening, because the first run of the jobs calls the simulated gateway in this server.
  await runner.start();
  loadGeoNames(db).catch((error: unknown) => log.warn({ err: error }, 'more places could not be loaded'));
  const address = config.publicUrl ?? `http://localhost:${port}`;
  // Only commands use this address for links, so a failure must not end the server.
  await rememberAddress(db, address).catch((error: unknown) =>
    log.warn({ err: error }, 'the address could not be remembered'),
  );
  return { config, address };
}

/**
 * Starts the demo's bedbanks. Adds their settings to the environment, from which this process and each HTTP thread read
 * their settings.
 */
async function openDemoSources({ config, env, stops }: RunServerOptions): Promise<StartedSources> {
  const sources = await startDemoSources(config);
  stops.add(sources.stop);
  Object.assign(env, sources.env);
  return sources;
}

/** Starts the HTTP threads; this thread keeps the jobs. Resolves with the port. */
async function startThreads(
  {
    processParts,
    directUrl,
    host,
    stops,
  }: Pick<HttpServerOptions, 'processParts' | 'directUrl' | 'host' | 'stops'>,
  url: string,
  draining: Draining,
): Promise<number> {
  const { context, movable, sandbox, wakeWork } = processParts;
  const { config, log } = context;
  const port = config.port === 0 ? await freePort(host) : config.port;
  const listener = await listen({ connectionString: directUrl, channel: workChannel, log }, wakeWork);
  stops.add(() => listener.stop());
  const index = await startIndexOfThreads(context, directUrl, config.webConcurrency);
  stops.add(() => index.stop());
  await startHttpThreads({
    count: config.webConcurrency,
    log,
    draining,
    stops,
    url,
    directUrl,
    host,
    port,
    index,
    onQuestion: async (question, listeningCount) => {
      if (question === 'clock') await movable?.refresh();
      if (question !== 'metrics') return undefined;
      const text = `# TYPE wayhouse_http_threads gauge\nwayhouse_http_threads ${listeningCount}\n`;
      return { json: [], text: text + jobMetrics() };
    },
  });
  sandbox?.setPort(port);
  return port;
}

/** Starts the database unless it runs elsewhere, and migrates it. `directUrl` leads to PostgreSQL itself, not to a pooler. */
async function prepareDatabase(
  config: Config,
  options: RunServerOptions,
): Promise<{ url: string; directUrl: string }> {
  const postgres = await startDatabase(config, options);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  if (config.databaseUrl && !config.databaseDirectUrl) await refuseTransactionPooler(url);
  const applied = await migrate(directUrl, options.tell);
  if (applied.length > 0) options.tell(`Database: ${applied.length} migrations applied`);
  return { url, directUrl };
}

/**
 * Starts the embedded PostgreSQL; undefined when `DATABASE_URL` is set. Registers the stop function before the start
 * has ended, because a signal during the start must not leave PostgreSQL running.
 */
async function startDatabase(
  config: Config,
  { stops, tell }: RunServerOptions,
): Promise<EmbeddedPostgres | undefined> {
  if (config.databaseUrl) return undefined;
  const postgresStart = startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: tell });
  stops.add(async () => {
    const postgres = await postgresStart.catch(() => undefined);
    await postgres?.stop();
  });
  return postgresStart;
}
