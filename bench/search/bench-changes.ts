/** Measures price changes during searches: the delay until searches see them, and the slowdown of searches. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database.ts';
import { percentile } from '../percentile.ts';
import type { BenchContext, ResultLine } from './bench-context.ts';
import { measure } from './measure.ts';
import { firstDay } from './stays.ts';

/**
 * Maximum number of rows of `rates.plan_months` that one transaction changes, like an import. Each also adds a row to
 * `rates.changes`.
 */
const planMonthsPerChange = 1_000;

/** Measures `search` without price changes, and then for at least three seconds with them. */
export async function benchChanges(
  bench: BenchContext,
  search: (bench: BenchContext, run: number) => Promise<unknown>,
): Promise<ResultLine[]> {
  const { context, index, seconds } = bench;
  const quietTimes = await measure((run) => search(bench, run), { seconds });
  let isOver = false;
  let changedMonths = 0;
  const lags: number[] = [];
  const startTime = performance.now();
  const writer = (async () => {
    for (let round = 0; !isOver; round += 1) {
      changedMonths += await changePlanMonths(context.db, round);
      const commitTime = performance.now();
      await index.refresh();
      lags.push(performance.now() - commitTime);
      await sleep(5);
    }
  })();
  const changeTimes = await measure((run) => search(bench, run), { seconds: Math.max(3, seconds) });
  isOver = true;
  await writer;
  const perSecond = changedMonths / ((performance.now() - startTime) / 1000);
  lags.sort((a, b) => a - b);
  return [
    {
      name: 'changes a second, each a plan-month with its row of the feed',
      value: `${perSecond.toFixed(0)}/s`,
      note: `seen after ${percentile(lags, 0.5).toFixed(0)} ms, ${(lags.at(-1) ?? 0).toFixed(0)} ms at most`,
    },
    {
      name: 'the function during the changes, p95',
      value: `${changeTimes.p95.toFixed(2)} ms`,
      note: `${(changeTimes.p95 / quietTimes.p95).toFixed(2)} × without changes`,
    },
  ];
}

/** Raises the prices of the first month by one cent, for other plans in each round. Returns the number of rows. */
async function changePlanMonths(db: Db, round: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ hotel_id: string }>`
      update rates.plan_months m set price_cents = (select array_agg(case when p = 0 then 0 else p + 1 end order by n)
        from unnest(m.price_cents) with ordinality as d (p, n))
      where month = ${firstDay} and rate_plan_id in (
        select id from rates.rate_plans where hotel_id in (select id from catalogue.hotels where city_id = 'bench')
        order by hashtext(id || ${String(round)}) limit ${planMonthsPerChange})
      returning m.hotel_id`.execute(tx);
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select unnest(${rows.map((row) => row.hotel_id)}::text[]), 'price', ${firstDay}::date, ${firstDay}::date + 30,
        ${`${firstDay}T00:00:00Z`}`.execute(tx);
    return rows.length;
  });
}
