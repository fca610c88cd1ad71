/**
 * Measures complete bookings per second over HTTP: pre-check, booking, payment by balance, confirmation. The baseline
 * is TPC-B on the same PostgreSQL in the same run.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { createAgencies } from '../../apps/server/test/month/agencies.ts';
import { startServer } from '../../apps/server/test/process/server-process.ts';
import { cpuMs, postgresCpuMs } from '../cpu-time.ts';
import { percentile } from '../percentile.ts';
import { makeTpcB, runTpcB, tpcBName } from '../tpcb-baseline.ts';
import {
  addFunds,
  type BenchServer,
  book,
  type Call,
  payByBalance,
  signIn,
  startBenchServer,
} from './start-bench-server.ts';

const clientCounts = [1, 10, 50];
/**
 * Duration of the unmeasured bookings at one server, and then at both: a new server first plans its statements and
 * compiles its code.
 */
const warmUpSeconds = 15;
/**
 * Number of companies that book in the rows for many companies. With one company, payments run one at a time, because
 * they lock its balance.
 */
const companies = 10;

/** TPC-B and the bookings alternate this many times, so that other load of the machine affects both. */
const turns = 4;
/**
 * Unmeasured milliseconds at the start of each turn, because all clients begin at the same moment, unlike real
 * customers.
 */
const rampMs = 500;

interface BookingCounts {
  seconds: number;
  /** Milliseconds of each completed booking. */
  times: number[];
  cpu: Cpu;
}

/** Milliseconds of processor time: all servers of the group, PostgreSQL, and this process with its clients. */
interface Cpu {
  server: number;
  database: number;
  clients: number;
}

/** Prints the table. Each measurement takes `seconds`, divided into turns. Then verifies stock, orders and ledger. */
export async function benchBooking({ seconds }: { seconds: number }): Promise<void> {
  const bench = await startBenchServer({ hotels: 60, allotment: 5_000 });
  const second = await startServer({ databaseUrl: bench.databaseUrl, env: { DEMO_HOTELS: '60' } });
  const firstServer = { bench, pids: [bench.server.pid] };
  const bothServers = { bench, pids: [bench.server.pid, second.pid] };
  try {
    const agencies = await createAgencies(bench.db, { count: companies, name: 'bench', now: new Date() });
    for (const company of ['com_bluewave', ...agencies.map(({ id }) => id)])
      await addFunds(bench.pool, { cents: 1_000_000_000_000, company });
    await makeTpcB(bench.pool);
    const demoAgent = await signIn(bench.server.url);
    const callers = await Promise.all(agencies.map(({ email }) => signIn(bench.server.url, email)));
    const offers = await findOffers(demoAgent);
    const offersOfAgents = await Promise.all(callers.map((call) => findOffers(call)));
    const oneCompany = { ...firstServer, buyers: [{ call: demoAgent, offers }], name: '1' };
    const buyers = callers.map((call, index) => ({ call, offers: offersOfAgents[index] ?? [] }));
    const manyCompanies = { ...firstServer, buyers, name: String(companies) };
    // Half of the companies book at the second server.
    const callersAtSecond = await Promise.all(agencies.map(({ email }) => signIn(second.url, email)));
    const buyersAtBoth = buyers.map((buyer, index) => ({
      ...buyer,
      call: index % 2 === 0 ? buyer.call : (callersAtSecond[index] ?? buyer.call),
    }));
    const twoProcesses = { ...bothServers, buyers: buyersAtBoth, name: `${companies}, two processes` };
    for (const group of [manyCompanies, twoProcesses])
      await measure(group, { clients: Math.max(...clientCounts), seconds: warmUpSeconds });
    // Creates statistics for the planner, which otherwise assumes empty tables.
    await bench.pool.query('vacuum analyze');
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(
      `${seconds} s each in ${turns} turns after ${warmUpSeconds} s of warming up; ${os.availableParallelism()} cores, load ${load}; TPC-B by ${await tpcBName()}`,
    );
    console.log(
      'companies | clients | TPC-B/s | complete bookings/s (ratio) | p50 | p99 | p99 ÷ p50 | CPU ms a booking: server, database, clients',
    );
    for (const clients of clientCounts)
      await compareWithTpcB(bench, clients === 1 ? [oneCompany] : [oneCompany, manyCompanies, twoProcesses], {
        clients,
        seconds,
      });
    const faults = await verifyConsistency(bench.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
  } finally {
    await second.stop();
    await bench.close();
  }
}

interface BuyerGroup {
  bench: BenchServer;
  /** Process ids of the servers at which the buyers book. */
  pids: number[];
  buyers: readonly Buyer[];
  name: string;
}

/** Prints one row per group of companies: its bookings in all turns, compared with the rate of TPC-B. */
async function compareWithTpcB(
  bench: BenchServer,
  groups: readonly BuyerGroup[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<void> {
  const turnOptions = { clients, seconds: seconds / turns };
  const tpcBRates: number[] = [];
  const countsByGroup = groups.map((): BookingCounts[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    tpcBRates.push(await runTpcB(bench.pool, { url: bench.databaseUrl, ...turnOptions }));
    for (const [index, group] of groups.entries())
      countsByGroup[index]?.push(await measure(group, turnOptions));
  }
  const tpcBRate = sum(tpcBRates) / turns;
  for (const [index, { name }] of groups.entries()) {
    const countsOfTurns = countsByGroup[index] ?? [];
    const times = countsOfTurns.flatMap((counts) => counts.times).sort((a, b) => a - b);
    const perSecond = times.length / sum(countsOfTurns.map((counts) => counts.seconds));
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const cpu = (['server', 'database', 'clients'] as const).map((consumer) =>
      (sum(countsOfTurns.map((counts) => counts.cpu[consumer])) / times.length).toFixed(1),
    );
    console.log(
      `${name} | ${clients} | ${tpcBRate.toFixed(0)} | ${perSecond.toFixed(1)} (${(perSecond / tpcBRate).toFixed(3)}) | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${(p99 / p50).toFixed(1)} | ${cpu.join(', ')}`,
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Offers in Shanghai with instant confirmation, of many hotels and days. Some bookings compete for the same rooms. */
async function findOffers(call: Call): Promise<string[]> {
  const offers: string[] = [];
  const { data } = await call<{ groups: { items: { type: string; id: string }[] }[] }>(
    '/api/v2/hotel/suggest',
    {
      q: 'shanghai',
    },
  );
  const place = data.groups[0]?.items[0];
  for (let ahead = 20; ahead < 80; ahead += 3) {
    const search = await call<{ items: { offer: { offer_id: string } }[] }>('/api/v2/hotel/search', {
      place: { type: place?.type, id: place?.id },
      check_in: day(ahead),
      check_out: day(ahead + 2),
      rooms: [{ adults: 2, children: [] }],
      nationality: 'CN',
      filters: { instant: true },
    });
    offers.push(...search.data.items.map((hit) => hit.offer.offer_id));
  }
  if (offers.length === 0) throw new Error('no offers to book');
  return offers;
}

interface Buyer {
  call: Call;
  offers: readonly string[];
}

let bookingNumber = 0;

/**
 * Counts the bookings that the clients complete within `seconds` after the first `rampMs`. Bookings in progress at the
 * end are completed but not counted.
 */
async function measure(
  { bench, pids, buyers }: BuyerGroup,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<BookingCounts> {
  let times: number[] = [];
  let isOver = false;
  const work = async (_: unknown, client: number): Promise<void> => {
    const buyer = buyers[client % buyers.length];
    while (buyer && !isOver) {
      const start = performance.now();
      bookingNumber += 1;
      await completeBooking(
        buyer.call,
        buyer.offers[bookingNumber % buyer.offers.length] ?? '',
        bookingNumber,
      );
      times.push(performance.now() - start);
    }
  };
  const allBookings = Promise.all(Array.from({ length: clients }, work));
  await Promise.race([allBookings, sleep(rampMs)]);
  const before = await cpuOf(bench, pids);
  const startTime = performance.now();
  times = [];
  await Promise.race([allBookings, sleep(seconds * 1000)]);
  const measuredTimes = times;
  times = [];
  const elapsedSeconds = (performance.now() - startTime) / 1000;
  const after = await cpuOf(bench, pids);
  isOver = true;
  await allBookings;
  const cpu = {
    server: after.server - before.server,
    database: after.database - before.database,
    clients: after.clients - before.clients,
  };
  return { seconds: elapsedSeconds, times: measuredTimes, cpu };
}

async function cpuOf(bench: BenchServer, pids: readonly number[]): Promise<Cpu> {
  const { rows } = await bench.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { user, system } = process.cpuUsage();
  return {
    server: sum(pids.map(cpuMs)),
    database: postgresCpuMs(rows[0]?.pid ?? 0),
    clients: (user + system) / 1000,
  };
}

/** Books, pays and waits for the confirmation. Throws when the booking or the payment is refused. */
async function completeBooking(call: Call, offerId: string, number: number): Promise<void> {
  const last = `Bench${String.fromCharCode(97 + (number % 26))}`;
  const rooms = [{ guests: [{ first_name: 'Min', last_name: last, type: 'adult', lead: true }] }];
  const order = await book(call, { offerId, last, rooms });
  if (order.code !== 0) throw new Error(`booking: ${order.code}`);
  const paid = await payByBalance(call, order.data.order_no);
  if (paid.code !== 0 || paid.data.status !== 'succeeded') throw new Error(`payment: ${paid.code}`);
  for (;;) {
    const { data } = await call<{ order_status: number }[]>('/api/v2/order/infos', {
      order_nos: [order.data.order_no],
    });
    if (data[0]?.order_status === orderStatus.confirmed) return;
    await sleep(5);
  }
}
