/** Refunds of the new room of relocated guests: each side, customer and Wayhouse, gets back its own money. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { addDays } from '@wayhouse/contract/dates';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, offerFor, paidOrder, pay } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { previewCancellation } from '../cancel/preview-cancellation.ts';
import { changeStay, previewChange } from '../change/change-stay.ts';
import { cancelByHand } from '../desk/cancel-by-hand.ts';
import { previewDeskChange } from '../desk/change-by-hand.ts';
import { recordFailed } from '../life/record-outcome.ts';
import { listMassOrders } from '../mass-cancel/list-mass-orders.ts';
import { previewMassCancellation, startMassCancellation } from '../mass-cancel/start-mass-cancellation.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { relocateGuests } from './relocate-guests.ts';
import { settleStay } from './settle-stay.ts';
import { lowestSum, shareOf } from './wayhouse-share.ts';

let desk: Desk;
let dear: BuiltHotel;
let middle: BuiltHotel;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  await db.updateTable('approvals.amounts').set({ cents: 100_000_000 }).execute();
  dear = await buildHotel(db, { name: 'dear', rooms: 60 });
  middle = await buildHotel(db, { name: 'middle', rooms: 60 });
  await reprice(db, dear.flexible, 25_000);
  await reprice(db, middle.flexible, 15_000);
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const checkIn = '2027-04-10';
const prepaidCents = async () => (await balancesOf(desk.database.db, 'com_desk')).prepaid;
/**
 * Wayhouse's money in cents. A payment that is kept for an old booking is revenue. Nothing else is revenue here,
 * because the rooms of this test have no margin.
 */
const wayhouseCents = async () => {
  const row = await desk.database.db
    .selectFrom('ledger.entries')
    .select((e) => e.fn.sum<string>('amount_cents').as('cents'))
    .where('account_id', 'in', ['house:compensation', 'house:revenue'])
    .executeTakeFirstOrThrow();
  return Number(row.cents);
};
/** The cents that the customer and Wayhouse have each paid since `start`, less refunds. */
const paidSince = async (start: { prepaid: number; house: number }) => [
  start.prepaid - (await prepaidCents()),
  start.house - (await wayhouseCents()),
];

async function move(
  orderNo: string,
  hotel: BuiltHotel,
  total: string,
  deliverEvents = desk.agent().deliverEvents,
): Promise<string> {
  const staff = { ...desk.staff(), deliverEvents };
  const { order_no: newNo = '' } = await relocateGuests(staff, {
    params: { order_no: orderNo },
    offer_id: await offerFor(await desk.payer(orderNo), { hotel, checkIn }),
    total,
    compensation: '0',
    reason: 'Full',
  });
  await deliverEvents();
  return newNo;
}

/** The guests of an order of 200.00 move to a room of 500.00. */
async function movedToDear() {
  const start = { prepaid: await prepaidCents(), house: await wayhouseCents() };
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
  await desk.agent().deliverEvents();
  return { start, newNo: await move(orderNo, dear, '500.00') };
}

/** Changes the length of the stay; a retry with the same key gets the same answer. */
async function stayUntil(orderNo: string, nights: number) {
  const target = { order_no: orderNo, check_out: addDays(checkIn, nights) };
  const { digest, refund } = await previewChange(desk.agent(), target);
  const agent = { ...desk.agent(), idempotencyKey: `until-${nights}` };
  const answer = await changeStay(agent, { ...target, digest });
  expect(answer.refund).toBe(refund);
  expect(await changeStay(agent, { ...target, digest })).toEqual(answer);
  return refund;
}

it('a free cancellation returns what the customer paid, as its preview says, and Wayhouse gets back the rest', async () => {
  const { start, newNo } = await movedToDear();
  expect(await paidSince(start)).toEqual([20_000, 30_000]);
  const preview = await previewCancellation(desk.agent(), { order_no: newNo });
  expect(preview).toMatchObject({ fee: '0.00', refund: '200.00' });
  expect((await desk.show(newNo)).cancel_terms?.refund).toBe('200.00');
  expect(await cancel(desk.agent(), newNo, preview.digest)).toMatchObject({ refund: '200.00' });
  expect(await paidSince(start)).toEqual([0, 0]);
});

it('a shorter stay lowers the share of Wayhouse first', async () => {
  const { start, newNo } = await movedToDear();
  expect(await stayUntil(newNo, 1)).toBe('0.00');
  expect(await paidSince(start)).toEqual([20_000, 5_000]);
  await cancel(desk.agent(), newNo);
  expect(await paidSince(start)).toEqual([0, 0]);
});

it('a retry that arrives after a later change gets the refund of its own change', async () => {
  const { newNo } = await movedToDear();
  const agent = { ...desk.agent(), idempotencyKey: 'shorter' };
  const target = { order_no: newNo, check_out: addDays(checkIn, 1) };
  const { digest } = await previewChange(agent, target);
  expect(await changeStay(agent, { ...target, digest })).toMatchObject({ refund: '0.00' });
  await stayUntil(newNo, 3);
  expect(await changeStay(agent, { ...target, digest })).toMatchObject({ refund: '0.00' });
  await cancel(desk.agent(), newNo);
});

it('staff see the refund of the customer in a mass cancellation and when the fee has changed', async () => {
  const { newNo } = await movedToDear();
  const terms = { fee: 'none', goodwill: '0' } as const;
  const plan = await previewMassCancellation(desk.staff(), { order_nos: [newNo], ...terms });
  expect([plan.orders[0]?.refund, plan.refund]).toEqual(['200.00', '200.00']);
  const massInput = { order_nos: [newNo], ...terms, reason: 'Illness', digest: plan.digest };
  const { id } = await startMassCancellation(desk.staff(), massInput);
  const [listedOrder] = await listMassOrders(desk.staff(), { params: { id } });
  expect(listedOrder?.refund).toBe('200.00');
  const consent = { reason: 'Illness', digest: 'another' };
  const step = { do: 'cancel', fee: 'terms', ...consent } as const;
  const noShow = { do: 'no_show', fee: 'none', ...consent } as const;
  const withOrder = <T>(act: (tx: Tx, order: OrderRow) => Promise<T>) =>
    inTransaction(desk.database.db, async (tx) => act(tx, (await selectOrder(tx, newNo)) as OrderRow));
  for (const run of [
    () => desk.act(newNo, step),
    () => withOrder((tx, order) => cancelByHand(desk.staff(), tx, { order, step })),
    () => withOrder((tx, order) => settleStay(desk.staff(), tx, { order, step: noShow })),
  ])
    await expect(run()).rejects.toMatchObject({ details: { data: { refund: '200.00' } } });
  await cancel(desk.agent(), newNo);
});

it('a night that the customer added and paid is returned to the customer', async () => {
  const { start, newNo } = await movedToDear();
  await stayUntil(newNo, 3);
  expect(await paidSince(start)).toEqual([45_000, 30_000]);
  expect(await stayUntil(newNo, 2)).toBe('250.00');
  expect(await paidSince(start)).toEqual([20_000, 30_000]);
});

it('guests who are moved twice have paid once', async () => {
  const { start, newNo } = await movedToDear();
  const lastNo = await move(newNo, middle, '300.00');
  expect(await paidSince(start)).toEqual([20_000, 10_000]);
  await cancel(desk.agent(), lastNo);
  expect(await paidSince(start)).toEqual([0, 0]);
});

it('a room that was confirmed late is paid by the customer, who gets back all of it', async () => {
  const { db } = desk.database;
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
  await desk.agent().deliverEvents();
  const start = await prepaidCents();
  const newNo = await move(orderNo, dear, '500.00', async () => {});
  // The change would be lost, because the confirmation of the new room cancels this order.
  const shorterStay = { order_no: orderNo, check_out: addDays(checkIn, 1) };
  expect(await previewChange(desk.agent(), shorterStay)).toMatchObject({ allowed: false });
  const staffTarget = {
    params: { order_no: orderNo },
    fee: 'none',
    check_out: shorterStay.check_out,
  } as const;
  expect(await previewDeskChange(desk.staff(), staffTarget)).toMatchObject({ allowed: false });
  // Gives the order the state of an order at an outside source, which is asked only after the payment.
  const asked = { order_status: orderStatus.process, payment_status: paymentStatus.paid, paid_cents: 50_000 };
  await db.updateTable('booking.orders').set(asked).where('order_no', '=', newNo).execute();
  await inTransaction(db, (tx) =>
    recordFailed(desk.world.clock, tx, { orderNo: newNo, reason: 'sold out', actor: 'supplier' }),
  );
  await desk.agent().deliverEvents();
  expect(await prepaidCents()).toBe(start);
  // Meanwhile the guests get another room, whose order replaces the old one.
  const otherNo = await move(orderNo, dear, '500.00');
  const reason = 'The hotel found the booking';
  await desk.act(newNo, { do: 'late_confirm', confirmation_no: 'L-1', customer_agrees: true, reason });
  await pay(desk.agent(), newNo);
  expect(start - (await prepaidCents())).toBe(50_000);
  expect(await cancel(desk.agent(), newNo)).toMatchObject({ refund: '500.00' });
  expect(await prepaidCents()).toBe(start);
  expect(await cancel(desk.agent(), otherNo)).toMatchObject({ refund: '200.00' });
});

it('of a fee, the customer pays at most what they paid', () => {
  const terms = { customersCents: 20_000, lowestCents: 50_000 };
  expect([0, 15_000, 20_000, 35_000, 60_000].map((cents) => shareOf(cents, terms))).toEqual([
    0, 0, 0, 15_000, 30_000,
  ]);
  expect(lowestSum(50_000, [25_000, -25_000])).toBe(25_000);
});
