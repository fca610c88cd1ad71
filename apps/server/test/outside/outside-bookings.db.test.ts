/** Orders at an outside source: booked exactly once despite faults, with equal records on both sides. */

import type { Guest } from '@wayhouse/contract/booking/booking';
import { hotelReading } from '@wayhouse/contract/names/passport-name';
import { describe, expect, it } from 'vitest';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { renewSession } from '../../src/modules/booking/session/renew-session.ts';
import { compareBookings } from '../../src/modules/supply/compare-bookings.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { asUser, createInput, pay, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { balancesOf } from '../builders/ledger.ts';
import { outsideOffer } from '../builders/outside/outside.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, pass, order, placePaidOrder, sourceBookings, requestsOf, rowOf } = outsideOrders('com_b');

describe('an order at an outside source', () => {
  it("is booked with our number and its guests room by room, and confirmed under the source's number", async () => {
    const orderNo = await placePaidOrder('RO');
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    const [booking] = sourceBookings(orderNo);
    expect(booking).toMatchObject({ status: 'CONFIRMED', totalNet: '180.00' });
    expect(requestsOf('book')[0]?.body).toMatchObject({
      clientReference: orderNo,
      holder: { name: 'Wei' },
      tolerance: 0,
      rooms: [
        {
          paxes: [
            { roomId: 1, type: 'AD', name: 'Wei' },
            { roomId: 1, type: 'AD' },
          ],
        },
      ],
    });
    expect(await rowOf(orderNo)).toMatchObject({
      state: 'confirmed',
      reference: booking?.reference,
      supplier_name: 'Stand-in Beds',
      charged: '180.00',
      currency: 'EUR',
    });
    const [shownOrder] = await findOrders(fixture.agent, { order_nos: [orderNo] });
    expect(shownOrder?.payable_through).toEqual({ supplier: 'Stand-in Beds', vat: 'PT000000000' });
    const row = await fixture.test.db
      .selectFrom('booking.orders')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      source: 'hotelbeds',
      supplier_confirmation_no: booking?.reference,
      net_cents: 22_500,
    });
  });

  it('needs only the lead guest: an unnamed child is sent with its age', async () => {
    const { agent, world } = fixture;
    const offer = await outsideOffer(agent, world.hotel, { children: [7] });
    const session = await precheckOffer(agent, { offer_id: offer });
    expect(session.guest_names).toBe('lead');
    const rooms = [{ guests: [{ first_name: 'Wei', last_name: 'Alone', type: 'adult' as const }] }];
    const { order_no } = await createBooking(agent, createInput(session, { rooms }));
    await pay(agent, order_no);
    expect(requestsOf('book')[0]?.body).toMatchObject({
      rooms: [
        {
          paxes: [
            { roomId: 1, type: 'AD', name: 'Wei' },
            { roomId: 1, type: 'AD' },
            { roomId: 1, type: 'CH', age: 7 },
          ],
        },
      ],
    });
  });

  it('sends a long name and accents as the booking form showed them', async () => {
    const { agent, world } = fixture;
    const session = await precheckOffer(agent, { offer_id: await outsideOffer(agent, world.hotel) });
    expect(session.name_max).toBe(25);
    const longName: Guest = {
      first_name: 'María Fernanda Guadalupe Inés',
      last_name: 'Müller',
      type: 'adult',
    };
    const { order_no } = await createBooking(
      agent,
      createInput(session, { rooms: [{ guests: [longName] }] }),
    );
    await pay(agent, order_no);
    expect(hotelReading({ first: longName.first_name, last: longName.last_name }, 25)).toBe(
      'MUELLER / MARIA FERNANDA GUADALUPE',
    );
    expect(requestsOf('book')[0]?.body).toMatchObject({
      holder: { name: 'MARIA FERNANDA GUADALUPE', surname: 'MUELLER' },
      rooms: [{ paxes: [{ name: 'MARIA FERNANDA GUADALUPE', surname: 'MUELLER' }, {}] }],
    });
  });

  it('needs the names of all adults and children when the source does', async () => {
    const { world } = fixture;
    const port = { ...hotelbeds(world.standIn.access), guestNames: 'everyone' as const };
    world.app.bedbanks = [watchBedbank(port, world.app.clock)];
    const agent = asUser(world, { accountId: 'com_b' });
    const offer = await outsideOffer(agent, world.hotel, { children: [7] });
    const session = await precheckOffer(agent, { offer_id: offer });
    expect(session.guest_names).toBe('everyone');
    const adult: Guest = { first_name: 'Wei', last_name: 'Everyone', type: 'adult' };
    const child: Guest = { ...adult, first_name: 'Bao', type: 'child', age: 7 };
    const withGuests = (...guests: Guest[]) =>
      createBooking(agent, createInput(session, { rooms: [{ guests }] }));
    expect(await refusal(withGuests(adult, child))).toBe('booking.guests_mismatch');
    expect(await refusal(withGuests(adult, { ...adult, first_name: 'Min' }))).toBe('booking.guests_mismatch');
    expect(await withGuests(adult, { ...adult, first_name: 'Min' }, child)).toHaveProperty('order_no');
  });

  it('holds none of our rooms, and is not sent to the source before payment', async () => {
    const orderNo = await order();
    expect(requestsOf('book')).toHaveLength(0);
    const holds = await fixture.test.db
      .selectFrom('rates.stock_holds')
      .selectAll()
      .where('holder', '=', orderNo)
      .execute();
    expect(holds).toEqual([]);
    await pass(15 * 60);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.closedUnpaid);
    expect(sourceBookings(orderNo)).toEqual([]);
  });

  it('is booked at once with pay later', async () => {
    const orderNo = await order('RO', { payment: 'later' });
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedUnpaid);
    expect(sourceBookings(orderNo)).toHaveLength(1);
  });

  it('is rechecked when it is created: a higher price needs consent, a missing rate is sold out', async () => {
    const session = await precheckOffer(fixture.agent, {
      offer_id: await outsideOffer(fixture.agent, fixture.world.hotel, { board: 'RO' }),
    });
    fixture.world.standIn.trouble.set('recheck', ['price_up', 'sold_out', 'sold_out']);
    expect(await refusal(createBooking(fixture.agent, createInput(session)))).toBe('booking.price_changed');
    expect(await refusal(createBooking(fixture.agent, createInput(session)))).toBe('booking.sold_out');
  });

  it('is made from a session that was renewed at the latest price after it had expired', async () => {
    const session = await precheckOffer(fixture.agent, {
      offer_id: await outsideOffer(fixture.agent, fixture.world.hotel, { board: 'BB' }),
    });
    fixture.world.clock.forward(40 * 60);
    fixture.world.standIn.rates = standInRates.map((rate) => ({ ...rate, net: rate.net + 1 }));
    const newSession = await renewSession(fixture.agent, { session_no: session.session_no });
    expect(newSession.changed).toEqual([{ field: 'total', previous: '262.50', current: '265.00' }]);
    await createBooking(fixture.agent, createInput(newSession));
  });

  it('A18: the same session with the same key is one order, without another call to the source', async () => {
    const agentWithKey = asUser(fixture.world, { accountId: 'com_b' }, 'key-1');
    const session = await precheckOffer(agentWithKey, {
      offer_id: await outsideOffer(agentWithKey, fixture.world.hotel, { board: 'RO' }),
    });
    const input = createInput(session);
    const first = await createBooking(agentWithKey, input);
    fixture.world.standIn.trouble.set('recheck', ['sold_out', 'sold_out']);
    expect((await createBooking(agentWithKey, input)).order_no).toBe(first.order_no);
  });
});

describe('a booking request', () => {
  it('A14: that is sold out fails, and the money is refunded in full', async () => {
    const before = await balancesOf(fixture.test.db, 'com_b');
    fixture.world.standIn.trouble.set('book', ['sold_out']);
    const orderNo = await placePaidOrder();
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
    expect(await balancesOf(fixture.test.db, 'com_b')).toEqual(before);
    expect(sourceBookings(orderNo)).toEqual([]);
  });

  it('whose price has risen is refused by the source, and the money is refunded', async () => {
    fixture.world.standIn.trouble.set('book', ['price_up']);
    expect(await statusOf(fixture.test.db, await placePaidOrder())).toEqual(statusPair.failedRefunded);
  });

  it.each(['silent_after', 'failed_after', 'not_json', 'malformed', 'pending'] as const)(
    'A15: that ends in %s is unknown, looked up after 30 seconds and found: one booking',
    async (trouble) => {
      fixture.world.standIn.trouble.set('book', [trouble]);
      const orderNo = await placePaidOrder();
      expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
      const [booking] = sourceBookings(orderNo);
      if (booking && trouble === 'pending') booking.status = 'CONFIRMED';
      await pass(29);
      expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
      await pass(1);
      expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
      expect(sourceBookings(orderNo)).toHaveLength(1);
      expect(requestsOf('book')).toHaveLength(1);
    },
  );

  it.each(['silent_before', 'failed_before'] as const)(
    'A16: that ends in %s is looked up at 30, 30, 30, 60, 120, 240 and 600 seconds; when unknown there after ten minutes, it fails',
    async (trouble) => {
      fixture.world.standIn.trouble.set('book', [trouble]);
      const orderNo = await placePaidOrder();
      await pass(30, 30, 30, 60, 120, 240);
      expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
      expect(requestsOf('list')).toHaveLength(6);
      await pass(599);
      expect(requestsOf('list')).toHaveLength(6);
      await pass(1);
      expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
      expect(requestsOf('book')).toHaveLength(1);
      expect(sourceBookings(orderNo)).toEqual([]);
    },
  );

  it('that the source turned away for its quota is sent again at the next attempt', async () => {
    fixture.world.standIn.trouble.set('book', ['over_quota']);
    const orderNo = await placePaidOrder();
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
    await pass(30);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(sourceBookings(orderNo)).toHaveLength(1);
  });

  it('that the source books twice is confirmed once, and staff is informed', async () => {
    fixture.world.standIn.trouble.set('book', ['twice']);
    const orderNo = await placePaidOrder();
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    const day = fixture.world.clock.now().toISOString().slice(0, 10);
    expect(await compareBookings(fixture.world.app, { source: 'hotelbeds', from: day, to: day })).toContain(
      `order ${orderNo} is booked 2 times at hotelbeds`,
    );
    expect(await rowOf(orderNo)).toMatchObject({ staff_reason: 'still_booked' });
  });
});

describe('a silent source', () => {
  it('A17: for ten minutes and more loses nothing; after 30 minutes staff is informed, and look-ups continue', async () => {
    fixture.world.standIn.trouble.set('book', ['silent_after']);
    const orderNo = await placePaidOrder();
    fixture.world.standIn.dead = true;
    await pass(30, 30, 30, 60, 120, 240, 600);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
    expect((await rowOf(orderNo)).staff_reason).toBeNull();
    await pass(600, 600);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
    expect(await rowOf(orderNo)).toMatchObject({ staff_reason: 'silent', state: 'open' });
    fixture.world.standIn.dead = false;
    await pass(600);
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await rowOf(orderNo)).toMatchObject({ staff_reason: null, state: 'confirmed' });
    expect(sourceBookings(orderNo)).toHaveLength(1);
  });
});
