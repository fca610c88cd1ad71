/** The calls of the sandbox: clock, outcome, balance, reset, echo. */
import { addDays } from '@wayhouse/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import { listCalls, loggedAccounts, showCall } from '../calls/list-calls.ts';

let shop: PracticeShop;
beforeAll(async () => {
  shop = await openPracticeShop();
});
afterAll(() => shop.close());

const plainHotelId = 'TEST-01';
const readOrder = async (no: string) => (await shop.ask(`/orders/${no}`)).body;
const available = async () => cents((await shop.ask('/balance')).body.available);

describe('sandbox', () => {
  test('limits=429 refuses with Retry-After', async () => {
    const answer = await shop.ask('/me', { forced: 'limits=429' });
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '2',
    ]);
  });

  test('an unknown outcome is refused with the name of its header', async () => {
    for (const forced of ['quote=maybe', 'nothing=same', 'quote', '', 'quote=same; quote=same']) {
      const { status, body } = await shop.ask('/me', { forced });
      expect([status, body.errors[0].in, body.errors[0].pointer]).toEqual([400, 'header', '/Wayhouse-Test']);
    }
  });

  test('the outcome of a waiting order can be set at once, but not that of any other order', async () => {
    const decide = (no: string, outcome: string) =>
      shop.ask(`/sandbox/orders/${no}/outcome`, { body: { outcome } });
    for (const outcome of ['confirmed', 'failed'] as const) {
      const orderInput = orderOf(await shop.makeQuote(plainHotelId));
      const { body } = await shop.book(orderInput, freshRef(), 'book=unknown_past_cutoff');
      expect((await decide(body.order_no, 'cancelled')).status).toBe(409);
      expect((await decide(body.order_no, outcome)).body.state).toBe(outcome);
      expect((await decide(body.order_no, outcome)).status).toBe(409);
    }
    for (const outcome of ['cancelled', 'cancel_refused'] as const) {
      const { body } = await shop.book(orderOf(await shop.makeQuote(plainHotelId)), freshRef());
      const { digest } = (await shop.ask(`/orders/${body.order_no}/cancellation`)).body;
      const cancellation = { digest, max_fee: '0.00', reason: 'Trip off' };
      await shop.cancel(body.order_no, cancellation, freshRef(), 'cancel=processing');
      const state = outcome === 'cancelled' ? 'cancelled' : 'cancel_failed';
      expect((await decide(body.order_no, outcome)).body.state).toBe(state);
    }
  });

  test('the balance can be set, and refuses payments above it', async () => {
    await shop.ask('/sandbox/balance', { body: { prepaid: '10.00' } });
    expect(await available()).toBe(1_000);
    const answer = await shop.book(orderOf(await shop.makeQuote(plainHotelId)), freshRef());
    expect([answer.status, answer.body.code]).toEqual([402, 'insufficient_balance']);
    const { body } = await shop.ask('/sandbox/balance', { body: { prepaid: '5000.00' } });
    expect(cents(body.available)).toBe(500_000);
  });

  test('a reset starts over with the same keys', async () => {
    const orderInput = orderOf(await shop.makeQuote(plainHotelId));
    const { body: oldOrder } = await shop.book(orderInput, 'RESET');
    const { body: oldEvents } = await shop.ask('/events');
    const { body } = await shop.ask('/sandbox/reset', { body: {} });
    expect([body.available.amount, body.advanced_s]).toEqual(['1000000.00', 0]);
    expect(body.account).toMatch(/~test\.2$/);
    expect((await shop.ask('/orders')).body.orders).toEqual([]);
    expect(oldEvents.next).toBeGreaterThan(0);
    const lateAnswer = await shop.ask(`/events?after=${oldEvents.next}`);
    expect([lateAnswer.status, lateAnswer.body.code]).toEqual([410, 'cursor_expired']);
    expect((await shop.ask('/events')).body).toMatchObject({ events: [], next: 0 });
    expect((await shop.ask(`/orders/${oldOrder.order_no}`)).status).toBe(404);
    const newOrder = await shop.book(
      orderOf(await shop.makeQuote(plainHotelId), { client_ref: orderInput.client_ref }),
      'RESET',
    );
    expect(newOrder.status).toBe(201);
    expect(newOrder.body.order_no).not.toBe(oldOrder.order_no);
  });

  test('the request log still has the calls from before a reset', async () => {
    const { accountId: companyId } = (await callerOf(shop.context, 'agent@wayhouse.test')).actor;
    const loggedCalls = async () => {
      const accounts = await loggedAccounts(shop.context, companyId);
      return listCalls(shop.context, accounts, { show: 'all', q: 'BEFORERESET', limit: 10 });
    };
    const orderInput = orderOf(await shop.makeQuote(plainHotelId), { client_ref: 'BEFORERESET' });
    await shop.book(orderInput, freshRef());
    await shop.ask('/sandbox/reset', { body: {} });
    await expect.poll(async () => (await loggedCalls()).calls.length, { timeout: 10_000 }).toBe(1);
    const { calls, today } = await loggedCalls();
    expect(calls[0]).toMatchObject({ path: '/orders', status: 201, key_id: shop.key.id, key_label: 'Test' });
    expect(today).toBeGreaterThan(1);
    const accounts = await loggedAccounts(shop.context, companyId);
    expect(await showCall(shop.context, accounts, calls[0]?.id ?? 0)).toMatchObject({ bodies: 'kept' });
  });

  test('two resets at once leave the key in the account of the later one', async () => {
    const resets = await Promise.all(
      ['FIRST', 'SECOND'].map((key) =>
        shop.ask('/sandbox/reset', { body: {}, headers: { 'idempotency-key': key } }),
      ),
    );
    const accounts = resets.map(({ body }) => body.account).sort();
    expect(new Set(accounts).size).toBe(2);
    expect((await shop.ask('/sandbox')).body.account).toBe(accounts.at(-1));
  });

  test('echo returns the signed text', async () => {
    const request = {
      time: '1798790400',
      method: 'POST',
      path: '/api/partner/v1/quotes',
      body: '{"offer_id":"x"}',
    };
    const { body } = await shop.ask('/auth/echo', { body: request });
    expect(body.canonical.split('\n').slice(0, 3)).toEqual(['1798790400', 'POST', '/api/partner/v1/quotes']);
    const now = String(shop.context.clock.now().getTime() / 1000);
    const echo = await shop.ask('/auth/echo', {
      body: { time: now, method: 'GET', path: '/api/partner/v1/me' },
    });
    const { status } = await shop.ask('/me', { headers: { 'wayhouse-signature': echo.body.header } });
    expect(status).toBe(200);
  });

  test("an order that was not paid in time ends by the account's clock alone", async () => {
    const stay = { check_in: addDays(shop.stay.check_in, 60), check_out: addDays(shop.stay.check_in, 61) };
    const quote = await shop.makeQuote(plainHotelId, { stay });
    expect(quote.pay).toContain('later');
    const { body } = await shop.book(orderOf(quote, { pay: 'later' }), freshRef());
    expect(body.state).toBe('confirmed');
    const now = Date.parse((await shop.ask('/sandbox')).body.now);
    const secondsLeft = Math.ceil((Date.parse(body.pay_by) - now) / 1000);
    await shop.advance(secondsLeft - 3600);
    expect((await readOrder(body.order_no)).state).toBe('confirmed');
    const world = await shop.advance(7200);
    expect(Date.parse(world.now)).toBeGreaterThan(Date.parse(body.pay_by));
    expect((await readOrder(body.order_no)).state).toBe('cancelled');
    const events = (await shop.ask(`/orders/${body.order_no}/events`)).body.events;
    expect(Date.parse(events.at(-1).at)).toBeGreaterThanOrEqual(Date.parse(body.pay_by));
  });
});
