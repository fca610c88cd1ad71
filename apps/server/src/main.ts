/**
 * Entry point of the product: reads the settings, starts the server and prints its addresses. Ctrl-C stops everything
 * cleanly; after a kill -9, every answered write is in the database.
 */
import { flushCompileCache } from 'node:module';
import { productName } from '@wayhouse/i18n/names/product-name';
import { type Config, readConfig } from './config.ts';
import { makeDraining } from './http/drain.ts';
import type { Readiness } from './platform/database/process-database.ts';
import { createLog } from './platform/log.ts';
import { isLoopback } from './platform/process/claim-port.ts';
import { dataFolder } from './platform/process/data-folder.ts';
import { startFault } from './platform/process/start-fault.ts';
import { logUnhandled, type Stops, stopOnSignal } from './platform/process/stop-on-signal.ts';
import { runServer } from './run-server.ts';

const logLine = (line: string): void => console.error(line);
let shutdown: Stops | undefined;

async function start(): Promise<void> {
  const initialConfig = readConfig(process.env);
  const log = createLog(initialConfig.logLevel);
  logUnhandled(log);
  const draining = makeDraining(initialConfig.drainSeconds);
  let readiness: Readiness | undefined;
  const isDatabaseAway = () => readiness?.isAnswering() === false;
  shutdown = stopOnSignal({ tell: logLine, drain: draining.drain, isDatabaseAway });
  const { config, address } = await runServer({
    config: initialConfig,
    env: process.env,
    log,
    draining,
    stops: shutdown,
    tell: logLine,
    onReadiness: (watched) => {
      readiness = watched;
    },
  });
  logLine(startMessage(config, address));
  // Node writes its compile cache at a regular end, which a killed process never reaches.
  flushCompileCache();
}

function startMessage(config: Config, base: string): string {
  const lines = ['', `${productName} is ready: ${base}`];
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
            'Three simulated bedbanks sell hotels of their own in Shanghai, Tokyo, Paris, London, Bangkok, New York and',
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
  // After a signal, errors of the interrupted start no longer matter: the stop functions end the process.
  if (shutdown?.isStopping()) await new Promise(() => {});
  const { DATABASE_URL: databaseUrl } = process.env;
  logLine(startFault(error as Error, { dataDir: dataFolder(process.env), databaseUrl }));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  if (shutdown) await shutdown.leave(1);
  process.exit(1);
}
