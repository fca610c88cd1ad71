/**
 * A process that runs one server after another, for tests that do not kill their server. Loading the product's
 * modules takes a second of processor time, which a new process for each server would spend again. `shared-server.ts`
 * sends it requests. The process ends with its parent.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { makeDraining } from '../../src/http/drain.ts';
import { createLog } from '../../src/platform/log.ts';
import { logUnhandled } from '../../src/platform/process/stop-on-signal.ts';
import { runServer } from '../../src/run-server.ts';
import type { HostAnswer, HostRequest } from './shared-server.ts';

/** The stop functions of the running server, last part first. */
let stopFunctions: (() => Promise<unknown>)[] = [];

async function start(env: NodeJS.ProcessEnv): Promise<HostAnswer> {
  const config = readConfig(env);
  const stops = { add: (part: () => Promise<unknown>) => void stopFunctions.unshift(part) };
  const { address } = await runServer({
    config,
    env,
    stops,
    draining: makeDraining(0),
    log: createLog(config.logLevel),
    tell: () => {},
  });
  // Writes the compile cache now: this process ends only after all tests, and others start faster with the cache.
  flushCompileCache();
  return { url: address };
}

async function stop(): Promise<HostAnswer> {
  const pendingStops = stopFunctions;
  stopFunctions = [];
  for (const part of pendingStops) await part();
  return {};
}

logUnhandled(createLog('error'));
process.on('disconnect', () => process.exit(0));
process.on('message', async (request: HostRequest) => {
  const answer = await (request.env ? start(request.env) : stop()).catch((error: Error) => ({
    fault: error.stack ?? error.message,
  }));
  process.send?.(answer);
});
