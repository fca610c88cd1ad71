/** References under which orders are sent, the time when unfinished bookings fail, and messages of a source. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, it } from 'vitest';
import { receiveSourceCallback } from '../../src/modules/booking/life/receive-source-callback.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import type { BedbankPort } from '../../src/ports/bedbank/port.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { statusOf, statusPair } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, pass, placePaidOrder, sourceBookings, requestsOf } = outsideOrders('com_at');

const attempts = (orderNo: string) =>
  fixture.test.db
    .selectFrom('supply.attempts')
    .select(['n', 'reference'])
    .where('order_no', '=', orderNo)
    .orderBy('n')
    .execute();

function connectPort(change: (real: BedbankPort) => Partial<BedbankPort>): void {
  const real = hotelbeds(fixture.world.standIn.access);
  fixture.world.app.bedbanks = [watchBedbank({ ...real, ...change(real) }, fixture.world.clock)];
  fixture.agent.bedbanks = fixture.world.app.bedbanks;
}

it('the first reference is the order number, stored as the attempt of the one request', async () => {
  const orderNo = await placePaidOrder();
  expect(requestsOf('book')).toHaveLength(1);
  expect(await attempts(orderNo)).toEqual([{ n: 1, reference: orderNo }]);
});

it('an attempt that the source turned away is deleted, and its number is used again', async () => {
  fixture.world.standIn.trouble.set('book', ['over_quota']);
  const orderNo = await placePaidOrder();
  expect(await attempts(orderNo)).toEqual([]);
  await pass(30);
  expect(await attempts(orderNo)).toEqual([{ n: 1, reference: orderNo }]);
  expect(sourceBookings(orderNo)).toHaveLength(1);
});

it('every reference of an order is looked up: a booking under the second reference confirms the order', async () => {
  connectPort((real) => ({
    book: async (order) => {
      await order.nextReference();
      return real.book(order);
    },
  }));
  fixture.world.standIn.trouble.set('book', ['silent_after']);
  const orderNo = await placePaidOrder();
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.processPaid);
  expect((await attempts(orderNo)).map((each) => each.reference)).toEqual([orderNo, `${orderNo}-2`]);
  await pass(30);
  expect(requestsOf('list').map((call) => call.query.clientReference)).toEqual([orderNo, `${orderNo}-2`]);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  expect(sourceBookings(`${orderNo}-2`)).toHaveLength(1);
});

it('a booking without a final state fails at the time that the source guarantees, not before', async () => {
  connectPort((real) => ({
    cutOffMs: 300_000,
    book: async (order) => ({ ...(await real.book(order)), state: 'pending' }),
    lookUp: async (order) =>
      (await real.lookUp(order)).map((each) => ({ ...each, state: 'pending' as const })),
  }));
  const orderNo = await placePaidOrder();
  await pass(30, 30, 30, 60, 120);
  expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.process);
  await pass(240);
  expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.confirmFailed);
});

it('a message of the source makes the look-up due at once; without a valid signature nothing happens', async () => {
  connectPort(() => ({ readCallback: (body) => (typeof body === 'string' ? body : undefined) }));
  fixture.world.standIn.trouble.set('book', ['silent_after']);
  const orderNo = await placePaidOrder();
  const callback = (source: string, body: unknown) =>
    receiveSourceCallback(fixture.world.app, { source, body });
  expect(await callback('nobody', orderNo)).toBe('unknown');
  expect(await callback('hotelbeds', {})).toBe('forged');
  await pass(1);
  expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.process);
  expect(await callback('hotelbeds', orderNo)).toBe('taken');
  await pass(1);
  expect((await statusOf(fixture.test.db, orderNo))[0]).toBe(orderStatus.confirmed);
});

it('orders at a silent source are looked up at the same time, so that none waits for the timeouts of the others', async () => {
  const arrived = Promise.withResolvers<void>();
  let lookUps = 0;
  connectPort((real) => ({
    lookUp: async (order) => {
      lookUps += 1;
      if (lookUps === 2) arrived.resolve();
      await arrived.promise;
      return real.lookUp(order);
    },
  }));
  fixture.world.standIn.trouble.set('book', ['silent_after', 'silent_after']);
  const orderNos = [await placePaidOrder(), await placePaidOrder()];
  await pass(30);
  for (const orderNo of orderNos)
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
});
