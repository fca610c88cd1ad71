/**
 * Complete bookings per second over HTTP (pre-check, booking, payment by balance, confirmation), compared with TPC-B on
 * the same server in the same run.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { cpuMs, postgresCpuMs } from '../cpu-time.ts';
import { makeTpcB, runTpcB, tpcBName } from '../peer-tpcb.ts';
import { percentile } from '../percentile.ts';
import {
  book,
  type Call,
  makeRich,
  openAgencies,
  openShop,
  payByBalance,
  type Shop,
  signIn,
} from './open-shop.ts';

const clientCounts = [1, 10, 50];
/** Bookings before the measurement, because a new server first plans its statements and compiles its code. */
const warmUpSeconds = 15;
const confirmed = 2;
/** Companies besides the demo's own. Payments of one company run one after the other, because they lock its balance. */
const companies = 10;

/** Number of alternating turns with the peer, so that other load of the machine affects both. */
const turns = 4;
/** Unmeasured time at the start of a turn: all clients begin at the same moment, unlike real customers. */
const rampMs = 500;

interface BookingCounts {
  seconds: number;
  /** Milliseconds of each completed booking. */
  times: number[];
  /** Milliseconds of processor time. */
  cpu: Cpu;
}

interface Cpu {
  server: number;
  database: number;
  clients: number;
}

/** Prints the table. `seconds` for each measurement. */
export async function benchBooking({ seconds }: { seconds: number }): Promise<void> {
  const shop = await openShop({ hotels: 60, allotment: 5_000 });
  try {
    const agents = await openAgencies(shop, companies);
    await makeRich(shop.pool, { cents: 1_000_000_000_000 });
    await makeTpcB(shop.pool);
    const own = await signIn(shop.server.url);
    const crowd = await Promise.all(agents.map((email) => signIn(shop.server.url, email)));
    const offers = await findOffers(own);
    const theirs = await Promise.all(crowd.map((call) => findOffers(call)));
    const one = { buyers: [{ call: own, offers }], name: '1' };
    const many = {
      buyers: crowd.map((call, index) => ({ call, offers: theirs[index] ?? [] })),
      name: String(companies),
    };
    await measure(shop, many.buyers, { clients: Math.max(...clientCounts), seconds: warmUpSeconds });
    // Statistics for the planner, which otherwise assumes empty tables.
    await shop.pool.query('vacuum analyze');
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(
      `${seconds} s each in ${turns} turns after ${warmUpSeconds} s of warming up; ${os.availableParallelism()} cores, load ${load}; TPC-B by ${await tpcBName()}`,
    );
    console.log(
      'companies | clients | TPC-B/s | complete bookings/s (ratio) | p50 | p99 | p99 ÷ p50 | CPU ms a booking: server, database, clients',
    );
    for (const clients of clientCounts)
      await compare(shop, clients === 1 ? [one] : [one, many], { clients, seconds });
    const faults = await verifyConsistency(shop.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
  } finally {
    await shop.close();
  }
}

interface Clients {
  buyers: readonly Buyer[];
  name: string;
}

/** Prints a row for each number of clients: all its turns together, compared with all turns of the peer. */
async function compare(
  shop: Shop,
  crowds: readonly Clients[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<void> {
  const part = { clients, seconds: seconds / turns };
  const peers: number[] = [];
  const counted = crowds.map((): BookingCounts[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    peers.push(await runTpcB(shop.pool, { url: shop.databaseUrl, ...part }));
    for (const [index, { buyers }] of crowds.entries())
      counted[index]?.push(await measure(shop, buyers, part));
  }
  const peer = sum(peers) / turns;
  for (const [index, { name }] of crowds.entries()) {
    const all = counted[index] ?? [];
    const times = all.flatMap((one) => one.times).sort((a, b) => a - b);
    const perSecond = times.length / sum(all.map((one) => one.seconds));
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const cpu = (['server', 'database', 'clients'] as const).map((of) =>
      (sum(all.map((one) => one.cpu[of])) / times.length).toFixed(1),
    );
    console.log(
      `${name} | ${clients} | ${peer.toFixed(0)} | ${perSecond.toFixed(1)} (${(perSecond / peer).toFixed(3)}) | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${(p99 / p50).toFixed(1)} | ${cpu.join(', ')}`,
    );
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Offers with instant confirmation, over many hotels and days. Some bookings compete for the same rooms. */
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
    const found = await call<{ items: { offer: { offer_id: string } }[] }>('/api/v2/hotel/search', {
      place: { type: place?.type, id: place?.id },
      check_in: day(ahead),
      check_out: day(ahead + 2),
      rooms: [{ adults: 2, children: [] }],
      nationality: 'CN',
      filters: { instant: true },
    });
    offers.push(...found.data.items.map((hit) => hit.offer.offer_id));
  }
  if (offers.length === 0) throw new Error('no offers to book');
  return offers;
}

interface Buyer {
  call: Call;
  offers: readonly string[];
}

let made = 0;

/**
 * Counts the bookings that the clients complete within `seconds`. Bookings in progress at the end are completed, not
 * counted.
 */
async function measure(
  shop: Shop,
  buyers: readonly Buyer[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<BookingCounts> {
  let times: number[] = [];
  let isOver = false;
  const work = async (_: unknown, client: number): Promise<void> => {
    const buyer = buyers[client % buyers.length];
    while (buyer && !isOver) {
      const start = performance.now();
      made += 1;
      await completeOne(buyer.call, buyer.offers[made % buyer.offers.length] ?? '', made);
      times.push(performance.now() - start);
    }
  };
  const working = Promise.all(Array.from({ length: clients }, work));
  await Promise.race([working, sleep(rampMs)]);
  const before = await cpuOf(shop);
  const began = performance.now();
  times = [];
  await Promise.race([working, sleep(seconds * 1000)]);
  const counted = times;
  times = [];
  const took = (performance.now() - began) / 1000;
  const after = await cpuOf(shop);
  isOver = true;
  await working;
  const cpu = {
    server: after.server - before.server,
    database: after.database - before.database,
    clients: after.clients - before.clients,
  };
  return { seconds: took, times: counted, cpu };
}

async function cpuOf(shop: Shop): Promise<Cpu> {
  const { rows } = await shop.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { user, system } = process.cpuUsage();
  return {
    server: cpuMs(shop.server.pid),
    database: postgresCpuMs(rows[0]?.pid ?? 0),
    clients: (user + system) / 1000,
  };
}

async function completeOne(call: Call, offerId: string, number: number): Promise<void> {
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
    if (data[0]?.order_status === confirmed) return;
    await sleep(5);
  }
}
