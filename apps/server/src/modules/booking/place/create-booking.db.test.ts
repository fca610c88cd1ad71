import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  createInput,
  offerFor,
  openedSession,
  refusal,
  soldOf,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { isAppError } from '../../../platform/errors.ts';
import { findOrders } from '../orders/find-orders.ts';
import { findSession } from '../session/find-session.ts';
import { precheckOffer } from '../session/precheck-offer.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { createBooking } from './create-booking.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = (key?: string) => asUser(world, { accountId: 'com_a' }, key);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'create', rooms: 50 });
  await buildCompany(test.db, { id: 'com_a', payLaterLimitCents: 50_000 });
  await buildCompany(test.db, { id: 'com_b' });
});
afterAll(() => test.drop());

async function detailsOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return { key: error.key, ...error.details };
  }
  return { key: 'not refused' };
}

describe('precheck', () => {
  it('precheck opens a session of 15 minutes with price and terms, and a second tab gets the same', async () => {
    const session = await openedSession(agent(), {
      hotel,
      rooms: [
        { adults: 2, children: [] },
        { adults: 3, children: [4] },
      ],
    });
    expect(session).toMatchObject({
      total: '480.00',
      per_night: '240.00',
      nights: 2,
      board: 'BB',
      payment: ['now', 'later'],
      pay_by: '2027-04-05T17:00:00.000Z',
      changed: [],
      max_guests: 6,
    });
    expect(session.policy.free_cancel_until).toBe('2027-04-08T17:00:00.000Z');
    expect(session.price_changed).toBeUndefined();
    expect(Date.parse(session.expires_at) - world.clock.now().getTime()).toBe(15 * 60_000);
    expect(await findSession(agent(), { session_no: session.session_no })).toEqual(session);
  });

  it("a session belongs to its user, ends at its last second, and others' offers are refused", async () => {
    const session = await openedSession(agent(), { hotel });
    const colleague = asUser(world, { accountId: 'com_a', userId: 'usr_colleague' });
    expect(await refusal(findSession(colleague, session))).toBe('request.not_found');
    const offer = await offerFor(agent(), { hotel });
    expect(await refusal(precheckOffer(asUser(world, { accountId: 'com_b' }), { offer_id: offer }))).toBe(
      'search.offer_expired',
    );
    expect(await refusal(precheckOffer(agent(), { offer_id: `${offer}x` }))).toBe('search.offer_expired');
    world.clock.forward(15 * 60);
    expect(await refusal(findSession(agent(), session))).toBe('booking.session_expired');
    expect(await refusal(createBooking(agent(), createInput(session)))).toBe('booking.session_expired');
    world.clock.forward(15 * 60);
    expect(await refusal(precheckOffer(agent(), { offer_id: offer }))).toBe('search.offer_expired');
  });

  it('a second tab, or a later visit, gets the order that was made from the session', async () => {
    const session = await openedSession(agent(), { hotel });
    const { order_no } = await createBooking(agent(), createInput(session));
    expect(await findSession(agent(), session)).toEqual({ ...session, order_no });
    world.clock.forward(15 * 60);
    expect((await findSession(agent(), session)).order_no).toBe(order_no);
  });

  it('the changes since the offer was seen are listed', async () => {
    const repricedHotel = await buildHotel(test.db, { name: 'dear' });
    const offer = await offerFor(agent(), { hotel: repricedHotel });
    await reprice(test.db, repricedHotel.flexible, 11_000);
    await test.db
      .updateTable('rates.rate_plans')
      .set({ board: 'RO' })
      .where('id', '=', repricedHotel.flexible)
      .execute();
    const session = await precheckOffer(agent(), { offer_id: offer });
    expect(session.price_changed).toEqual({ previous: '200.00', current: '220.00' });
    expect(session.changed).toEqual([
      { field: 'total', previous: '200.00', current: '220.00' },
      { field: 'board', previous: 'BB', current: 'RO' },
    ]);
  });

  it('an offer that is no longer sold is refused: sold out, room not available or hotel offline', async () => {
    const smallHotel = await buildHotel(test.db, { name: 'gone', rooms: 1 });
    const offer = await offerFor(agent(), { hotel: smallHotel });
    await bookedOrder(agent(), { hotel: smallHotel });
    expect(await refusal(precheckOffer(agent(), { offer_id: offer }))).toBe('booking.sold_out');
    await test.db
      .updateTable('rates.rate_plans')
      .set({ status: 'closed' })
      .where('id', '=', smallHotel.flexible)
      .execute();
    expect(await refusal(precheckOffer(agent(), { offer_id: offer }))).toBe('booking.room_unavailable');
    await test.db
      .updateTable('catalogue.hotels')
      .set({ status: 'offline' })
      .where('id', '=', smallHotel.hotelId)
      .execute();
    expect(await refusal(precheckOffer(agent(), { offer_id: offer }))).toBe('booking.hotel_offline');
  });
});

describe('create, pay now', () => {
  it('the order is written with its guests, holds the rooms, and waits 15 minutes for the payment', async () => {
    const session = await openedSession(agent(), {
      hotel,
      checkIn: '2027-05-30',
      nights: 3,
      rooms: [
        { adults: 2, children: [7] },
        { adults: 1, children: [] },
      ],
    });
    const createdOrder = await createBooking(
      agent(),
      createInput(session, { ref_no: 'REF1', special_requests: 'High floor', arrival_time: '22:30' }),
    );
    expect(createdOrder).toMatchObject({ order_status: 0, payment_status: 0, total: session.total });
    expect(createdOrder.order_no).toMatch(/^WH270301\d{8}$/);
    expect(Date.parse(createdOrder.pay_until) - world.clock.now().getTime()).toBe(15 * 60_000);
    expect(await soldOf(test.db, hotel, '2027-05-30', 2)).toEqual([2, 2]);
    expect(await soldOf(test.db, hotel, '2027-06-01', 2)).toEqual([2, 0]);
    const [order] = await findOrders(agent(), { order_nos: [createdOrder.order_no] });
    expect(order).toMatchObject({
      ref_no: 'REF1',
      special_requests: 'High floor',
      arrival_time: '22:30',
      nights: 3,
      can: { cancel: true, pay: true },
    });
    expect(
      order?.rooms.map((room) => room.guests.map((guest) => [guest.type, guest.age, guest.lead])),
    ).toEqual([
      [
        ['adult', undefined, true],
        ['child', 7, false],
      ],
      [['adult', undefined, true]],
    ]);
  });

  it('a session is booked once: the same key gets the same order, another tab is refused', async () => {
    const session = await openedSession(agent(), { hotel });
    const input = createInput(session);
    const first = await createBooking(agent('key-1'), input);
    expect(await createBooking(agent('key-1'), input)).toEqual(first);
    for (const otherTab of [agent('key-2'), agent()])
      await expect(createBooking(otherTab, input)).rejects.toMatchObject({
        message: 'request.wrong_state',
        details: { data: { order_no: first.order_no } },
      });
    const otherSession = await openedSession(agent(), { hotel });
    expect(await refusal(createBooking(agent('key-1'), createInput(otherSession)))).toBe(
      'request.key_reused',
    );
  });

  it('a higher price needs consent: both prices, a new session, and nothing booked', async () => {
    const risingHotel = await buildHotel(test.db, { name: 'rising' });
    const session = await openedSession(agent(), { hotel: risingHotel });
    await reprice(test.db, risingHotel.flexible, 10_001);
    const details = await detailsOf(createBooking(agent(), createInput(session)));
    expect(details).toMatchObject({
      key: 'booking.price_changed',
      data: { previous: '200.00', current: '200.02', session: { total: '200.02' } },
    });
    expect(await soldOf(test.db, risingHotel, '2027-04-10', 2)).toEqual([0, 0]);
    const newSession = (details as unknown as { data: { session: typeof session } }).data.session;
    expect(newSession.session_no).not.toBe(session.session_no);
    expect(await createBooking(agent(), createInput(newSession))).toMatchObject({ total: '200.02' });
  });

  it('a lower price needs no consent', async () => {
    const fallingHotel = await buildHotel(test.db, { name: 'falling' });
    const session = await openedSession(agent(), { hotel: fallingHotel });
    await reprice(test.db, fallingHotel.flexible, 9_000);
    expect(await createBooking(agent(), createInput(session))).toMatchObject({ total: '180.00' });
  });

  it('changed terms need consent even at a lower price, and a digest of other terms is no consent', async () => {
    const changingHotel = await buildHotel(test.db, { name: 'moody' });
    const session = await openedSession(agent(), { hotel: changingHotel });
    expect(await refusal(createBooking(agent(), createInput(session, { terms_digest: 'another' })))).toBe(
      'booking.terms_changed',
    );
    await reprice(test.db, changingHotel.flexible, 9_000);
    await test.db
      .updateTable('rates.rate_plans')
      .set({ board: 'RO' })
      .where('id', '=', changingHotel.flexible)
      .execute();
    expect(await refusal(createBooking(agent(), createInput(session)))).toBe('booking.price_changed');
  });

  it('nothing is left behind when the last room was sold meanwhile', async () => {
    const lastRoomHotel = await buildHotel(test.db, { name: 'last', rooms: 1 });
    const session = await openedSession(agent(), { hotel: lastRoomHotel });
    await bookedOrder(agent(), { hotel: lastRoomHotel });
    const before = await test.db.selectFrom('booking.orders').select('order_no').execute();
    expect(await refusal(createBooking(agent(), createInput(session)))).toBe('booking.sold_out');
    expect(await test.db.selectFrom('booking.orders').select('order_no').execute()).toHaveLength(
      before.length,
    );
  });

  it('guests of another search, too many guests and unknown coupons are refused', async () => {
    const session = await openedSession(agent(), { hotel, rooms: [{ adults: 1, children: [6] }] });
    const input = createInput(session);
    const inputWithWrongAges = {
      ...input,
      rooms: input.rooms.map((room) => ({
        guests: room.guests.map((guest) => ({ ...guest, ...(guest.age && { age: 5 }) })),
      })),
    };
    expect(await refusal(createBooking(agent(), inputWithWrongAges))).toBe('booking.guests_mismatch');
    expect(await detailsOf(createBooking(agent(), { ...input, coupon_id: 'c1' }))).toMatchObject({
      fields: [{ path: 'coupon_id' }],
    });
    const crowdSession = await openedSession(agent(), {
      hotel,
      rooms: Array.from({ length: 8 }, () => ({ adults: 5, children: [] })),
    });
    expect(await refusal(createBooking(agent(), createInput(crowdSession)))).toBe('booking.too_many_guests');
  });

  it('a second booking of a guest in a city on the same nights needs consent, also with the name in capitals', async () => {
    const neighborHotel = await buildHotel(test.db, { name: 'neighbour' });
    const porto = await buildHotel(test.db, { name: 'porto', city: 'porto' });
    const guest = (last: string) => [
      { guests: [{ first_name: 'Na', last_name: last, type: 'adult' as const }] },
    ];
    const first = await bookedOrder(agent(), { hotel }, { rooms: guest('Zhong') });
    const bookAgain = async (at: BuiltHotel, overrides: object = {}, stay: object = {}) =>
      createBooking(
        agent(),
        createInput(await openedSession(agent(), { hotel: at, ...stay }), {
          rooms: guest('ZHONG'),
          ...overrides,
        }),
      );
    expect(await detailsOf(bookAgain(neighborHotel))).toMatchObject({
      key: 'booking.duplicate_guest',
      data: { order_nos: [first] },
    });
    expect(await bookAgain(porto)).toMatchObject({ order_status: 0 });
    expect(await bookAgain(neighborHotel, {}, { checkIn: '2027-04-12' })).toMatchObject({ order_status: 0 });
    expect(await bookAgain(neighborHotel, { dup_ok: true })).toMatchObject({ order_status: 0 });
  });
});

it('orders, stock and money agree', async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
});
