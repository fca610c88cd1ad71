/**
 * The measurements of search at one data size: loading hotels and prices, the index and its baselines, HTTP, a source
 * that fails late, price changes, cities that are not in memory.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import { seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import { startActorCache } from '../../apps/server/src/modules/identity/session/recall-actor.ts';
import type { Candidate } from '../../apps/server/src/modules/search/candidate.ts';
import { hotelsOf } from '../../apps/server/src/modules/search/cards/cards.ts';
import { findHits } from '../../apps/server/src/modules/search/find-hits.ts';
import { findInDatabase } from '../../apps/server/src/modules/search/find-in-database.ts';
import { dayState } from '../../apps/server/src/modules/search/index/block/block.ts';
import { findInBlock } from '../../apps/server/src/modules/search/index/find-in-block.ts';
import { setIndex } from '../../apps/server/src/modules/search/index/index-of.ts';
import {
  makeSearchIndex,
  type SearchIndex,
} from '../../apps/server/src/modules/search/index/search-index.ts';
import { labelFacets } from '../../apps/server/src/modules/search/label-facets.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { testClock, testContext } from '../../apps/server/test/context.ts';
import { percentile } from '../percentile.ts';
import { bareKernel } from './bare-kernel.ts';
import { benchChanges } from './bench-changes.ts';
import type { BenchContext, ResultLine } from './bench-context.ts';
import { openDuckDbBaseline } from './duckdb-baseline.ts';
import { measureLateSource } from './late-source.ts';
import { hasBaselines } from './make-data.ts';
import { measure, type Times } from './measure.ts';
import { searchRowsPerDay } from './rows-baseline.ts';
import { formatMs, httpLine, searchOverHttp } from './search-over-http.ts';
import { firstDay, stayOf } from './stays.ts';

const now = new Date(`${firstDay}T01:00:00Z`);
/** Default of `SEARCH_MEMORY_MB`. */
const defaultBudget = 512 * 1_048_576;
const buyer = { tierId: 'none', isPackage: true, mayPayLater: true };

/** Runs all measurements on the data at `url`. Returns the lines of the result table. */
export async function benchSize(
  url: string,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<ResultLine[]> {
  const db = openDatabase(url, { max: 10, preparedStatements: true });
  const clock = testClock(now);
  await seedPeople(db, { now });
  const context = testContext(db, clock);
  const index = await makeSearchIndex({ db, clock, log: context.log, budgetBytes: defaultBudget });
  const startTime = performance.now();
  const cardSet = await index.cards.cardSet();
  const cardsMs = performance.now() - startTime;
  const day = dayNumber(stayOf(0).checkIn);
  await index.blocks.load({ cityId: 'bench', today: firstDay, days: { from: day, to: day + 7 } });
  const firstMonthMs = performance.now() - startTime - cardsMs;
  await index.blocks.whole('bench');
  const allMonthsMs = performance.now() - startTime - cardsMs;
  const bench = {
    url,
    clock,
    context,
    index,
    cardSet,
    hotels: hotelsOf(cardSet.cards, 'bench'),
    seconds,
    folder,
  };
  setIndex(db, index);
  const actors = await startActorCache(context, url);
  const refreshTimer = setInterval(() => void index.refresh().catch(() => {}), 500);
  const lines: ResultLine[] = [
    { name: 'hotels of the city, of all', value: `${bench.hotels.length}, ${cardSet.cards.count}` },
    { name: 'reading the cards of all hotels', value: formatMs(cardsMs) },
    { name: 'cold: the month of a stay in the city', value: formatMs(firstMonthMs) },
    { name: 'cold: all months that fit', value: formatMs(allMonthsMs), note: coveredDays(index) },
    { name: 'memory a hotel', value: `${(index.blocks.bytes() / bench.hotels.length / 1000).toFixed(1)} kB` },
    { name: 'memory of the process', value: `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB` },
  ];
  // Loading all months may take minutes, but the index treats a feed as stale five seconds after its last read.
  await index.refresh();
  await checkSameResults(bench);
  lines.push(
    ...(await measureInProcess(bench)),
    ...(await measureHttp(bench)),
    ...(await measureLateSource(bench)),
    ...(await benchChanges(bench, runSearch)),
  );
  lines.push(...(await measureOtherCities(bench)));
  clearInterval(refreshTimer);
  await actors.stop();
  setIndex(db, undefined);
  await db.destroy();
  return lines;
}

/** A text with the number of days that the city's block has in memory. */
function coveredDays({ blocks }: SearchIndex): string {
  const days = blocks
    .peek('bench')
    ?.states.reduce((sum, state) => sum + (state === dayState.read ? 1 : 0), 0);
  return `${days} days`;
}

/** Measures the first page of cities that are not in memory. A load may evict an earlier city. */
async function measureOtherCities(bench: BenchContext): Promise<ResultLine[]> {
  const cities = [...bench.cardSet.cards.cities.keys()].filter((id) => id !== 'bench').slice(0, 12);
  if (cities.length === 0) return [];
  const times: number[] = [];
  for (const cityId of cities) {
    const startTime = performance.now();
    await runSearch({ ...bench, hotels: hotelsOf(bench.cardSet.cards, cityId) }, 0);
    times.push(performance.now() - startTime);
  }
  times.sort((a, b) => a - b);
  return [
    {
      name: `first page of ${cities.length} other cities, cold`,
      value: `${formatMs(percentile(times, 0.5))} / ${formatMs(times.at(-1) ?? 0)}`,
      note: `${bench.index.blocks.stats.evictions} made room; process ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    },
  ];
}

/** The complete search without HTTP: rules, filters, facet counts with labels, order, first page. */
async function runSearch({ context, cardSet, hotels }: BenchContext, run: number): Promise<unknown> {
  const { cards, labels } = cardSet;
  const { page, tally } = await findHits(
    { ...context, actor: { accountId: 'bench' } },
    {
      cards,
      labels,
      hotels,
      buyer,
      stay: stayOf(run),
      filters: undefined,
      page: { origin: undefined, sort: 'recommended', start: 0, size: 20 },
    },
  );
  return [page, labelFacets(tally, cards, labels)];
}

/**
 * Number of different stays in the measurement of repeated searches: few enough for the cache to hold their offers,
 * even in a city of 3,000 hotels.
 */
const repeatedStays = 21;

/**
 * Each search runs in another minute of the test clock, so that it finds no cached offers: these are valid only within
 * their minute. After this many searches the minutes repeat.
 */
const minutes = 60;

/** Measures `runSearch` ("the function" in the result), its kernel and the baselines, without HTTP. */
async function measureInProcess(bench: BenchContext): Promise<ResultLine[]> {
  const { index, hotels, seconds, clock } = bench;
  const block = index.blocks.peek('bench');
  if (!block) throw new Error('no block');
  const scratch = { sums: new Float64Array(block.plans.length), best: new Float64Array(block.hotels.size) };
  const bareTimes = await measure(
    (run) => {
      const { checkIn, nights } = stayOf(run);
      bareKernel(block, { first: dayNumber(checkIn) - block.firstDay, nights }, scratch);
    },
    { seconds },
  );
  const kernelTimes = await measure(
    (run) => findInBlock(block, { hotels, stay: stayOf(run), buyer, markups: [], now }),
    { seconds },
  );
  const functionTimes = await measure(
    (run) => {
      clock.set(new Date(now.getTime() + (run % minutes) * 60_000));
      return runSearch(bench, run);
    },
    { seconds },
  );
  clock.set(now);
  const repeatedTimes = await measure((run) => runSearch(bench, run % repeatedStays), { seconds });
  const line = (name: string, times: Times): ResultLine => ({
    name,
    value: formatTimes(times),
    note: `${(times.p50 / functionTimes.p50).toFixed(2)} × the function`,
  });
  const indexLines = [
    { name: 'the function: rules, counts, order, first page', value: formatTimes(functionTimes) },
    line(`the same with ${repeatedStays} stays again and again`, repeatedTimes),
    line('of it the kernel: sellable plans with their sums', kernelTimes),
    line('bare typed arrays, cheapest sum a hotel, no rule', bareTimes),
  ];
  return hasBaselines(hotels.length) ? [...indexLines, ...(await measureBaselines(bench, line))] : indexLines;
}

/** Measures the other ways to find the cheapest offers. They are slow, so most of them run a few dozen times only. */
async function measureBaselines(
  { url, folder, context: { db }, hotels, seconds }: BenchContext,
  line: (name: string, times: Times) => ResultLine,
): Promise<ResultLine[]> {
  const rowTimes = await measure((run) => searchRowsPerDay(db, stayOf(run)), { seconds, maxRuns: 40 });
  const duck = await openDuckDbBaseline(url, folder);
  const duckTimes = await measure((run) => duck.search(stayOf(run)), { seconds, maxRuns: 200 });
  duck.close();
  const monthTimes = await measure((run) => findInDatabase(db, { hotels, stay: stayOf(run), buyer, now }), {
    seconds,
    maxRuns: 40,
  });
  return [
    line('DuckDB, a row a day, cheapest sum a hotel', duckTimes),
    line('PostgreSQL, a row a day, cheapest sum a hotel', rowTimes),
    line('PostgreSQL, arrays by month, all rules in Node', monthTimes),
  ];
}

/**
 * Throws when the index and the database find different offers in the first 200 hotels, for two stays. A benchmark of
 * wrong results is useless.
 */
async function checkSameResults({ context, index, hotels }: BenchContext): Promise<void> {
  const textOf = (byHotel: Map<string, Candidate[]>) =>
    JSON.stringify(
      [...byHotel].map(([id, list]) => [id, list.map((each) => [each.plan.id, each.totalCents])]).sort(),
    );
  for (const run of [1, 5]) {
    const question = { hotels: hotels.slice(0, 200), stay: stayOf(run), buyer, now };
    const { unanswered, answer } = await index.ask(question);
    if (unanswered.length > 0) throw new Error('the index does not answer');
    if (textOf(answer()) !== textOf(await findInDatabase(context.db, question)))
      throw new Error('answers differ');
  }
}

async function measureHttp({ context, seconds }: BenchContext): Promise<ResultLine[]> {
  return [
    httpLine('hotel/search over HTTP, 8 clients, one process', await searchOverHttp(context, { seconds })),
  ];
}

function formatTimes({ p50, p95 }: Times): string {
  return `${formatMs(p50)} / ${formatMs(p95)}`;
}
