/** Measures suggestions over HTTP for users who type, with 60,000 places and 100,000 hotels. */
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../../apps/server/src/app.ts';
import { refreshPlaces } from '../../apps/server/src/modules/catalogue/suggest/places-of.ts';
import { startPlaces } from '../../apps/server/src/modules/catalogue/suggest/start-places.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { testClock, testContext } from '../../apps/server/test/context.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { makePlaces } from './make-places.ts';

/** Prints the times for one user and for eight, of all calls and by kind of input. Deletes the database at the end. */
export async function benchSuggest({ seconds }: { seconds: number }): Promise<void> {
  const postgres = await startBenchPostgres({ fast: true });
  try {
    await migrate(postgres.url);
    const { places, hotels } = await makePlaces(postgres.url);
    const cpu = `${os.cpus().length} × ${os.cpus()[0]?.model}`;
    console.log(`\n${places} places, ${hotels} hotels; ${cpu}, load ${loads()}`);
    await measureAll(postgres.url, seconds);
    console.log(`  load at the end ${loads()}`);
  } finally {
    await postgres.stop();
  }
}

async function measureAll(url: string, seconds: number): Promise<void> {
  const db = openDatabase(url, { max: 10, preparedStatements: true });
  const context = testContext(db, testClock(new Date('2027-01-01T01:00:00Z')));
  const rssBefore = process.memoryUsage.rss();
  const startTime = performance.now();
  // The first call in a process loads all places.
  await refreshPlaces(db);
  const loadSeconds = (performance.now() - startTime) / 1000;
  const growthMb = (process.memoryUsage.rss() - rssBefore) / 1e6;
  const places = await startPlaces(context, url);
  // Waits for the first read of the feed, which startPlaces begins in the background.
  await refreshPlaces(db);
  const app = await buildApp({ context, isReady: async () => true });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  console.log(`  loading ${loadSeconds.toFixed(1)} s, the process grew by ${growthMb.toFixed(0)} MB`);
  for (const clients of [1, 8]) {
    const { calls, perSecond, byKind, ...all } = await runClients({ port, seconds, clients });
    console.log(`  ${clients} at the keyboard: ${times(all)}, ${perSecond.toFixed(0)}/s, ${calls} calls`);
    for (const { kind, ...each } of byKind) console.log(`    ${kind}: ${times(each)}`);
  }
  await app.close();
  await places.stop();
  await db.destroy();
}

interface Times {
  p50: number;
  p99: number;
}
type Answer = Times & { perSecond: number; calls: number; byKind: (Times & { kind: string })[] };

function times({ p50, p99 }: Times): string {
  return `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
}

function runClients(workerData: { port: number; seconds: number; clients: number }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = new Worker(new URL('./suggest-client.ts', import.meta.url), { workerData });
    client.once('message', resolve);
    client.once('error', reject);
  });
}

function loads(): string {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}
