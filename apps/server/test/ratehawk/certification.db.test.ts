/** The certification cases of ETG, by their names, against the simulated source. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RatehawkStandIn } from '../../src/demo/sources/ratehawk/shape.ts';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { selectBooking } from '../../src/modules/supply/bookings.store.ts';
import { readSourceQuote } from '../../src/modules/supply/source-quote.ts';
import { sourceOf } from '../../src/modules/supply/sources.ts';
import { inTransaction } from '../../src/platform/database.ts';
import type { BedbankGuest, BedbankOffer, BedbankStay } from '../../src/ports/bedbank/port.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { testClock } from '../context.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let standIn: RatehawkStandIn;
let clock: ReturnType<typeof testClock>;
let orderCount = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  standIn = await openRatehawk();
});
beforeEach(() => {
  Object.assign(standIn, { orders: [], calls: [], price: 200 });
  standIn.next.clear();
  clock = testClock(new Date('2027-03-01T00:00:00Z'));
});
afterAll(async () => {
  await standIn.close();
  await test.drop();
});

type Rooms = BedbankStay['rooms'];
const family: Rooms = [{ adults: 2, children: [5] }];
const twoRooms: Rooms = [
  { adults: 2, children: [5] },
  { adults: 2, children: [] },
];

const port = () => watchBedbank(ratehawk(standIn.access), clock);
const bodiesOf = (verb: string) =>
  standIn.calls.filter((call) => call.verb === verb).map((call) => call.body);

async function recheckedOffer(rooms: Rooms, nationality = 'PT'): Promise<BedbankOffer> {
  const stay = { checkIn: '2027-04-10', checkOut: '2027-04-12', rooms, nationality };
  const [offer] = await port().search(stay, [String(standIn.hid)]);
  const recheckAnswer = offer && (await port().recheck(offer));
  if (!recheckAnswer) throw new Error('nothing is sold');
  return recheckAnswer.offer;
}

const guestsOf = (rooms: Rooms): BedbankGuest[] =>
  rooms.flatMap(({ adults, children }, room) => [
    ...Array.from({ length: adults }, (_, index) => ({
      ...{ room, adult: true, firstName: `Test${'abcd'[index]}`, lastName: 'Guest' },
    })),
    ...children.map((age) => ({ room, adult: false, age, firstName: 'Child', lastName: 'Guest' })),
  ]);

/** Stores the offer of an order as `place-order.ts` does; returns the order number and the calls to the source. */
async function storeOrder(rooms: Rooms, nationality = 'PT', userIp?: string) {
  orderCount += 1;
  const orderNo = `WH27030199${String(orderCount).padStart(6, '0')}`;
  const ctx = { db: test.db, clock, bedbanks: [port()] };
  const source = sourceOf(ctx, 'ratehawk');
  const bought = { at: clock.now().getTime(), ...(await recheckedOffer(rooms, nationality)) };
  expect(readSourceQuote(bought)).toBeDefined();
  await inTransaction(test.db, (tx) =>
    source.take(tx, {
      ...{ orderNo, hotelId: 'h', roomTypeId: 'r', checkIn: '2027-04-10', nights: 2 },
      ...{ rooms: rooms.length, at: clock.now(), bought, userIp },
    }),
  );
  const request = {
    ...{ orderNo, confirmation: 'instant' as const, remark: '', guests: async () => guestsOf(rooms) },
    stay: { checkIn: '2027-04-10', nights: 2, rooms, nationality },
  };
  return {
    orderNo,
    book: () => source.book(ctx, request),
    lookUp: () => source.lookUp(ctx, request),
    cancel: () => source.cancel(ctx, { orderNo }),
  };
}

/** Makes the next `times` calls of `finish/status` answer with this word. */
const setStatusAnswers = (word: string, times = 6) =>
  standIn.next.set(
    'status',
    Array.from({ length: times }, () => word),
  );

describe('the sandbox set', () => {
  it('E1: several rooms, adults and children, are searched and booked room by room', async () => {
    const order = await storeOrder(twoRooms);
    expect(await order.book()).toMatchObject({ outcome: 'confirmed' });
    expect(bodiesOf('search')[0]).toMatchObject({
      guests: [
        { adults: 2, children: [5] },
        { adults: 2, children: [] },
      ],
    });
    expect(standIn.orders[0]).toMatchObject({
      state: 'booked',
      rooms: [
        { guests: [{ first_name: 'Testa' }, { first_name: 'Testb' }, { is_child: true, age: 5 }] },
        { guests: [{ first_name: 'Testa' }, { first_name: 'Testb' }] },
      ],
    });
  });

  it('the form has the IP address of the person who ordered, which is deleted with the result', async () => {
    const order = await storeOrder(family, 'PT', '203.0.113.7');
    setStatusAnswers('unknown');
    await order.book();
    expect(bodiesOf('form').at(-1)).toMatchObject({ user_ip: '203.0.113.7' });
    const address = async () => (await selectBooking(test.db, order.orderNo))?.user_ip;
    expect(await address()).toBe('203.0.113.7');
    standIn.next.clear();
    await order.lookUp();
    expect(await address()).toBeNull();
  });

  it('E2: ages of children are the same from search to booking', async () => {
    await (await storeOrder(family)).book();
    expect(bodiesOf('search')[0]).toMatchObject({ guests: [{ adults: 2, children: [5] }] });
    expect(bodiesOf('finish')[0]).toMatchObject({
      rooms: [{ guests: [{}, {}, { first_name: 'Child', last_name: 'Guest', is_child: true, age: 5 }] }],
    });
  });

  it('E3: citizenship Uzbekistan is sent from the first search on', async () => {
    await storeOrder(family, 'UZ');
    expect(bodiesOf('search').map((body) => body.residency)).toEqual(['uz']);
  });

  it('E4: a price that rises at prebook is refused; the rate is searched again and booked by its new key', async () => {
    const stay = { checkIn: '2027-04-10', checkOut: '2027-04-12', rooms: family, nationality: 'PT' };
    const [offer] = await port().search(stay, [String(standIn.hid)]);
    if (!offer) throw new Error('nothing is sold');
    standIn.price = 220;
    expect(await port().recheck(offer)).toBeUndefined();
    expect(bodiesOf('prebook')[0]).toMatchObject({ hash: 'h-200.00', price_increase_percent: 0 });
    const newOffer = await recheckedOffer(family);
    expect(newOffer.rates[0]).toMatchObject({ key: 'p-220.00', net: '220.00', recheck: false });
    await (await storeOrder(family)).book();
    expect(bodiesOf('form').at(-1)).toMatchObject({ book_hash: 'p-220.00' });
  });

  it('E5: after unknown errors the status is queried again until it is ok', async () => {
    const order = await storeOrder(family);
    setStatusAnswers('unknown');
    expect(await order.book()).toMatchObject({ outcome: 'unknown' });
    setStatusAnswers('timeout', 1);
    expect(await order.lookUp()).toMatchObject({ outcome: 'unknown' });
    expect(await order.lookUp()).toMatchObject({
      outcome: 'confirmed',
      confirmationNo: expect.stringMatching(/^\d+$/),
    });
    expect(bodiesOf('finish')).toHaveLength(1);
  });

  it('E6: sold out after unknown errors: in progress, then failed', async () => {
    const order = await storeOrder(family);
    setStatusAnswers('unknown');
    expect(await order.book()).toMatchObject({ outcome: 'unknown' });
    setStatusAnswers('soldout', 1);
    expect(await order.lookUp()).toEqual({ outcome: 'failed', reason: 'soldout' });
  });

  it('E7: book_limit after unknown errors fails; an order still in progress at the cut-off fails then, not before', async () => {
    const order = await storeOrder(family);
    setStatusAnswers('unknown');
    await order.book();
    setStatusAnswers('book_limit', 1);
    expect(await order.lookUp()).toEqual({ outcome: 'failed', reason: 'book_limit' });
    const lateOrder = await storeOrder(family);
    setStatusAnswers('processing');
    await lateOrder.book();
    clock.advance(599);
    setStatusAnswers('processing', 1);
    expect(await lateOrder.lookUp()).toMatchObject({ outcome: 'unknown' });
    clock.advance(1);
    setStatusAnswers('processing', 1);
    expect(await lateOrder.lookUp()).toMatchObject({ outcome: 'failed' });
  });
});

describe('the test key', () => {
  it('T1: one room, two adults and a child of five, citizenship Uzbekistan', async () => {
    expect(await (await storeOrder(family, 'UZ')).book()).toMatchObject({ outcome: 'confirmed' });
  });

  it('T2: two rooms, two adults and a child of five, and two adults; booked, then canceled', async () => {
    const order = await storeOrder(twoRooms);
    expect(await order.book()).toMatchObject({ outcome: 'confirmed' });
    expect(await order.cancel()).toEqual({ outcome: 'canceled' });
    expect(standIn.orders[0]?.state).toBe('cancelled');
  });
});

describe('a form', () => {
  it.each([
    'unknown',
    'timeout',
    'duplicate_reservation',
    'double_booking_form',
    'failed_before',
    'silent_before',
  ])('is asked for again under a new reference after %s; finish is sent once', async (word) => {
    const order = await storeOrder(family);
    standIn.next.set('form', [word, word]);
    expect(await order.book()).toMatchObject({ outcome: 'confirmed' });
    expect(bodiesOf('form').map((body) => body.partner_order_id)).toEqual([
      order.orderNo,
      `${order.orderNo}-2`,
      `${order.orderNo}-3`,
    ]);
    expect(bodiesOf('finish')).toHaveLength(1);
  });

  it.each([
    ['contract_mismatch', 'failed'],
    ['hotel_not_found', 'failed'],
    ['insufficient_b2b_balance', 'failed'],
    ['reservation_is_not_allowed', 'failed'],
    ['rate_not_found', 'failed'],
    ['sandbox_restriction', 'failed'],
  ])('answered with %s ends the booking as %s', async (word, outcome) => {
    standIn.next.set('form', [word]);
    expect(await (await storeOrder(family)).book()).toMatchObject({ outcome });
    expect(standIn.orders).toEqual([]);
  });

  it('is refused when it costs more than the prebooked rate', async () => {
    const order = await storeOrder(family);
    standIn.price = 201;
    expect(await order.book()).toMatchObject({ outcome: 'failed', reason: 'the price has increased' });
  });
});

describe('after finish', () => {
  const finalWords = [
    'block',
    'charge',
    '3ds',
    'soldout',
    'provider',
    'book_limit',
    'not_allowed',
    'booking_finish_did_not_succeed',
    'booking_form_expired',
    'return_path_required',
  ];
  it.each(finalWords)('%s at finish or at its status is final', async (word) => {
    const orderRefusedAtFinish = await storeOrder(family);
    standIn.next.set('finish', [word]);
    expect(await orderRefusedAtFinish.book()).toMatchObject({ outcome: 'failed' });
    const orderRefusedAtStatus = await storeOrder(family);
    setStatusAnswers(word, 1);
    expect(await orderRefusedAtStatus.book()).toMatchObject({ outcome: 'failed', reason: word });
  });

  it.each(['unknown', 'timeout', 'failed_after', 'silent_after', 'a_word_of_tomorrow'])(
    '%s at finish is in progress, and looked up, never sent again',
    async (word) => {
      const order = await storeOrder(family);
      standIn.next.set('finish', [word]);
      setStatusAnswers('processing');
      expect(await order.book()).toMatchObject({ outcome: 'unknown' });
      await order.lookUp();
      expect(bodiesOf('finish')).toHaveLength(1);
    },
  );
});

describe('an offer', () => {
  it('is paid from the deposit, free until the instant in UTC, with taxes at the hotel separate and its rules as comments', async () => {
    const stay = { checkIn: '2027-04-10', checkOut: '2027-04-12', rooms: family, nationality: 'PT' };
    const offers = await port().search(stay, [String(standIn.hid)]);
    expect(offers).toHaveLength(1);
    expect(offers[0]?.rates[0]).toMatchObject({
      fees: [{ amount: '200.00', from: '2027-04-08T08:00:00.000Z' }],
      payAtHotel: [{ amount: '35.00', currency: 'EUR' }],
    });
    expect((await port().recheck(offers[0] as BedbankOffer))?.comments).toEqual({
      en: 'Parking 15 EUR a day.',
      zh: '停车费每天 15 欧元。',
    });
  });

  it('from a list of hotels is not prebooked, because its key only identifies the rate', async () => {
    const stay = { checkIn: '2027-04-10', checkOut: '2027-04-12', rooms: family, nationality: 'PT' };
    const [offer] = await port().search(stay, [String(standIn.hid), '1']);
    expect(bodiesOf('search')[0]).toMatchObject({ hids: [standIn.hid, 1] });
    expect(await port().recheck(offer as BedbankOffer)).toBeUndefined();
    expect(bodiesOf('prebook')).toEqual([]);
  });
});
