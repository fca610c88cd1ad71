/** A change at an outside source: the new stay is booked first, and then the old one is canceled; never the reverse. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, it } from 'vitest';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { asUser, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { balancesOf } from '../builders/ledger.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, pass, placePaidOrder, sourceBookings } = outsideOrders('com_rebook');

const target = { check_in: '2027-04-20', check_out: '2027-04-23' };
const confirmedOrder = async () => {
  const orderNo = await placePaidOrder();
  await fixture.agent.deliverEvents();
  await pass(35, 35);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  return orderNo;
};
const consentTo = async (order_no: string) => {
  const { digest, session_no, ...preview } = await previewChange(fixture.agent, { order_no, ...target });
  return { preview, consent: { order_no, ...target, digest, session_no: session_no ?? '' } };
};
const readOrderStatus = async (orderNo: string) => (await statusOf(fixture.test.db, orderNo))[0];

it('the new stay is booked and paid, then the old one is canceled and refunded; a repeated press makes one booking', async () => {
  const orderNo = await confirmedOrder();
  const before = (await balancesOf(fixture.test.db, 'com_rebook')).prepaid;
  const { preview, consent } = await consentTo(orderNo);
  expect(preview).toMatchObject({ allowed: true, after: { nights: 3, check_in: '2027-04-20' } });
  const change = await changeStay(fixture.agent, consent);
  expect(change.order_no).not.toBe(orderNo);
  await pass(35, 35, 65);
  expect(await changeStay(asUser(fixture.world, { accountId: 'com_rebook' }), consent)).toEqual(change);
  expect(await readOrderStatus(change.order_no)).toBe(orderStatus.confirmed);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.canceled);
  const spent = before - (await balancesOf(fixture.test.db, 'com_rebook')).prepaid;
  expect(spent / 100).toBeCloseTo(Number(change.total) - Number(preview.refund), 2);
  expect(sourceBookings(orderNo).map((each) => each.status)).toEqual(['CANCELLED']);
  expect(sourceBookings(change.order_no).map((each) => each.status)).toEqual(['CONFIRMED']);
});

it('after a failed new booking the old booking stays, and the order can be changed again', async () => {
  const orderNo = await confirmedOrder();
  const { consent } = await consentTo(orderNo);
  fixture.world.standIn.trouble.set('book', ['sold_out']);
  const change = await changeStay(fixture.agent, consent);
  await pass(35, 35);
  expect(await readOrderStatus(change.order_no)).toBe(orderStatus.confirmFailed);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.confirmed);
  const nextConsent = await consentTo(orderNo);
  expect((await changeStay(fixture.agent, nextConsent.consent)).order_no).not.toBe(change.order_no);
});

it('a cancellation that the source refuses becomes a task for staff; of two simultaneous changes one books', async () => {
  const orderNo = await confirmedOrder();
  const [one, two] = [await consentTo(orderNo), await consentTo(orderNo)];
  fixture.world.standIn.trouble.set('cancel', ['refused']);
  const answers = await Promise.all(
    [one, two].map(({ consent }) => refusal(changeStay(fixture.agent, consent))),
  );
  expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
  await pass(35, 35);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.cancelFailed);
});
