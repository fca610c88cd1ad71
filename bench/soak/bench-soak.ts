/**
 * Runs the product under load for `hours` of its own clock within `minutes`: customers search, book, pay and cancel,
 * and one more customer only reads. Prints the curve of memory and the growth of tables. Then moves the clock past the
 * platform's retention periods, and ends with `verify`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { movableClock } from '../../apps/server/src/platform/clock.ts';
import { cityOf, noAnswers, type Shop, workInShop } from '../../apps/server/test/faults/shop-load.ts';
import { addFunds, type BenchServer, startBenchServer, tokenOf } from '../booking/start-bench-server.ts';
import { verify } from '../rehearse/product.ts';
import { readAlong } from './readers.ts';
import { growthOf, type Sample, sizesOf, takeSample } from './samples.ts';

const tickMs = 10_000;
/** More than the longest retention of the platform's own tables, 90 days. */
const advanceDays = 100;

/** Throws when `hours` is shorter than `minutes`, because the clock runs at least as fast as time itself. */
export async function benchSoak({
  hours,
  minutes,
  customers,
  hotels,
}: {
  hours: number;
  minutes: number;
  customers: number;
  hotels: number;
}): Promise<void> {
  if (hours * 60 < minutes) throw new Error('--hours must not be shorter than --minutes');
  const bench = await startBenchServer({ hotels, allotment: 5_000 });
  try {
    await addFunds(bench.pool, { cents: 1_000_000_000_000 });
    const token = await tokenOf(bench.server.url);
    const shop: Shop = { base: () => bench.server.url, token, cityId: await cityOf(bench.db) };
    const answers = noAnswers();
    let isOver = false;
    const work = [
      workInShop(shop, answers, { customers, isOver: () => isOver, pauseMs: [100, 400] }),
      readAlong(shop, answers, () => isOver),
    ];
    const orders = () => answers.created.length;
    const samples = await runClock(bench, { hours, minutes, orders }).finally(() => {
      isOver = true;
    });
    await Promise.all(work);
    if (answers.wrong.length > 0) throw new Error(`wrong answers: ${answers.wrong.slice(0, 5).join('; ')}`);
    const { calls, faults, created, paid, canceled } = answers;
    console.log(
      `${calls} calls, ${faults} failed; ${created.length} orders, ${paid.length} paid, ${canceled.length} canceled`,
    );
    showGrowth(samples);
    await showRetention(bench);
    await verify(bench.databaseUrl);
    console.log('verify: everything agrees');
  } finally {
    await bench.close();
  }
}

/**
 * Moves the clock forward in even steps, and takes samples at even distances: 31 in the default of 30 minutes. `hours`
 * must not be shorter than `minutes`.
 */
async function runClock(
  bench: BenchServer,
  { hours, minutes, orders }: { hours: number; minutes: number; orders: () => number },
): Promise<Sample[]> {
  const clock = await movableClock(bench.db);
  const startTime = clock.now().getTime();
  const ticks = Math.max(1, Math.round((minutes * 60_000) / tickMs));
  // The clock also runs by itself for `minutes`, so the steps add only the rest.
  const stepSeconds = Math.round((hours * 3_600 - minutes * 60) / ticks);
  const samples: Sample[] = [];
  for (let tick = 0; tick <= ticks; tick += 1) {
    if (tick % Math.max(1, Math.floor(ticks / 30)) === 0) {
      const productHours = (clock.now().getTime() - startTime) / 3_600_000;
      const sample = { productHours, orders: orders(), ...(await takeSample(bench)) };
      samples.push(sample);
      console.log(
        `${productHours.toFixed(1)} h: ${sample.orders} orders, process ${sample.rssMb} MB, heap ${sample.heapMb} MB, ` +
          `database ${sample.databaseMb} MB, work queue ${sample.waiting}, connections ${sample.connections}`,
      );
    }
    await sleep(tickMs);
    await clock.advance(stepSeconds);
  }
  return samples;
}

/**
 * Prints the lowest memory, and the growth of tables per order, in the second and in the last third of the run. Equal
 * growth in both means that the tables grow with the orders only, not with time.
 */
function showGrowth(samples: Sample[]): void {
  const sampleAt = (share: number): Sample => samples[Math.floor((samples.length - 1) * share)] as Sample;
  const [atOneThird, atTwoThirds, atEnd] = [sampleAt(1 / 3), sampleAt(2 / 3), sampleAt(1)];
  const lowest = (from: Sample, to: Sample, key: 'rssMb' | 'heapMb'): number =>
    Math.min(...samples.slice(samples.indexOf(from), samples.indexOf(to) + 1).map((sample) => sample[key]));
  console.log(
    `lowest heap ${lowest(atOneThird, atTwoThirds, 'heapMb')} MB, then ${lowest(atTwoThirds, atEnd, 'heapMb')} MB; ` +
      `lowest process ${lowest(atOneThird, atTwoThirds, 'rssMb')} MB, then ${lowest(atTwoThirds, atEnd, 'rssMb')} MB`,
  );
  console.table(growthOf(atOneThird, atTwoThirds, atEnd));
}

/**
 * Moves the clock past the retention periods, waits up to six minutes for the jobs that delete rows, and prints the
 * tables that shrank.
 */
async function showRetention({ db, pool }: BenchServer): Promise<void> {
  const sizesBefore = await sizesOf(pool);
  const clock = await movableClock(db);
  await clock.advance(advanceDays * 86_400);
  const isEmpty = async (): Promise<boolean> =>
    (await pool.query('select from platform.idempotency_keys limit 1')).rowCount === 0;
  const until = performance.now() + 300_000;
  while (!(await isEmpty()) && performance.now() < until) await sleep(1_000);
  // The keys are deleted last by their job. This waits for the other jobs of the same round.
  await sleep(60_000);
  const sizesAfter = await sizesOf(pool);
  const shrunkTables = [...sizesBefore].flatMap(([table, { rows }]) => {
    const rowsLeft = sizesAfter.get(table)?.rows ?? 0;
    return rowsLeft < rows ? [{ table, rows, [`after ${advanceDays} days`]: rowsLeft }] : [];
  });
  console.table(shrunkTables);
}
