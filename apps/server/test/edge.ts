/** The whole HTTP application without a database, for tests of the steps before a call reaches its module. */
import { type AppOptions, buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import type { Log } from '../src/platform/log.ts';
import { testClock, testContext } from './context.ts';

/**
 * `settings` replaces parts of the configuration. `log` receives the log lines. The port of the database refuses
 * connections.
 */
export async function buildEdge({
  settings = {},
  log,
  ...options
}: { settings?: Partial<Config>; log?: Log } & Partial<AppOptions> = {}) {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const context = testContext(db, testClock(new Date('2027-01-01T00:00:00Z')));
  const config: Config = {
    ...context.config,
    webDist: '/nowhere',
    consoleDist: '/nowhere',
    ...settings,
  };
  const app = await buildApp({
    context: { ...context, config, ...(log && { log }) },
    isReady: async () => true,
    ...options,
  });
  app.addHook('onClose', () => db.destroy());
  return app;
}
