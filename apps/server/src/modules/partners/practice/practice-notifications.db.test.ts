/** The sandbox marks webhooks as a test, makes vouchers and statements, and sends no mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type WithReceiver, withReceiver } from '../../../../test/builders/hook-shop.ts';
import { freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { type Receiver, signatureIn } from '../../../../test/builders/receiver.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';

let shop: WithReceiver<PracticeShop>;
let receiver: Receiver;
let secret: string;
beforeAll(async () => {
  shop = await withReceiver(await openPracticeShop());
  receiver = shop.receiver;
  secret = (await shop.ask('/webhooks', { body: { url: `${receiver.url}/hook` } })).body.secret;
});
afterAll(() => shop.close());
beforeEach(() => {
  receiver.received.length = 0;
  // As documented, the receiver refuses a delivery that is not signed with our secret.
  receiver.answerWith((call) => ({
    status: call.headers['webhook-signature'] === signatureIn(call, secret) ? 204 : 401,
  }));
});

/** Books an order that stays in process, with a forced outcome. Then sends the deliveries that are due. */
const bookWith = async (forced: string) => {
  const { body } = await shop.book(orderOf(await shop.makeQuote('TEST-16')), freshRef(), forced);
  await shop.context.deliverEvents();
  await shop.deliver();
  const types = () => receiver.received.map(({ event }) => event.type);
  return { order: body, types };
};

describe('webhook', () => {
  test('the webhook has the world, the account and the real time, even after the clock was moved', async () => {
    await shop.advance(86_400);
    await bookWith('book=processing_2m');
    const [call] = receiver.received;
    expect(call?.event).toMatchObject({ type: 'order.processing', world: 'test' });
    expect(call?.event.account).toMatch(/~test$/);
    expect(Number(call?.headers['webhook-timestamp'])).toBe(Math.floor(shop.clock.now().getTime() / 1000));
  });

  test('twice: the same event with the same id', async () => {
    await bookWith('webhook=twice');
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.text).toBe(first?.text);
  });

  test('late_5m: after five minutes', async () => {
    const { types } = await bookWith('webhook=late_5m');
    expect(types()).toEqual([]);
    shop.clock.advance(299);
    await shop.deliver();
    expect(types()).toEqual([]);
    shop.clock.advance(1);
    await shop.deliver();
    expect(types()).toContain('order.processing');
  });

  test('out_of_order: after the next event of the order', async () => {
    const { order, types } = await bookWith('webhook=out_of_order');
    await shop.ask(`/sandbox/orders/${order.order_no}/outcome`, { body: { outcome: 'confirmed' } });
    await shop.context.deliverEvents();
    await shop.deliver();
    expect(types()).toEqual(['order.confirmed']);
    shop.clock.advance(60);
    await shop.deliver();
    expect(types()).toEqual(['order.confirmed', 'order.processing']);
  });

  test('bad_signature: the first attempt must be refused, and the second has the right signature', async () => {
    const { types } = await bookWith('webhook=bad_signature');
    const [firstAttempt] = receiver.received;
    expect(
      firstAttempt && firstAttempt.headers['webhook-signature'] === signatureIn(firstAttempt, secret),
    ).toBe(false);
    shop.clock.advance(5);
    await shop.deliver();
    expect(types()).toEqual(['order.processing', 'order.processing']);
    const [, secondAttempt] = receiver.received;
    expect(secondAttempt?.headers['webhook-signature']).toBe(
      secondAttempt && signatureIn(secondAttempt, secret),
    );
  });
});

test('a test order has a voucher that names the test hotel, also as a PDF, and its account has a statement', async () => {
  const { body } = await shop.book(orderOf(await shop.makeQuote('TEST-01')), freshRef());
  const path = `/orders/${body.order_no}/voucher`;
  const json = await shop.ask(path, { headers: { accept: 'application/json' } });
  expect([json.status, JSON.stringify(json.body)]).toEqual([
    200,
    expect.stringContaining('Test Kiritimati 01'),
  ]);
  const pdf = await shop.ask(path, { headers: { accept: 'application/pdf' } });
  expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  // The account got its money in the real month; its own clock may be in the next one.
  const month = shop.clock.now().toISOString().slice(0, 7);
  const statement = await shop.ask(`/statements/${month}`);
  expect([statement.status, statement.body.money_in.amount]).toEqual([200, '1000000.00']);
});

test('no mail is sent about a test order that is canceled without payment, or about one that fails', async () => {
  const { db } = shop.database;
  const messages = () => db.selectFrom('platform.messages').select('template').execute();
  const before = await messages();
  const { body: unpaidOrder } = await shop.book(
    orderOf(await shop.makeQuote('TEST-01'), { pay: 'later' }),
    freshRef(),
  );
  const { body: failedOrder } = await shop.book(
    orderOf(await shop.makeQuote('TEST-01')),
    freshRef(),
    'book=processing_then_failed',
  );
  await shop.advance(39 * 86_400);
  const state = async (no: string) => (await shop.ask(`/orders/${no}`)).body.state;
  expect([await state(unpaidOrder.order_no), await state(failedOrder.order_no)]).toEqual([
    'cancelled',
    'failed',
  ]);
  expect(await messages()).toEqual(before);
});

test('a ping has the forced outcome and the real time, and the webhook counts it', async () => {
  const [{ id }] = (await shop.ask('/webhooks')).body.webhooks;
  await shop.advance(2 * 86_400);
  const ping = await shop.ask(`/webhooks/${id}/ping`, { body: {}, forced: 'webhook=twice' });
  expect(ping.body.created_at).toBe(shop.clock.now().toISOString());
  await shop.deliver();
  const pings = receiver.received.filter(({ event }) => event.type === 'ping');
  expect(new Set(pings.map(({ event }) => event.id))).toEqual(new Set([ping.body.event_id]));
  expect(pings).toHaveLength(2);
  const [webhook] = (await shop.ask('/webhooks')).body.webhooks;
  expect(webhook.last_day.delivered).toBeGreaterThan(0);
});

test('links to dumps and the ratio of searches to orders follow the real time', async () => {
  const { db } = shop.database;
  const now = shop.clock.now();
  const facts = { sequence: 1, row_count: 0, bytes: 0, sha256: '', created_at: now, done_at: now };
  await db
    .insertInto('partners.dumps')
    .values({ id: 'dump_1', kind: 'hotels', version: '2027-01-01', ...facts })
    .execute();
  await shop.advance(31 * 86_400);
  const [dump] = (await shop.ask('/content/dumps')).body.dumps;
  expect(Date.parse(dump.url_expires_at)).toBe(shop.clock.now().getTime() + 3_600_000);
  const searches = async () => (await shop.ask('/me')).body.look_to_book.searches;
  await expect.poll(searches, { timeout: 10_000 }).toBeGreaterThan(0);
});
