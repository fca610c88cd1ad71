/** Staff changes a booking after the deadline. The agreed fee and the hotel's own charge are separate amounts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookedOrder, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { renderMessage } from '../../../platform/messages/messages.ts';
import { cancelBooking } from '../cancel/cancel-booking.ts';
import { undoCancellation } from '../cancel/undo-cancellation.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { previewDeskChange } from './change-by-hand.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

type Terms = {
  check_in?: string;
  check_out?: string;
  fee: 'terms' | 'none' | 'agreed';
  fee_amount?: string;
  hotel_charge?: string;
};
const preview = (order_no: string, terms: Terms) =>
  previewDeskChange(desk.staff(), { params: { order_no }, ...terms });
const change = async (order_no: string, terms: Terms) => {
  const { digest } = await preview(order_no, terms);
  const consent = { digest, customer_agrees: true as const, reason: 'Sofia of reservations agreed' };
  return desk.act(order_no, { do: 'change_stay', ...terms, ...consent });
};
const spentCents = async () => 2_000_000 - (await balancesOf(desk.database.db, 'com_desk')).prepaid;

it('after the deadline the fee follows the terms, is zero, or is agreed; cost and margin include the hotel’s charge', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  const before = await spentCents();
  desk.world.clock.at('2027-04-09T09:00:00Z');
  const longerStay = { check_out: '2027-04-13' };
  expect(await preview(orderNo, { ...longerStay, fee: 'terms' })).toMatchObject({
    fee: '100.00',
    to_pay: '200.00',
  });
  expect(await preview(orderNo, { ...longerStay, fee: 'none' })).toMatchObject({
    fee: '0.00',
    to_pay: '100.00',
  });
  const agreedTerms = { ...longerStay, fee: 'agreed' as const, fee_amount: '58.00', hotel_charge: '50' };
  expect(await preview(orderNo, agreedTerms)).toMatchObject({
    terms_fee: '100.00',
    fee: '58.00',
    to_pay: '158.00',
    net_before: '200.00',
    net_after: '350.00',
  });
  const page = await change(orderNo, agreedTerms);
  expect(page).toMatchObject({
    net: '350.00',
    order: { total: '358.00', paid: '358.00', check_out: '2027-04-13' },
  });
  expect(page.order.breakdown.at(-1)).toMatchObject({ label: { en: 'Change fee' }, amount: '58.00' });
  expect((await spentCents()) - before).toBe(15_800);
  expect(page.log.at(-1)).toMatchObject({ actor: 'Customer service', event: 'Booking changed' });
});

it('fee and charge of a change stay due when the booking is canceled for free', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  const before = (await spentCents()) - 20_000;
  await change(orderNo, {
    check_out: '2027-04-11',
    fee: 'agreed',
    fee_amount: '30.00',
    hotel_charge: '20.00',
  });
  const { cancel_terms } = await desk.show(orderNo);
  expect(cancel_terms).toMatchObject({ fee: '30.00', refund: '100.00' });
  const reason = 'asked by phone';
  await desk.act(orderNo, { do: 'cancel', fee: 'terms', reason, digest: cancel_terms?.digest ?? '' });
  expect((await spentCents()) - before).toBe(3_000);
  const rows = await desk.database.db
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.sum<number>('e.amount_cents').as('cents'))
    .where('e.account_id', '=', 'house:supplier_payable')
    .where((eb) =>
      eb.or([
        eb('t.cause_id', '=', orderNo),
        eb(
          't.cause_id',
          'in',
          eb.selectFrom('booking.changes').select('change_no').where('order_no', '=', orderNo),
        ),
      ]),
    )
    .execute();
  expect(Number(rows[0]?.cents)).toBe(2_000);
});

it('a misspelled name is corrected once, also after the deadline; another person is refused', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  const { order } = await desk.show(orderNo);
  const bookedGuest = order.rooms[0]?.guests[0];
  if (!bookedGuest) throw new Error('the order has a guest');
  const nameOf = (first_name: string) => ({
    room: 0,
    guest: 0,
    first_name,
    last_name: bookedGuest.last_name,
  });
  const correct = (first_name: string) =>
    desk.act(orderNo, { do: 'correct_names', guests: [nameOf(first_name)], reason: 'Passport' });
  desk.world.clock.at('2027-04-09T20:00:00Z');
  expect((await desk.show(orderNo)).can).toContain('correct_names');
  const page = await correct(`${bookedGuest.first_name}i`);
  expect(page.order.rooms[0]?.guests[0]?.first_name).toBe(`${bookedGuest.first_name}i`);
  expect(page.log.filter(({ note }) => note?.includes('→'))).toHaveLength(1);
  expect(page.notes.map(({ text }) => text)).toEqual(['Passport']);
  expect(await refusal(correct(`${bookedGuest.first_name}i`))).toBe('request.wrong_state');
  expect(await refusal(correct('Alexander'))).toBe('booking.other_guest');
  desk.world.clock.at('2027-04-11T09:00:00Z');
  expect((await desk.show(orderNo)).can).not.toContain('correct_names');
});

it('an outdated digest, a missing amount and an arrived guest are refused', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  const { digest } = await preview(orderNo, { check_out: '2027-04-11', fee: 'none' });
  const outdatedChange = desk.act(orderNo, {
    do: 'change_stay',
    check_out: '2027-04-11',
    fee: 'agreed',
    fee_amount: '10',
    digest,
    customer_agrees: true,
    reason: 'x',
  });
  expect(await refusal(outdatedChange)).toBe('booking.change_outdated');
  expect(await refusal(preview(orderNo, { check_out: '2027-04-11', fee: 'agreed' }))).toBe('request.invalid');
  desk.world.clock.at('2027-04-11T09:00:00Z');
  expect((await desk.show(orderNo)).can).not.toContain('change_stay');
});

it('a stay whose cancellation the customer may still undo is changed only after the undo', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  const longerStay = { check_out: '2027-04-13', fee: 'none' } as const;
  await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1, undo: true });
  expect((await preview(orderNo, longerStay)).allowed).toBe(false);
  expect(await refusal(change(orderNo, longerStay))).toBe('booking.change_outdated');
  await undoCancellation(desk.agent(), { order_no: orderNo });
  expect((await change(orderNo, longerStay)).order.total).toBe('300.00');
});

it('the customer gets a mail with the new stay and the difference, or with the time to pay', async () => {
  const mailOf = async (orderNo: string) => {
    const [mail, ...others] = await desk.database.db
      .selectFrom('platform.messages')
      .selectAll()
      .where('about', '=', orderNo)
      .where('template', '=', 'stay_changed')
      .execute();
    expect(others).toEqual([]);
    return mail && renderMessage(mail, 'https://x').text;
  };
  const longerStay = { check_out: '2027-04-13', fee: 'none' } as const;
  const paidNo = await paidOrder(desk.agent(), { hotel: desk.hotel });
  expect(await mailOf(paidNo)).toBeUndefined();
  await change(paidNo, longerStay);
  const mail = await mailOf(paidNo);
  expect(mail).toContain('Stay: 10 – 13 Apr 2027, 3 nights');
  expect(mail).toContain('US$100.00 was paid from your balance.');
  expect(mail).toContain('An earlier voucher shows the old stay.');
  const unpaidNo = await bookedOrder(desk.agent(), { hotel: desk.hotel }, { payment: 'later' });
  await desk.world.app.deliverEvents();
  await change(unpaidNo, longerStay);
  expect(await mailOf(unpaidNo)).toMatch(/Please pay US\$300\.00 by .* Apr 2027/);
  expect(await mailOf(unpaidNo)).not.toContain('voucher');
});
