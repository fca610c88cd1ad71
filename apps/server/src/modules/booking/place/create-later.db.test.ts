import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  createInput,
  openedSession,
  refusal,
  statusOf,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { findOrders } from '../orders/find-orders.ts';
import { renewSession } from '../session/renew-session.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { createBooking } from './create-booking.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_a' });
/** A person of a company without a limit. */
const agentWithoutLimit = () => {
  const ctx = asUser(world, { accountId: 'com_b' });
  return { ...ctx, actor: { ...ctx.actor, mayPayLater: false } };
};

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'later', rooms: 50 });
  await buildCompany(test.db, { id: 'com_a', payLaterLimitCents: 50_000 });
  await buildCompany(test.db, { id: 'com_b' });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});

describe('create, pay later', () => {
  it('the order is confirmed at once and payable until the shown deadline', async () => {
    const createdOrder = await createBooking(
      agent(),
      createInput(await openedSession(agent(), { hotel }), { payment: 'later' }),
    );
    expect(createdOrder).toMatchObject({
      order_status: 2,
      payment_status: 0,
      pay_until: '2027-04-05T17:00:00.000Z',
    });
    const [order] = await findOrders(agent(), { order_nos: [createdOrder.order_no] });
    expect(order).toMatchObject({
      pay_by: '2027-04-05T17:00:00.000Z',
      payment_option: 'later',
      can: { pay: true },
    });
  });

  it('the sum of open pay-later orders stays within the limit of the company', async () => {
    await bookedOrder(agent(), { hotel }, { payment: 'later' });
    expect(await refusal(bookedOrder(agent(), { hotel }, { payment: 'later' }))).toBe(
      'payment.pay_later_limit',
    );
    for (const ctx of [agentWithoutLimit(), asUser(world, { accountId: 'com_b' })])
      expect(await refusal(bookedOrder(ctx, { hotel }, { payment: 'later' }))).toBe(
        'payment.pay_later_limit',
      );
  });

  it('is offered only to a company that has a limit', async () => {
    expect(await openedSession(agent(), { hotel })).toMatchObject({
      payment: ['now', 'later'],
      pay_by: expect.any(String),
    });
    const session = await openedSession(agentWithoutLimit(), { hotel });
    expect(session.payment).toEqual(['now']);
    expect(session).not.toHaveProperty('pay_by');
    const renewedSession = await renewSession(agentWithoutLimit(), session);
    expect(renewedSession.payment).toEqual(['now']);
  });

  it('a non-refundable rate is refused with an error at the field `payment`', async () => {
    const session = await openedSession(agent(), { hotel, plan: hotel.strict });
    expect(session.payment).toEqual(['now']);
    await expect(createBooking(agent(), createInput(session, { payment: 'later' }))).rejects.toMatchObject({
      key: 'request.invalid',
      details: { fields: [{ path: 'payment', key: 'fields.pay_later' }] },
    });
  });

  it('an order on request waits in status 1', async () => {
    await test.db
      .updateTable('companies.companies')
      .set({ pay_later_limit_cents: 9_000_000 })
      .where('id', '=', 'com_a')
      .execute();
    const orderNo = await bookedOrder(agent(), { hotel, plan: hotel.onRequest }, { payment: 'later' });
    expect(await statusOf(test.db, orderNo)).toEqual([1, 0]);
  });
});
