/** A group paid by two cards gets two refunds. Each refund counts as soon as it is done. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnOrder } from '../../src/modules/booking/desk/act-on-order.ts';
import { showDeskOrder } from '../../src/modules/booking/desk/show-desk-order.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { cancelAsDesk, confirmGroup } from '../../src/modules/groups/confirm-group.ts';
import { showDeskGroup } from '../../src/modules/groups/desk-group.ts';
import { handOver } from '../../src/modules/groups/hand-over.ts';
import { saveRooming } from '../../src/modules/groups/rooming/save-rooming.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { paymentJobs } from '../../src/modules/payment/payment.jobs.ts';
import { asUser, buildCompany, buildWorld, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, type TestGateway, typedCard } from '../builders/gateway/gateway.ts';
import { acceptedGroup, asDesk, roomingRows } from '../builders/groups.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createUser } from '../builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
const agent = () => asUser(world, { accountId: 'com_cards' });
const desk = () => asDesk(world);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'cards', rooms: 100 });
  await buildCompany(test.db, { id: 'com_cards' });
  await buildAccount(test.db, world.clock, { accountId: 'com_cards' });
  const person = { id: 'usr_of_com_cards', firstName: 'Olivia', language: 'en' } as const;
  await createUser(test.db, { ...person, accountId: 'com_cards' });
  gateway = await openGateway(world);
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

/** A group whose deposit and rest were paid by two cards. The bank completes the refunds to both cards later. */
async function groupPaidByTwoCards(): Promise<string> {
  const groupNo = await acceptedGroup(agent(), desk(), hotel);
  for (const installment of [1, 2]) {
    const card = typedCard(cards.refundWaits);
    await createPayment(agent(), { group_no: groupNo, instalment: installment, method: 'card', card });
    // The refund begins with the older payment, so the payments need different times.
    world.clock.forward(1);
  }
  await confirmGroup(desk(), { params: { id: groupNo } });
  return groupNo;
}

const sweepAfter = async (seconds: number): Promise<void> => {
  world.clock.forward(seconds);
  for (const job of paymentJobs) await job.run(world.app);
};

/** The bank completes the refund of 1200.12 to the deposit's card. The other refund is checked only after an hour. */
async function completeFirstRefund(): Promise<void> {
  await test.db
    .updateTable('payment.refunds')
    .set({ ask_at: new Date(world.clock.now().getTime() + 3_600_000) })
    .where('status', '=', 'sent')
    .where('gateway_cents', '<>', 120_012)
    .execute();
  await sweepAfter(60);
}

it('a refund that a bank refuses is reported with a link to the group', async () => {
  const groupNo = await acceptedGroup(agent(), desk(), hotel);
  const card = typedCard(cards.refundFails);
  await createPayment(agent(), { group_no: groupNo, instalment: 1, method: 'card', card });
  const cancellation = { params: { id: groupNo }, reason: 'Called off', refund: '100.00' };
  expect(await cancelAsDesk(desk(), cancellation)).toMatchObject({
    payment_status: paymentStatus.refundFailed,
  });
  const mail = test.db
    .selectFrom('platform.messages')
    .select('links')
    .where('template', '=', 'refund_failed');
  expect(await mail.execute()).toEqual([{ links: [`/group?no=${groupNo}`] }]);
});

it('a canceled group shows the first refund while the second is in progress', async () => {
  const groupNo = await groupPaidByTwoCards();
  const cancellation = { params: { id: groupNo }, reason: 'Called off', refund: '4000.40' };
  expect(await cancelAsDesk(desk(), cancellation)).toMatchObject({
    payment_status: paymentStatus.refundAtGateway,
    refunded: '0.00',
  });
  await completeFirstRefund();
  const readGroup = () => showDeskGroup(desk(), { params: { id: groupNo } });
  expect(await readGroup()).toMatchObject({
    payment_status: paymentStatus.refundAtGateway,
    refunded: '1200.12',
  });
  expect(await verifyConsistency(test.db)).toEqual([]);
  await sweepAfter(3_600);
  expect(await readGroup()).toMatchObject({ payment_status: paymentStatus.refunded, refunded: '4000.40' });
});

it('an order that was made from the group shows the first refund too, and the data agrees in between', async () => {
  const groupNo = await groupPaidByTwoCards();
  await saveRooming(agent(), { group_no: groupNo, rows: roomingRows(20), send: true });
  const { order_nos } = await handOver(desk(), { params: { id: groupNo } });
  const orders = await findOrders(agent(), { order_nos });
  const params = { order_no: orders.find((each) => each.payments.length === 2)?.order_no ?? '' };
  const { cancel_terms: terms, order } = await showDeskOrder(desk(), { params });
  await test.db.updateTable('approvals.amounts').set({ cents: 100_000_000 }).execute();
  const step = { do: 'cancel', fee: 'none', reason: 'Called off', digest: terms?.digest ?? '' } as const;
  const after = await actOnOrder(desk(), { params, seen: order.order_status, step });
  expect(after.order).toMatchObject({
    order_status: orderStatus.canceled,
    payment_status: paymentStatus.refundAtGateway,
    refunded: '0.00',
  });
  await completeFirstRefund();
  const readOrder = async () => (await showDeskOrder(desk(), { params })).order;
  // Eight rooms: 1200.12 of the 1600.16 were paid with the first card.
  expect(await readOrder()).toMatchObject({
    payment_status: paymentStatus.refundAtGateway,
    refunded: '1200.12',
  });
  expect(await verifyConsistency(test.db)).toEqual([]);
  await sweepAfter(3_600);
  expect(await readOrder()).toMatchObject({ payment_status: paymentStatus.refunded, refunded: '1600.16' });
});
