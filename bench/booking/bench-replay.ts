/**
 * A season of real bookings through the public API, day by day on the product's clock, against a few hotels with few
 * rooms: what was refused, how fast, and whether stock, orders and ledger agree at the end.
 */
import os from 'node:os';
import { addDays } from '@wayhouse/contract/dates';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { percentile } from '../percentile.ts';
import { book, type Call, makeRich, openShop, payByBalance, type Shop, signIn } from './open-shop.ts';
import { type RealBooking, readBookings } from './read-bookings.ts';

interface Asked {
  file: string;
  /** First day of the season in the real calendar. */
  season: string;
  days: number;
  /** Rooms of every type and day. */
  allotment: number;
  clients: number;
}

interface Counts {
  booked: number;
  later: number;
  soldOut: number;
  refused: number;
  canceled: number;
  tooLate: number;
  times: number[];
}

interface Offer {
  offer_id: string;
  board: string;
  refundable: boolean;
  payment: ('now' | 'later')[];
}

const dayS = 86_400;
/** Rates reach 500 days ahead of the start. */
const horizonDays = 480;

export async function benchReplay(asked: Asked): Promise<void> {
  const { season, days, clients } = asked;
  const bookings = readBookings(asked.file, { season, days, horizon: horizonDays });
  const shop = await openShop({ hotels: 12, allotment: asked.allotment });
  try {
    await makeRich(shop.pool, { cents: 10_000_000_000_000 });
    await shop.pool.query(
      `update ledger.accounts set floor_cents = -1000000000000 where id = 'com_bluewave:credit'`,
    );
    const counts = await replay(shop, bookings, { days, clients });
    report(counts, { ...asked, bookings: bookings.length });
    const faults = await verifyConsistency(shop.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await shop.close();
  }
}

async function replay(
  shop: Shop,
  bookings: readonly RealBooking[],
  { days, clients }: { days: number; clients: number },
): Promise<Counts> {
  const counts: Counts = { booked: 0, later: 0, soldOut: 0, refused: 0, canceled: 0, tooLate: 0, times: [] };
  const hotels = await shop.db.selectFrom('catalogue.hotels').select('id').orderBy('id').execute();
  const start = new Date().toISOString().slice(0, 10);
  const orders = new Map<RealBooking, string>();
  for (let day = 0; day < days; day += 1) {
    // A night passes, and with it the session of whoever went home.
    const call = await signIn(shop.server.url);
    const queue = bookings.filter((booking) => booking.bookedOn === day);
    const gone = [...orders].filter(([booking]) => booking.canceledOn === day);
    await inParallel(queue, clients, async (booking) => {
      const began = performance.now();
      const hotel = hotels[Math.abs(hash(booking)) % hotels.length]?.id ?? '';
      const orderNo = await bookOne(call, booking, { hotel, start, counts });
      if (orderNo) {
        counts.times.push(performance.now() - began);
        orders.set(booking, orderNo);
      }
    });
    await inParallel(gone, clients, ([, orderNo]) => cancelOne(call, orderNo, counts));
    await advance(shop.server.url);
  }
  return counts;
}

/** Which hotel a booking goes to: the same one in every run. */
function hash({ arrival, nights, adults, hotel }: RealBooking): number {
  return arrival * 7 + nights * 3 + adults + hotel.length;
}

async function inParallel<Item>(
  items: readonly Item[],
  clients: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const run = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: clients }, run));
}

const boards: Record<string, string> = { BB: 'BB', HB: 'HB', FB: 'FB', SC: 'RO' };

async function bookOne(
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
  const payment = !booking.deposit && offer.payment.includes('later') ? 'later' : 'now';
  const guests = [
    { first_name: 'Ana', last_name: 'Silva', type: 'adult', lead: true },
    ...children.map((age) => ({ first_name: 'Rui', last_name: 'Silva', type: 'child', age })),
  ];
  const made = await book(call, { offerId: offer.offer_id, last: 'Silva', rooms: [{ guests }], payment });
  if (made.code !== 0) {
    if (made.code === soldOut) counts.soldOut += 1;
    else counts.refused += 1;
    return undefined;
  }
  if (payment === 'now') await payByBalance(call, made.data.order_no);
  else counts.later += 1;
  counts.booked += 1;
  return made.data.order_no;
}

const soldOut = 3002;

async function cancelOne(call: Call, orderNo: string, counts: Counts): Promise<void> {
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

/** A day passes; what was due in it is done before this answers. */
async function advance(base: string): Promise<void> {
  await fetch(`${base}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: dayS }),
  });
}

function report(counts: Counts, asked: Asked & { bookings: number }): void {
  const times = counts.times.sort((a, b) => a - b);
  const total = times.reduce((sum, ms) => sum + ms, 0) / 1000 / asked.clients;
  console.log(
    `${asked.days} days from ${asked.season}: ${asked.bookings} real bookings, ${asked.clients} clients, ${asked.allotment} rooms a type and day; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `booked ${counts.booked} (${counts.later} to pay later), no room ${counts.soldOut}, refused ${counts.refused}`,
  );
  console.log(`canceled ${counts.canceled}, past the deadline or over by then ${counts.tooLate}`);
  console.log(
    `bookings a second ${(times.length / total).toFixed(1)}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
}
