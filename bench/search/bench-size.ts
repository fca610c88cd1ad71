/** The measurements at one size. */
import { Worker } from 'node:worker_threads';
import { dayNumber } from '@wayhouse/contract/dates';
import { buildApp } from '../../apps/server/src/app.ts';
import { seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import { startActorMemory } from '../../apps/server/src/modules/identity/session/recall-actor.ts';
import type { Candidate } from '../../apps/server/src/modules/search/candidate.ts';
import { hotelsOf } from '../../apps/server/src/modules/search/cards/cards.ts';
import { findHits } from '../../apps/server/src/modules/search/find-hits.ts';
import { findInDatabase } from '../../apps/server/src/modules/search/find-in-database.ts';
import { dayState } from '../../apps/server/src/modules/search/index/block.ts';
import { findInBlock } from '../../apps/server/src/modules/search/index/find-in-block.ts';
import { setIndex } from '../../apps/server/src/modules/search/index/index-of.ts';
import {
  makeSearchIndex,
  type SearchIndex,
} from '../../apps/server/src/modules/search/index/search-index.ts';
import { labelFacets } from '../../apps/server/src/modules/search/label-facets.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { testClock, testContext, tokenOf } from '../../apps/server/test/context.ts';
import { bareKernel } from './bare-kernel.ts';
import { benchChanges } from './bench-changes.ts';
import { hasPeers } from './make-data.ts';
import { measure, type Times } from './measure.ts';
import { openDuckPeer } from './peer-duckdb.ts';
import { perDay } from './peer-rows.ts';
import { firstDay, stayOf } from './questions.ts';
import type { Line, World } from './world.ts';

const now = new Date(`${firstDay}T01:00:00Z`);
/** Default of `SEARCH_MEMORY_MB`. */
const defaultBudget = 512 * 1_048_576;
const buyer = { tierId: 'none', isPackage: true, mayPayLater: true };

/** Measures everything on the data at `url`. */
export async function benchSize(
  url: string,
  { seconds, folder }: { hotels: number; seconds: number; folder: string },
): Promise<Line[]> {
  const db = openDatabase(url, { max: 10, preparedStatements: true });
  const clock = testClock(now);
  await seedPeople(db, { now });
  const context = testContext(db, clock);
  const index = await makeSearchIndex({ db, clock, log: context.log, budgetBytes: defaultBudget });
  const began = performance.now();
  const scene = await index.cards.scene();
  const cards = performance.now() - began;
  const day = dayNumber(stayOf(0).checkIn);
  await index.blocks.load({ cityId: 'bench', today: firstDay, days: { from: day, to: day + 7 } });
  const cold = performance.now() - began - cards;
  await index.blocks.whole('bench');
  const whole = performance.now() - began - cards;
  const world = { url, context, index, scene, hotels: hotelsOf(scene.cards, 'bench'), seconds, folder };
  setIndex(db, index);
  const actors = await startActorMemory(context, url);
  const look = setInterval(() => void index.refresh().catch(() => {}), 500);
  const lines: Line[] = [
    { name: 'hotels of the city, of all', value: `${world.hotels.length}, ${scene.cards.count}` },
    { name: 'reading the cards of all hotels', value: formatMs(cards) },
    { name: 'cold: the month of a stay in the city', value: formatMs(cold) },
    { name: 'cold: all months that fit', value: formatMs(whole), note: months(index) },
    { name: 'memory a hotel', value: `${(index.blocks.bytes() / world.hotels.length / 1000).toFixed(1)} kB` },
    { name: 'memory of the process', value: `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB` },
  ];
  // Reading the index took longer than the limit after which an unread feed counts as stale.
  await index.refresh();
  await agree(world);
  lines.push(
    ...(await measureFunction(world)),
    ...(await overHttp(world)),
    ...(await benchChanges(world, askAll)),
  );
  lines.push(...(await otherCities(world)));
  clearInterval(look);
  await actors.stop();
  setIndex(db, undefined);
  await db.destroy();
  return lines;
}

/** The months that the city's block covers. */
function months({ blocks }: SearchIndex): string {
  const read = blocks
    .peek('bench')
    ?.states.reduce((sum, state) => sum + (state === dayState.read ? 1 : 0), 0);
  return `${read} days`;
}

/** With several cities: the first page of some of them, each read anew while earlier ones are evicted. */
async function otherCities(world: World): Promise<Line[]> {
  const cities = [...world.scene.cards.cities.keys()].filter((id) => id !== 'bench').slice(0, 12);
  if (cities.length === 0) return [];
  const times: number[] = [];
  for (const cityId of cities) {
    const began = performance.now();
    await askAll({ ...world, hotels: hotelsOf(world.scene.cards, cityId) }, 0);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return [
    {
      name: `first page of ${cities.length} other cities, cold`,
      value: `${formatMs(times[times.length >> 1] ?? 0)} / ${formatMs(times.at(-1) ?? 0)}`,
      note: `${world.index.blocks.stats.evictions} made room; process ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    },
  ];
}

/** The complete search: rules, filters, facet counts with labels, order, first page; no I/O. */
async function askAll({ context, scene, hotels }: World, run: number): Promise<unknown> {
  const { cards, words } = scene;
  const { page, tally } = await findHits(
    { ...context, actor: { accountId: 'bench' } },
    {
      ...{ cards, words, hotels, buyer, stay: stayOf(run), filters: undefined },
      page: { origin: undefined, sort: 'recommended', start: 0, size: 20 },
    },
  );
  return [page, labelFacets(tally, cards, words)];
}

async function measureFunction(world: World): Promise<Line[]> {
  const { index, hotels, seconds } = world;
  const block = index.blocks.peek('bench');
  if (!block) throw new Error('no block');
  const scratch = { sums: new Float64Array(block.plans.length), best: new Float64Array(block.hotels.size) };
  const bare = await measure(
    (run) => {
      const { checkIn, nights } = stayOf(run);
      bareKernel(block, { first: dayNumber(checkIn) - block.firstDay, nights }, scratch);
    },
    { seconds },
  );
  const kernel = await measure(
    (run) => findInBlock(block, { hotels, stay: stayOf(run), buyer, markups: [], now }),
    { seconds },
  );
  const whole = await measure((run) => askAll(world, run), { seconds });
  const line = (name: string, times: Times): Line => ({
    name,
    value: formatTimes(times),
    note: `${(times.p50 / whole.p50).toFixed(2)} × the function`,
  });
  const own = [
    { name: 'the function: rules, counts, order, first page', value: formatTimes(whole) },
    line('of it the kernel: sellable plans with their sums', kernel),
    line('bare typed arrays, cheapest sum a hotel, no rule', bare),
  ];
  return hasPeers(hotels.length) ? [...own, ...(await peers(world, line))] : own;
}

async function peers(
  { url, folder, context: { db }, hotels, seconds }: World,
  line: (name: string, times: Times) => Line,
): Promise<Line[]> {
  const rows = await measure((run) => perDay(db, stayOf(run)), { seconds, most: 40 });
  const duck = await openDuckPeer(url, folder);
  const ducks = await measure((run) => duck.ask(stayOf(run)), { seconds, most: 200 });
  duck.close();
  const months = await measure((run) => findInDatabase(db, { hotels, stay: stayOf(run), buyer, now }), {
    seconds,
    most: 40,
  });
  return [
    line('DuckDB, a row a day, cheapest sum a hotel', ducks),
    line('PostgreSQL, a row a day, cheapest sum a hotel', rows),
    line('PostgreSQL, arrays by month, all rules in Node', months),
  ];
}

/** Compares the index's results with the database's first: a benchmark of wrong results is useless. */
async function agree({ context, index, hotels }: World): Promise<void> {
  const plain = (found: Map<string, Candidate[]>) =>
    JSON.stringify(
      [...found].map(([id, list]) => [id, list.map((each) => [each.plan.id, each.totalCents])]).sort(),
    );
  for (const run of [1, 5]) {
    const question = { hotels: hotels.slice(0, 200), stay: stayOf(run), buyer, now };
    const { unanswered, answer } = await index.ask(question);
    if (unanswered.length > 0) throw new Error('the index does not answer');
    if (plain(answer()) !== plain(await findInDatabase(context.db, question)))
      throw new Error('answers differ');
  }
}

async function overHttp({ context, seconds }: World): Promise<Line[]> {
  const config = { ...context.config, checksAnswers: false };
  const app = await buildApp({ context: { ...context, config }, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenOf(context, 'agent@wayhouse.test');
  const port = Number(new URL(address).port);
  type Asked = { calls: number; perSecond: number; p50: number; p99: number; cpu: number };
  const answer = await new Promise<Asked>((resolve, reject) => {
    let warm = process.threadCpuUsage();
    const client = new Worker(new URL('./http-client.ts', import.meta.url), {
      workerData: { port, token, seconds: Math.max(3, seconds), clients: 8 },
    });
    client.on('message', (told: 'warm' | Omit<Asked, 'cpu'>) => {
      if (told === 'warm') warm = process.threadCpuUsage();
      else {
        const { user, system } = process.threadCpuUsage(warm);
        resolve({ ...told, cpu: (user + system) / 1000 / told.calls });
      }
    });
    client.once('error', reject);
  });
  await app.close();
  const { perSecond, p50, p99, cpu } = answer;
  return [
    {
      name: 'hotel/search over HTTP, 8 clients, one process',
      value: `${perSecond.toFixed(0)}/s`,
      note: `p50 ${formatMs(p50)}, p99 ${formatMs(p99)}, ${formatMs(cpu)} of the server's thread each`,
    },
  ];
}

function formatMs(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

function formatTimes({ p50, p95 }: Times): string {
  return `${formatMs(p50)} / ${formatMs(p95)}`;
}
