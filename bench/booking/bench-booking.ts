/**
 * Complete bookings a second over HTTP (pre-check, booking, payment by balance, confirmed), beside TPC-B on the same
 * server in the same run.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { makeTpcB, runTpcB, tpcBName } from '../peer-tpcb.ts';
import { percentile } from '../percentile.ts';
import { book, type Call, makeRich, openShop, payByBalance, signIn } from './open-shop.ts';

const clientCounts = [1, 10, 50];
const confirmed = 2;

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Prints the table. `seconds` for each measurement. */
export async function benchBooking({ seconds }: { seconds: number }): Promise<void> {
  const shop = await openShop({ hotels: 60, allotment: 5_000 });
  try {
    await makeRich(shop.pool, 1_000_000_000_000);
    await makeTpcB(shop.pool);
    const call = await signIn(shop.server.url);
    const offers = await findOffers(call);
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(
      `${seconds} s each; ${os.availableParallelism()} cores, load ${load}; TPC-B by ${await tpcBName()}`,
    );
    console.log('clients | TPC-B/s | complete bookings/s (ratio) | p50 | p99 | p99 ÷ p50');
    for (const clients of clientCounts) {
      const peer = await runTpcB(shop.pool, { url: shop.databaseUrl, clients, seconds });
      const { perSecond, p50, p99 } = await measure(call, offers, { clients, seconds });
      const ratio = (perSecond / peer).toFixed(3);
      console.log(
        `${clients} | ${peer.toFixed(0)} | ${perSecond.toFixed(1)} (${ratio}) | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${(p99 / p50).toFixed(1)}`,
      );
    }
    const faults = await verifyConsistency(shop.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
  } finally {
    await shop.close();
  }
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Instant offers of many hotels and days: bookings meet on the same rooms now and then, as in a shop. */
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

let made = 0;

async function measure(
  call: Call,
  offers: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Result> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const start = performance.now();
      made += 1;
      await completeOne(call, offers[made % offers.length] ?? '', made);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
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
