/** A mail that the provider reports as returned becomes a task of the desk, if the mail is about an order. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { listDeskOrders } from '../../modules/booking/desk/list-desk-orders.ts';
import { inTransaction } from '../../platform/database.ts';
import { queueMessage } from '../../platform/messages/messages.ts';
import { receiveBounces } from './receive-bounces.ts';

const token = 'a token of some length';
let desk: Desk;
let app: FastifyInstance;
beforeAll(async () => {
  desk = await openDesk();
  app = fastify();
  receiveBounces(app, { ...desk.world.app, token });
});
afterAll(async () => {
  await app.close();
  await desk.database.drop();
});

const report = async (payload: object, authorization = `Bearer ${token}`) => {
  const request = { method: 'POST', url: '/api/mail/bounces', payload, headers: { authorization } } as const;
  const { statusCode } = await app.inject(request);
  await desk.agent().deliverEvents();
  return statusCode;
};
const mailAbout = (about: string | undefined) =>
  inTransaction(desk.database.db, (tx) =>
    queueMessage(tx, {
      clock: desk.world.clock,
      channel: 'email',
      to: 'gone@agency.test',
      language: 'en',
      template: 'order_canceled',
      about,
    }),
  );
const waitingOrders = async () => {
  const page = { queue: 'mail_failed', page: 1, page_size: 20 } as const;
  return (await listDeskOrders(desk.staff(), page)).items.map(({ order_no, need }) => [order_no, need]);
};

it('a returned mail puts its order into the queue until staff has settled it', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-10' });
  const id = await mailAbout(orderNo);
  expect(await report({ message_id: `<${id}@mail.wayhouse.test>` })).toBe(202);
  expect(await waitingOrders()).toEqual([[orderNo, 'mail_failed']]);
  const page = await desk.show(orderNo);
  expect(page).toMatchObject({ undelivered: ['gone@agency.test'], need: 'mail_failed' });
  expect(page.can).toContain('mail_settled');

  const settledPage = await desk.act(orderNo, { do: 'mail_settled', note: 'Told Olivia by phone' });
  expect(settledPage).toMatchObject({ undelivered: [] });
  expect(settledPage.can).not.toContain('mail_settled');
  expect(await waitingOrders()).toEqual([]);
  // The provider repeats its report.
  expect(await report({ message_id: `${id}@mail.wayhouse.test` })).toBe(202);
  expect(await waitingOrders()).toEqual([]);
});

it('a report without the token, of an unknown mail or without a mail number changes nothing', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-11' });
  const id = await mailAbout(orderNo);
  expect(await report({ message_id: `<${id}@x>` }, 'Bearer guessed')).toBe(401);
  expect(await report({ message_id: '<999999999@x>' })).toBe(202);
  expect(await report({ message_id: 'no number' })).toBe(400);
  expect(await report({})).toBe(400);
  expect(await report({ message_id: `<${await mailAbout(undefined)}@x>` })).toBe(202);
  expect(await waitingOrders()).toEqual([]);
});
