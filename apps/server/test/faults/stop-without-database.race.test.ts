/** A server stops soon even while its database is silent, because supervisors kill a process that stops slowly. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startServer } from '../process/server-process.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

let database: TestDatabase;
let proxy: FaultyProxy;
beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  proxy = await openFaultyProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

it('stops well before its limit of 30 s while the database is silent (F3)', async () => {
  const server = await startServer({ databaseUrl: proxy.url });
  proxy.vanish(true);
  const paths = ['/api/v3/configs', '/api/v2/common/hot_city', '/readyz'];
  const calls = paths.map((path) =>
    fetch(server.url + path, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined),
  );
  await sleep(8_000);
  const start = Date.now();
  await server.stop();
  expect(Date.now() - start).toBeLessThan(20_000);
  await Promise.all(calls);
}, 180_000);
