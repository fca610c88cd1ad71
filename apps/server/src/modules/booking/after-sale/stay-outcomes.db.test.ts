/** Steps of staff after the sale: agreed fees, no-show, early departure, unpaid orders, and relocated guests. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookedOrder,
  cancel,
  offerFor,
  paidOrder,
  refusal,
  soldOf,
  statusOf,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { renderMessage } from '../../../platform/messages/messages.ts';
import { cancelBooking } from '../cancel/cancel-booking.ts';
import { undoCancellation } from '../cancel/undo-cancellation.ts';
import { findOrders } from '../orders/find-orders.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { listRelocationRooms, relocateGuests } from './relocate-guests.ts';

let desk: Desk;
let otherHotel: BuiltHotel;
beforeAll(async () => {
  desk = await openDesk();
  await buildContact(desk.database.db, desk.hotel.hotelId, 'hotel@outcomes.test');
  // A high limit, so that no waived fee of this file needs a second person.
  await desk.database.db
    .updateTable('approvals.amounts')
    .set({ cents: 100_000_000 })
    .where('kind', '=', 'fee_waiver')
    .execute();
  otherHotel = await buildHotel(desk.database.db, { name: 'desk_other', rooms: 60 });
});
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const reason = 'Tiago at the front desk said so';
const prepaidCents = async () => (await balancesOf(desk.database.db, 'com_desk')).prepaid;
const ledgerSumOf = async (account: string) => {
  const row = await desk.database.db
    .selectFrom('ledger.entries')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount_cents'), e.val('0')).as('cents'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
};
const digestOf = async (orderNo: string) => (await desk.show(orderNo)).cancel_terms?.digest ?? '';
/** A paid stay from 10 April, at 100.00 a night. */
const stay = (nights = 2) => paidOrder(desk.agent(), { hotel: desk.hotel, nights });

describe('a fee agreed with the hotel', () => {
  it('the customer pays the agreed fee, and the hotel’s charge is our cost', async () => {
    const [before, costBefore] = [await prepaidCents(), await ledgerSumOf('house:supplier_payable')];
    const orderNo = await stay();
    desk.world.clock.at('2027-04-09T09:00:00Z');
    const agreedFee = { fee: 'agreed', fee_amount: '60', hotel_charge: '45.50' } as const;
    const step = { do: 'cancel', ...agreedFee, reason, digest: await digestOf(orderNo) } as const;
    expect((await desk.act(orderNo, step)).order).toMatchObject({ order_status: 4, refunded: '140.00' });
    expect(before - (await prepaidCents())).toBe(6_000);
    expect((await ledgerSumOf('house:supplier_payable')) - costBefore).toBe(4_550);
  });

  it('a fee above the price, and a missing amount, are refused', async () => {
    const orderNo = await stay();
    const digest = await digestOf(orderNo);
    for (const amount of [{ fee_amount: '200.01' }, {}])
      expect(
        await refusal(desk.act(orderNo, { do: 'cancel', fee: 'agreed', ...amount, reason, digest })),
      ).toBe('request.invalid');
  });
});

describe('a no-show or an early departure', () => {
  it('a no-show is settled from the day after check-in, once', async () => {
    const before = await prepaidCents();
    const orderNo = await stay();
    desk.world.clock.at('2027-04-10T20:00:00Z');
    expect((await desk.show(orderNo)).can).not.toContain('no_show');
    desk.world.clock.at('2027-04-11T08:00:00Z');
    const step = { do: 'no_show', fee: 'agreed', fee_amount: '80', hotel_charge: '70', reason } as const;
    const after = await desk.act(orderNo, { ...step, digest: await digestOf(orderNo) });
    expect(after).toMatchObject({
      net: '70.00',
      order: { order_status: 2, payment_status: 2, total: '80.00', paid: '80.00' },
    });
    expect(after.order.breakdown.at(-1)).toMatchObject({
      label: { en: 'No-show settled' },
      amount: '-120.00',
    });
    expect(before - (await prepaidCents())).toBe(8_000);
    expect(after.can).not.toContain('no_show');
    expect(after.can).not.toContain('early_departure');
  });

  it('a no-show that costs nothing is refunded in full', async () => {
    const before = await prepaidCents();
    const orderNo = await stay();
    desk.world.clock.at('2027-04-11T08:00:00Z');
    const step = { do: 'no_show', fee: 'none', hotel_charge: '0', reason } as const;
    const after = await desk.act(orderNo, { ...step, digest: await digestOf(orderNo) });
    expect(after).toMatchObject({ net: '0.00', margin_bp: 0, order: { total: '0.00', paid: '0.00' } });
    expect(await prepaidCents()).toBe(before);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  it('after an early departure the used nights are paid', async () => {
    const before = await prepaidCents();
    const orderNo = await stay(4);
    desk.world.clock.at('2027-04-12T08:00:00Z');
    const step = { do: 'early_departure', nights_used: 2, fee: 'none', reason } as const;
    await desk.act(orderNo, { ...step, digest: await digestOf(orderNo) });
    expect(before - (await prepaidCents())).toBe(20_000);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  it.each([
    // In the second row it is already 13 April in Lisbon, an hour ahead of UTC, so three nights are over.
    { at: '2027-04-12T08:00:00Z', used: 2, held: 2 },
    { at: '2027-04-12T23:30:00Z', used: 1, held: 3 },
    { at: '2027-04-12T08:00:00Z', used: 3, held: 3 },
    { at: '2027-04-18T08:00:00Z', used: 1, held: 4 },
  ])('after $used of 4 nights, recorded at $at, $held nights stay sold', async ({ at, used, held }) => {
    const { db } = desk.database;
    const before = await soldOf(db, desk.hotel, '2027-04-10', 4);
    const orderNo = await stay(4);
    await desk.agent().deliverEvents();
    desk.world.clock.at(at);
    const step = { do: 'early_departure', nights_used: used, fee: 'none', reason } as const;
    await desk.act(orderNo, { ...step, digest: await digestOf(orderNo) });
    const after = await soldOf(db, desk.hotel, '2027-04-10', 4);
    expect(after).toEqual(before.map((rooms, night) => rooms + (night < held ? 1 : 0)));
    expect(await verifyConsistency(db)).toEqual([]);
    desk.world.clock.forward(121);
    await desk.agent().deliverEvents();
    const mails = await db
      .selectFrom('platform.messages')
      .select('params')
      .where('template', '=', 'hotel_changed')
      .where('about', '=', orderNo)
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.params)).toContain(`10 – ${10 + used} Apr`);
  });

  it('when people settle one stay at the same moment, there is one step and one refund', async () => {
    const before = await prepaidCents();
    const orderNo = await stay(4);
    desk.world.clock.at('2027-04-12T08:00:00Z');
    const step = { do: 'early_departure', nights_used: 2, fee: 'none', reason } as const;
    const digest = await digestOf(orderNo);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refusal(desk.act(orderNo, { ...step, digest }))),
    );
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
    expect(before - (await prepaidCents())).toBe(20_000);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });
});

describe('an unpaid order', () => {
  it('gets more time, and staff pays it from the balance', async () => {
    const orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel });
    const unpaidOrder = await desk.show(orderNo);
    expect(unpaidOrder.can).toEqual(expect.arrayContaining(['more_time', 'pay_for', 'cancel']));
    const extended = await desk.act(orderNo, { do: 'more_time', hours: 12, reason });
    const gainedMs =
      Date.parse(extended.order.pay_until ?? '') - Date.parse(unpaidOrder.order.pay_until ?? '');
    expect(gainedMs).toBe(12 * 3_600_000);
    expect(extended.log.at(-1)?.note).toMatch(/^2027-03-\d\d \d\d:\d\d UTC$/);
    await desk.act(orderNo, { do: 'pay_for', customer_agrees: true, reason });
    expect(await statusOf(desk.database.db, orderNo)).toEqual([2, 2]);
    expect((await desk.show(orderNo)).can).not.toContain('pay_for');
  });
});

describe('relocated guests', () => {
  const relocate = async (orderNo: string, { compensation = '0' } = {}) => {
    const relocationRooms = await listRelocationRooms(desk.staff(), {
      params: { order_no: orderNo },
      hotel: 'desk_other',
    });
    const [offer] = relocationRooms.rooms;
    if (!offer) throw new Error('no room');
    const terms = { offer_id: offer.offer_id, total: offer.total, compensation, reason };
    const outcome = await relocateGuests(desk.staff(), { params: { order_no: orderNo }, ...terms });
    return { order_no: outcome.order_no ?? '' };
  };

  it('the new room is booked, the old one is canceled, and the customer pays nothing more', async () => {
    const orderNo = await stay();
    const before = await prepaidCents();
    const { order_no: newOrderNo } = await relocate(orderNo, { compensation: '30' });
    expect(await statusOf(desk.database.db, newOrderNo)).toEqual([2, 2]);
    expect((await statusOf(desk.database.db, orderNo))[0]).toBe(4);
    // The customer gets 30.00 of compensation, and the difference between 200.00 and the lower price of the new room.
    const { total } = (await desk.show(newOrderNo)).order;
    expect((await prepaidCents()) - before).toBe(3_000 + 20_000 - Math.round(Number(total) * 100));
    expect((await desk.show(orderNo)).log.map((line) => line.event)).toContain('Moved to another hotel');
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
    expect(await refusal(relocate(orderNo))).toBe('request.wrong_state');
  });

  it('the customer gets one mail with a map of the new hotel and the voucher, and the new order names the old hotel', async () => {
    const { db } = desk.database;
    const { userId, accountId } = desk.agent().actor;
    await createUser(db, { id: userId, accountId, firstName: 'Olivia', language: 'zh', notifications: [] });
    const orderNo = await stay();
    const { order_no: newOrderNo } = await relocate(orderNo);
    await desk.agent().deliverEvents();
    const mails = await db
      .selectFrom('platform.messages')
      .selectAll()
      .where('about', '=', newOrderNo)
      .where('recipient', 'not like', 'hotel@%')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['order_relocated']);
    const { text } = renderMessage({ ...mails[0]!, language: 'en' }, 'https://x');
    expect(text).toContain(`takes the place of order ${orderNo}`);
    expect(text).toContain('Hotel: desk_other');
    expect(text).toMatch(/Map: https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=38\.7/);
    expect(mails[0]?.attachments).toMatchObject([{ file: `voucher/${newOrderNo}/zh` }]);
    const [shown] = await findOrders(desk.agent(), { order_nos: [newOrderNo] });
    expect(shown?.moved_from).toEqual({ order_no: orderNo, hotel: { en: 'Hotel desk', zh: 'desk酒店' } });
  });

  it('when a process dies before the old booking is canceled, another process cancels it', async () => {
    const orderNo = await stay();
    const deliver = desk.world.app.deliverEvents;
    // A process that dies after the transaction handles no event.
    const staffOfDyingProcess = { ...desk.staff(), deliverEvents: async () => {} };
    const offer = await offerFor(await desk.payer(orderNo), { hotel: otherHotel, nights: 2 });
    const terms = { offer_id: offer, total: '200.00', compensation: '0', reason };
    const { order_no: newOrderNo = '' } = await relocateGuests(staffOfDyingProcess, {
      params: { order_no: orderNo },
      ...terms,
    });
    expect((await statusOf(desk.database.db, orderNo))[0]).toBe(2);
    // A cancellation now would return the payment that is kept for the new room.
    const customer = { ...desk.agent(), deliverEvents: async () => {} };
    expect(await refusal(cancel(customer, orderNo))).toBe('request.wrong_state');
    const openWork = await desk.database.db
      .selectFrom('platform.work')
      .select('kind')
      .where('state', '<>', 'done')
      .execute();
    expect(openWork.length).toBeGreaterThan(0);
    await deliver();
    expect((await statusOf(desk.database.db, newOrderNo))[0]).toBe(2);
    expect((await statusOf(desk.database.db, orderNo))[0]).toBe(4);
    expect(await verifyConsistency(desk.database.db)).toEqual([]);
  });

  it('guests whose booking is being canceled are not moved, because the refund would pay for the new room', async () => {
    const orderNo = await stay();
    await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1, undo: true });
    expect(await refusal(relocate(orderNo))).toBe('request.wrong_state');
    await undoCancellation(desk.agent(), { order_no: orderNo });
    expect(await refusal(relocate(orderNo))).toBe('not refused');
  });

  it('two people who move the same guests at once make one new booking', async () => {
    const orderNo = await stay();
    const answers = await Promise.all([refusal(relocate(orderNo)), refusal(relocate(orderNo))]);
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
    const replacements = await desk.database.db
      .selectFrom('booking.orders')
      .select('order_no')
      .where('replaces_order_no', '=', orderNo)
      .execute();
    expect(replacements).toHaveLength(1);
  });
});
