/**
 * Replays a season of real bookings through the public API, day by day on the product's clock, with few hotels and few
 * rooms. Prints refusals and speed. Checks at the end that stock, orders and ledger agree.
 */
import os from 'node:os';
import { addDays } from '@wayhouse/contract/dates';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { cpuMs } from '../cpu-time.ts';
import { percentile } from '../percentile.ts';
import { type RealBooking, readBookings } from './read-bookings.ts';
import {
  addFunds,
  type BenchServer,
  book,
  type Call,
  extendRatesByYear,
  payByBalance,
  signIn,
  startBenchServer,
} from './start-bench-server.ts';

interface ReplayOptions {
  file: string;
  /** First day of the season in the real calendar. */
  season: string;
  days: number;
  /** The replay ends after this many minutes, even in the middle of a day. 0: it ends after the last day. */
  minutes: number;
  /** Number of rooms per room type and day. */
  allotment: number;
  clients: number;
}

interface Counts {
  /** Number of replayed bookings. */
  sent: number;
  /** Number of days of the season that the replay began. */
  days: number;
  booked: number;
  payLater: number;
  soldOut: number;
  /** Number of refused bookings by error code. */
  refusedByCode: Map<number, number>;
  canceled: number;
  tooLate: number;
  /** Milliseconds of each booking. */
  times: number[];
  spentMs: { bookings: number; cancellations: number; clock: number };
}

interface Offer {
  offer_id: string;
  board: string;
  refundable: boolean;
  payment: ('now' | 'later')[];
}

const daySeconds = 86_400;
/** The smallest catalogue of the demo: two hotels in each of its named cities. */
const minHotels = 20;
/** The demo's rates cover 500 days; a longer season copies them by whole years. */
const horizonDays = 480;

export async function benchReplay(options: ReplayOptions): Promise<void> {
  const { season, days } = options;
  const years = Math.ceil(Math.max(0, days - 30) / 365);
  const bookings = readBookings(options.file, {
    season,
    days,
    ahead: horizonDays,
    end: horizonDays + years * 365,
  });
  const bench = await startBenchServer({ hotels: minHotels, allotment: options.allotment });
  try {
    for (let year = 0; year < years; year += 1) await extendRatesByYear(bench.pool);
    await addFunds(bench.pool, { cents: 100_000_000_000_000 });
    await bench.pool.query(
      `update ledger.accounts set floor_cents = -1000000000000 where id = 'com_bluewave:credit'`,
    );
    // The replay measures neither the credit limit nor the pay-later limit, so both are high.
    await bench.pool.query(
      `update companies.companies set pay_later_limit_cents = 1000000000000 where id = 'com_bluewave'`,
    );
    const cpuBefore = cpuMs(bench.server.pid);
    const counts = await replay(bench, bookings, options);
    report(counts, { ...options, cpu: cpuMs(bench.server.pid) - cpuBefore });
    const faults = await verifyConsistency(bench.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await bench.close();
  }
}

async function replay(
  bench: BenchServer,
  bookings: readonly RealBooking[],
  { days, clients, minutes }: ReplayOptions,
): Promise<Counts> {
  const counts: Counts = {
    ...{ sent: 0, days: 0, booked: 0, payLater: 0, soldOut: 0, canceled: 0, tooLate: 0, times: [] },
    refusedByCode: new Map(),
    spentMs: { bookings: 0, cancellations: 0, clock: 0 },
  };
  const hotels = await bench.db.selectFrom('catalogue.hotels').select('id').orderBy('id').execute();
  const start = new Date().toISOString().slice(0, 10);
  const orders = new Map<RealBooking, string>();
  const until = minutes === 0 ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  for (let day = 0; day < days && performance.now() < until; day += 1) {
    counts.days = day + 1;
    // Signs in again, because the session expired when the clock advanced by a day.
    const call = await signIn(bench.server.url);
    const queue = bookings.filter((booking) => booking.bookedOn === day);
    const canceledToday = [...orders].filter(([booking]) => booking.canceledOn === day);
    await addDuration(counts, 'bookings', () =>
      inParallel(queue, { clients, until }, async (booking) => {
        const began = performance.now();
        counts.sent += 1;
        const hotel = hotels[Math.abs(hotelNumber(booking)) % hotels.length]?.id ?? '';
        const orderNo = await bookRealBooking(call, booking, { hotel, start, counts });
        if (orderNo) {
          counts.times.push(performance.now() - began);
          orders.set(booking, orderNo);
        }
      }),
    );
    await addDuration(counts, 'cancellations', () =>
      inParallel(canceledToday, { clients, until: Number.POSITIVE_INFINITY }, ([, orderNo]) =>
        cancelOrder(call, orderNo, counts),
      ),
    );
    await addDuration(counts, 'clock', () => advance(bench.server.url));
  }
  return counts;
}

async function addDuration(
  counts: Counts,
  part: keyof Counts['spentMs'],
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  await work();
  counts.spentMs[part] += performance.now() - began;
}

/** A number that assigns a booking to the same hotel in every run. */
function hotelNumber({ arrival, nights, adults, hotel }: RealBooking): number {
  return arrival * 7 + nights * 3 + adults + hotel.length;
}

async function inParallel<Item>(
  items: readonly Item[],
  { clients, until }: { clients: number; until: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const run = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && performance.now() < until; item = queue.shift())
      await work(item);
  };
  await Promise.all(Array.from({ length: clients }, run));
}

const boards: Record<string, string> = { BB: 'BB', HB: 'HB', FB: 'FB', SC: 'RO' };

async function bookRealBooking(
  call: Call,
  booking: RealBooking,
  { hotel, start, counts }: { hotel: string; start: string; counts: Counts },
): Promise<string | undefined> {
  const checkIn = addDays(start, booking.arrival);
  const children = Array.from({ length: booking.children }, () => 6);
  const found = await call<{ rooms: { offers: Offer[] }[] }>('/api/v2/hotel/rooms', {
    hotel_id: hotel,
    check_in: checkIn,
    check_out: addDays(checkIn, booking.nights),
    rooms: [{ adults: booking.adults, children }],
    nationality: 'PT',
  });
  const offers = (found.data?.rooms ?? []).flatMap((room) => room.offers);
  const offer = offers.find((each) => each.board === boards[booking.meal]) ?? offers[0];
  if (!offer) {
    counts.soldOut += 1;
    return undefined;
  }
  const payment = !booking.hasDeposit && offer.payment.includes('later') ? 'later' : 'now';
  const guests = [
    { first_name: 'Ana', last_name: 'Silva', type: 'adult', lead: true },
    ...children.map((age) => ({ first_name: 'Rui', last_name: 'Silva', type: 'child', age })),
  ];
  const order = await book(call, { offerId: offer.offer_id, last: 'Silva', rooms: [{ guests }], payment });
  if (order.code !== 0) {
    if (order.code === soldOut) counts.soldOut += 1;
    else counts.refusedByCode.set(order.code, (counts.refusedByCode.get(order.code) ?? 0) + 1);
    return undefined;
  }
  if (payment === 'now') await payByBalance(call, order.data.order_no);
  else counts.payLater += 1;
  counts.booked += 1;
  return order.data.order_no;
}

const soldOut = 3002;

async function cancelOrder(call: Call, orderNo: string, counts: Counts): Promise<void> {
  const preview = await call<{ can_cancel: boolean; digest: string }>('/api/v3/order/cancel/preview', {
    order_no: orderNo,
  });
  if (!preview.data?.can_cancel) {
    counts.tooLate += 1;
    return;
  }
  const { digest } = preview.data;
  const done = await call('/api/v3/order/cancel', { order_no: orderNo, reason_id: 1, digest });
  if (done.code === 0) counts.canceled += 1;
  else counts.tooLate += 1;
}

/** Advances the clock by a day. Returns when the server has done the work of that day. */
async function advance(base: string): Promise<void> {
  await fetch(`${base}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: daySeconds }),
  });
}

function report(counts: Counts, options: ReplayOptions & { cpu: number }): void {
  const times = counts.times.sort((a, b) => a - b);
  const { bookings, cancellations, clock } = counts.spentMs;
  const refusals = [...counts.refusedByCode]
    .map(([code, times]) => `, refused with ${code}: ${times}`)
    .join('');
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
  console.log(
    `${counts.days} of ${options.days} days from ${options.season}: ${counts.sent} real bookings, ${options.clients} clients, ${options.allotment} rooms a type and day; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `booked ${counts.booked} (${counts.payLater} to pay later), no room ${counts.soldOut}${refusals}`,
  );
  console.log(`canceled ${counts.canceled}, past the deadline or over by then ${counts.tooLate}`);
  console.log(
    `bookings a second ${((times.length / bookings) * 1000).toFixed(1)}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
  console.log(
    `spent on bookings ${seconds(bookings)}, on cancellations ${seconds(cancellations)}, on moving the clock by ${counts.days} days ${seconds(clock)}; the server's processor time ${seconds(options.cpu)}`,
  );
}
