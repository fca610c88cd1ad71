/**
 * Measures the sales report, and the sales figures of the staff's home, over many bookings of two years. The baseline
 * is a bare count and sum of a period of the same length.
 */
import { sql } from 'kysely';
import type { StaffCtx } from '../../apps/server/src/context.ts';
import { readFigures } from '../../apps/server/src/modules/insight/home/read-figures.ts';
import { reportSales } from '../../apps/server/src/modules/insight/sales/report-sales.ts';
import { foldChanges } from '../../apps/server/src/modules/insight/sales/sums/fold-changes.job.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, inLongTransaction, openDatabase } from '../../apps/server/src/platform/database.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { percentile } from '../percentile.ts';

const runs = 20;
/** Bookings per SQL statement: few enough to end within the time limit of statements. */
const chunk = 50_000;
const dayMs = 86_400_000;
const periods = [
  { name: '1 week', days: 7, basis: 'booked' },
  { name: '4 weeks', days: 28, basis: 'booked' },
  { name: '13 weeks', days: 91, basis: 'booked' },
  { name: '12 months', days: 365, basis: 'booked' },
  { name: '12 months by check-in', days: 365, basis: 'check_in' },
] as const;

const homeWeeks = [1, 4, 13] as const;

/** Prints one line for each period of the report, then one for each period of the staff's home. */
export async function benchReports({ orders }: { orders: number }): Promise<void> {
  const postgres = await startBenchPostgres();
  const db = openDatabase(postgres.url, { max: 4 });
  try {
    await migrate(postgres.url);
    await addBookings(db, orders);
    await addSums(db);
    console.log(`${orders} bookings in two years | bookings | p50, ms | p95, ms | of a bare sum, p50`);
    for (const period of periods) console.log(await measureReport(db, period));
    for (const weeks of homeWeeks) console.log(await measureHome(db, weeks));
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function measureReport(db: Db, { name, days, basis }: (typeof periods)[number]): Promise<string> {
  // The report uses only the database and the clock of its context.
  const ctx = { db, clock: systemClock } as StaffCtx;
  return await measure(db, { name, days, basis }, async (period) => {
    const { figures } = await reportSales(ctx, { ...period, basis });
    return figures.bookings;
  });
}

/**
 * Measures the figures of the staff's home. It shows the weeks until today in every run, unlike the report, whose
 * period moves. So from the second run on, PostgreSQL has the rows of these weeks in memory.
 */
async function measureHome(db: Db, weeks: (typeof homeWeeks)[number]): Promise<string> {
  const ctx = { db, clock: systemClock, staff: { rights: ['reports.read'] } } as unknown as StaffCtx;
  return await measure(db, { name: `home, weeks: ${weeks}`, days: 7 * weeks, basis: 'booked' }, async () => {
    const { figures } = await readFigures(ctx, weeks);
    const sold = figures.find(({ kind }) => kind === 'bookings')?.value;
    return sold && 'count' in sold ? sold.count : 0;
  });
}

type Subject = { name: string; days: number; basis: 'booked' | 'check_in' };
type Period = { from: string; to: string };

/** Measures `readBookings`, which returns the number of bookings, and the bare sum in turn. Returns a line to print. */
async function measure(
  db: Db,
  { name, days, basis }: Subject,
  readBookings: (period: Period) => Promise<number>,
): Promise<string> {
  const [times, sumTimes]: [number[], number[]] = [[], []];
  let bookings = 0;
  for (let run = 0; run < runs; run += 1) {
    // The period moves back by one day in each run.
    const day = (ago: number) => new Date(Date.now() - (ago + run) * dayMs).toISOString().slice(0, 10);
    const period = { from: day(days), to: day(1) };
    times.push(
      await measureMs(async () => {
        bookings = await readBookings(period);
      }),
    );
    sumTimes.push(
      await measureMs(() =>
        sql`select count(*), sum(sold_cents), sum(cost_cents) from insight.bookings
          where ${sql.ref(basis === 'booked' ? 'booked_on' : basis)} between ${period.from}::date and ${period.to}::date`.execute(
          db,
        ),
      ),
    );
  }
  for (const each of [times, sumTimes]) each.sort((a, b) => a - b);
  const median = percentile(times, 0.5);
  const columns = [
    name,
    bookings,
    median.toFixed(0),
    percentile(times, 0.95).toFixed(0),
    `${(median / percentile(sumTimes, 0.5)).toFixed(1)} ×`,
  ];
  return columns.join(' | ');
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * Adds bookings of 400 customers in 3,000 hotels of three sources. One in nine is canceled, and a third of these has a
 * fee.
 */
async function addBookings(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = 'replica'`.execute(connection);
    for (let first = 1; first <= count; first += chunk)
      await sql`
      insert into insight.bookings (order_no, account_id, user_id, hotel_id, source, booked_at, check_in, check_out,
          sold_cents, cost_cents, canceled, fee_cents)
        select 'WH' || n, 'com_' || n % 400, 'usr_' || n % 1200, 'htl_' || n * 31 % 3000,
            (array['own', 'own', 'hotelbeds', 'ratehawk'])[1 + n % 4], at, at::date + lead, at::date + lead + 2, sold,
            sold * 92 / 100, n % 9 = 0, case when n % 27 = 0 then sold / 2 else 0 end
          from (select n, now() - n * 7919 % 730 * interval '1 day' - n % 1400 * interval '1 minute' as at,
              (n * 13 % 97)::int as lead, 8000 + n * 7907 % 190000 as sold
            from generate_series(${first}::bigint, ${Math.min(count, first + chunk - 1)}::bigint) n) g`.execute(
        connection,
      );
    await sql`vacuum analyze insight.bookings`.execute(connection);
  });
}

/** Stores all bookings as changes, as the migration does, and lets the job add them to the sums. */
async function addSums(db: Db): Promise<void> {
  await inLongTransaction(db, (tx) =>
    sql`insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source,
        sold_cents, cost_cents, canceled, fee_cents, cancel_kind)
      select 1, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents,
          cancel_kind
        from insight.bookings order by booked_at`.execute(tx),
  );
  const foldMs = await measureMs(() => foldChanges(db));
  await sql`vacuum analyze insight.booking_changes, insight.booking_sums`.execute(db);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from insight.booking_sums`.execute(db);
  console.log(`${rows[0]?.count} sums in ${(foldMs / 1000).toFixed(0)} s`);
}
