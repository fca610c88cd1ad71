/** Replays bookings through the public API, day by day on the product's clock. */
import { soldOutCode } from '@wayhouse/contract/answer-codes';
import { addDays } from '@wayhouse/contract/dates';
import type { RealBooking } from './read-bookings.ts';
import { type BenchServer, book, type Call, payByBalance, signIn } from './start-bench-server.ts';

export interface ReplayCounts {
  /** Number of replayed bookings, with those that were refused. */
  sent: number;
  /** Number of days of the season that the replay started. */
  days: number;
  booked: number;
  /** The part of `booked` that is paid later. */
  payLater: number;
  /** Bookings for which the hotel had no offer, or whose rooms were sold before the booking. */
  soldOut: number;
  /** Number of refused bookings and payments by error code, without those that `soldOut` counts. */
  refusedByCode: Map<number, number>;
  canceled: number;
  /** Cancellations that were refused, because the deadline had passed or the order had ended. */
  tooLate: number;
  /** Milliseconds of each booking that succeeded, from the request for offers to the payment. */
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

export interface ReplayedDays {
  days: number;
  /**
   * No booking starts after this many minutes, even in the middle of a day. The cancellations of that day still follow.
   * 0: no limit.
   */
  minutes: number;
  clients: number;
  /** Email addresses of the agents. The day of arrival decides which agent makes a booking. Default: the demo agent. */
  agents?: readonly string[];
}

/** Books and cancels as in the real bookings. The first day is today on the product's clock. */
export async function replay(
  bench: BenchServer,
  bookings: readonly RealBooking[],
  { days, clients, minutes, agents = ['agent@wayhouse.test'] }: ReplayedDays,
): Promise<ReplayCounts> {
  const counts: ReplayCounts = {
    sent: 0,
    days: 0,
    booked: 0,
    payLater: 0,
    soldOut: 0,
    canceled: 0,
    tooLate: 0,
    times: [],
    refusedByCode: new Map(),
    spentMs: { bookings: 0, cancellations: 0, clock: 0 },
  };
  const hotels = await bench.db.selectFrom('catalogue.hotels').select('id').orderBy('id').execute();
  const start = (await advance(bench.server.url, 0)).toISOString().slice(0, 10);
  const orders = new Map<RealBooking, string>();
  const until = minutes === 0 ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  for (let day = 0; day < days && performance.now() < until; day += 1) {
    counts.days = day + 1;
    // Signs in again, because the session expired when the clock advanced by a day.
    const calls = await Promise.all(agents.map((email) => signIn(bench.server.url, email)));
    const callOf = (booking: RealBooking): Call => calls[booking.arrival % calls.length] as Call;
    const queue = bookings.filter((booking) => booking.bookedOn === day);
    const canceledToday = [...orders].filter(([booking]) => booking.canceledOn === day);
    await addDuration(counts, 'bookings', () =>
      inParallel(queue, { clients, until }, async (booking) => {
        const startTime = performance.now();
        counts.sent += 1;
        const hotel = hotels[Math.abs(hotelNumber(booking)) % hotels.length]?.id ?? '';
        const orderNo = await bookRealBooking(callOf(booking), booking, { hotel, start, counts });
        if (orderNo) {
          counts.times.push(performance.now() - startTime);
          orders.set(booking, orderNo);
        }
      }),
    );
    await addDuration(counts, 'cancellations', () =>
      inParallel(canceledToday, { clients, until: Number.POSITIVE_INFINITY }, ([booking, orderNo]) =>
        cancelOrder(callOf(booking), orderNo, counts),
      ),
    );
    await addDuration(counts, 'clock', () => advance(bench.server.url, daySeconds));
  }
  return counts;
}

async function addDuration(
  counts: ReplayCounts,
  part: keyof ReplayCounts['spentMs'],
  work: () => Promise<unknown>,
): Promise<void> {
  const startTime = performance.now();
  await work();
  counts.spentMs[part] += performance.now() - startTime;
}

/** A number that assigns a booking to the same hotel in every run. `atHotel` in `walk-month.ts` relies on this sum. */
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

/** Books and pays a stay like the real booking. Returns the order number; undefined after a refusal. */
async function bookRealBooking(
  call: Call,
  booking: RealBooking,
  { hotel, start, counts }: { hotel: string; start: string; counts: ReplayCounts },
): Promise<string | undefined> {
  const checkIn = addDays(start, booking.arrival);
  const children = Array.from({ length: booking.children }, () => 6);
  const rooms = await call<{ rooms: { offers: Offer[] }[] }>('/api/v2/hotel/rooms', {
    hotel_id: hotel,
    check_in: checkIn,
    check_out: addDays(checkIn, booking.nights),
    rooms: [{ adults: booking.adults, children }],
    nationality: 'PT',
  });
  const offers = (rooms.data?.rooms ?? []).flatMap((room) => room.offers);
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
    if (order.code === soldOutCode) counts.soldOut += 1;
    else countRefusal(counts, order.code);
    return undefined;
  }
  if (payment === 'now') {
    const paid = await payByBalance(call, order.data.order_no);
    if (paid.code !== 0) {
      countRefusal(counts, paid.code);
      return undefined;
    }
    if (paid.data.status !== 'succeeded') throw new Error(`payment: ${paid.data.status}`);
  } else counts.payLater += 1;
  counts.booked += 1;
  return order.data.order_no;
}

function countRefusal({ refusedByCode }: ReplayCounts, code: number): void {
  refusedByCode.set(code, (refusedByCode.get(code) ?? 0) + 1);
}

async function cancelOrder(call: Call, orderNo: string, counts: ReplayCounts): Promise<void> {
  const preview = await call<{ can_cancel: boolean; digest: string }>('/api/v3/order/cancel/preview', {
    order_no: orderNo,
  });
  if (!preview.data?.can_cancel) {
    counts.tooLate += 1;
    return;
  }
  const { digest } = preview.data;
  const cancellation = await call('/api/v3/order/cancel', { order_no: orderNo, reason_id: 1, digest });
  if (cancellation.code === 0) counts.canceled += 1;
  else counts.tooLate += 1;
}

/** Advances the product's clock by `seconds`. Returns the new time after the server has run all jobs due until then. */
export async function advance(base: string, seconds: number): Promise<Date> {
  const response = await fetch(`${base}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  });
  return new Date(((await response.json()) as { now: string }).now);
}
