/**
 * Compares `POST /searches` of the partner API with the site's `hotel/search`: equal searches, alternating in one
 * run.
 */
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { partnerLimits } from '@wayhouse/contract/partner/scopes';
import { buildApp } from '../../apps/server/src/app.ts';
import { seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import { startActorCache } from '../../apps/server/src/modules/identity/session/recall-actor.ts';
import { setIndex } from '../../apps/server/src/modules/search/index/index-of.ts';
import { makeSearchIndex } from '../../apps/server/src/modules/search/index/search-index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { issueKey } from '../../apps/server/test/builders/partner/partner.ts';
import { testContext, tokenOf } from '../../apps/server/test/context.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { percentile } from '../percentile.ts';
import { makeData } from '../search/make-data.ts';
import { firstDay } from '../search/stays.ts';
import { type Side, type SideMessage, type SidesWork, sides } from './sides.ts';

const hotels = 3_000;
/** Seconds after which the next side sends: short, so that other load of the machine affects all sides equally. */
const roundSeconds = 0.2;
/** Default of `SEARCH_MEMORY_MB`. */
const budgetBytes = 512 * 1_048_576;

/**
 * Prints p50, p99 and processor time of the server's thread for each side, with several numbers of clients and of
 * hotels in an answer. Each side sends for `seconds`, in short rounds.
 */
export async function benchPartners({ seconds }: { seconds: number }): Promise<void> {
  const postgres = await startBenchPostgres({ fast: true });
  const db = openDatabase(postgres.url, { max: 10, preparedStatements: true });
  try {
    await migrate(postgres.url);
    await makeData(postgres.url, { hotels, months: 13, withBaseline: false });
    // The clients send more calls than a partner may.
    for (const limit of Object.values(partnerLimits)) Object.assign(limit, { rate: 1e6, burst: 1e6 });
    console.log(`${hotels} hotels, ${os.availableParallelism()} cores, load ${load()}`);
    console.log('clients | hotels in the answer | side | p50 | p99 | thread a call | p50 beside the site');
    await measureSides(db, postgres.url, seconds);
    console.log(`load at the end ${load()}`);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

function load(): string {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}

async function measureSides(db: Db, url: string, seconds: number): Promise<void> {
  // The clock starts on `firstDay` and runs on, because signatures expire.
  const shift = Date.parse(`${firstDay}T01:00:00Z`) - Date.now();
  const clock = { now: () => new Date(Date.now() + shift), set: () => {}, advance: () => {} };
  const context = testContext(db, clock);
  await seedPeople(db, { now: clock.now() });
  const index = await makeSearchIndex({ db, clock, log: context.log, budgetBytes });
  await index.cards.cardSet();
  await index.blocks.whole('bench');
  await index.refresh();
  setIndex(db, index);
  const actors = await startActorCache(context, url);
  const refreshTimer = setInterval(() => void index.refresh().catch(() => {}), 500);
  const config = { ...context.config, checksAnswers: false };
  const app = await buildApp({ context: { ...context, config }, isReady: async () => true });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connection = { port: Number(port), token: await tokenOf(context, 'agent@wayhouse.test'), shift };
  const key = await issueKey(context);
  for (const [clients, size] of [
    [1, 20],
    [8, 20],
    [1, 100],
  ] as const)
    await measure({
      ...connection,
      key,
      clients,
      size,
      seconds: roundSeconds,
      rounds: Math.ceil(seconds / roundSeconds),
    });
  clearInterval(refreshTimer);
  await app.close();
  await actors.stop();
  setIndex(db, undefined);
}

async function measure(options: SidesWork): Promise<void> {
  const times = new Map<Side, number[]>(sides.map((side) => [side, []]));
  const cpu = new Map<Side, number>();
  let cpuAtBegin = process.threadCpuUsage();
  const worker = new Worker(new URL('./sides-client.ts', import.meta.url), { workerData: options });
  worker.on('message', (message: SideMessage) => {
    if ('begin' in message) {
      cpuAtBegin = process.threadCpuUsage();
      return;
    }
    const { user, system } = process.threadCpuUsage(cpuAtBegin);
    cpu.set(message.end, (cpu.get(message.end) ?? 0) + (user + system) / 1000);
    times.get(message.end)?.push(...message.times);
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  const sortedTimes = (side: Side) => [...(times.get(side) ?? [])].sort((a, b) => a - b);
  const site = percentile(sortedTimes('site'), 0.5);
  for (const side of sides) {
    const sideTimes = sortedTimes(side);
    const [p50, p99] = [percentile(sideTimes, 0.5), percentile(sideTimes, 0.99)];
    const cpuPerCall = (cpu.get(side) ?? 0) / sideTimes.length;
    console.log(
      `${options.clients} | ${options.size} | ${side} | ${ms(p50)} | ${ms(p99)} | ${ms(cpuPerCall)} | ${(p50 / site).toFixed(2)}`,
    );
  }
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}
