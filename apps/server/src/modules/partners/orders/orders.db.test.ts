import { addDays } from '@wayhouse/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdTable } from '../../../../test/builders/hold-table.ts';
import { type Answer, bearer, call, issueKey } from '../../../../test/builders/partner/partner.ts';
import {
  cents,
  freshRef,
  openPartnerShop,
  orderOf,
  type PartnerShop,
} from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import { dropOrder } from '../../booking/life/drop-order.ts';
import { revokeKey } from '../keys/manage-keys.ts';

let shop: PartnerShop;

beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

describe('orders', () => {
  test('orders are booked, paid, read, reported and canceled', async () => {
    const before = await shop.available();
    const quote = await shop.makeQuote();
    const answer = await shop.book(orderOf(quote, { client_ref: 'TRIP1' }), 'key-1');
    expect(answer.status).toBe(answer.body.state === 'processing' ? 202 : 201);
    expect(answer.body).toMatchObject({ client_ref: 'TRIP1', pay: 'balance', can: { cancel: true } });
    expect(answer.body.paid).toEqual(quote.price.total);
    expect(await shop.available()).toBe(before - cents(quote.price.total));
    const no = answer.body.order_no;
    expect((await shop.ask(`/orders/${no}`)).body).toEqual(answer.body);
    expect((await shop.ask('/orders?client_ref=TRIP1')).body.orders[0].order_no).toBe(no);
    expect((await shop.ask('/orders?client_ref=TRIP2')).body.orders).toEqual([]);
    expect((await shop.ask(`/orders/${no}/events`)).body.events.length).toBeGreaterThan(1);
    const movements = (await shop.ask('/movements')).body.movements;
    expect(movements.at(-1)).toMatchObject({
      orders: [{ order_no: no, client_ref: 'TRIP1' }],
      amount: { amount: `-${quote.price.total.amount}` },
    });
    const months = (await shop.ask('/statements')).body.statements;
    const month = (await shop.ask(`/statements/${months[0].month}`)).body;
    expect(month.movements.at(-1).orders).toEqual([{ order_no: no, client_ref: 'TRIP1' }]);
    const voucher = await shop.ask(`/orders/${no}/voucher?lang=zh`);
    expect([voucher.status, voucher.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(voucher.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await shop.ask(`/orders/${no}/voucher`, { headers: { accept: 'text/html' } })).status).toBe(406);

    await shop.database.db.deleteFrom('partners.buckets').execute();
    const headers = bearer(shop.key);
    const release = await holdTable(shop.database.db, 'documents.voucher_codes');
    const statuses: number[] = [];
    const downloads = Array.from({ length: 18 }, async () => {
      statuses.push((await call(shop.url, `/orders/${no}/voucher`, { headers })).status);
    });
    // One voucher is drawn, ten wait, and the rest must retry later.
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 7 }, () => 503));
    await release();
    await Promise.all(downloads);
    expect(statuses.slice(7)).toEqual(Array.from({ length: 11 }, () => 200));

    const preview = (await shop.ask(`/orders/${no}/cancellation`)).body;
    expect(preview).toMatchObject({ can_cancel: true, fee: { amount: '0.00' } });
    const cancel = (body: object, idempotencyKey: string) =>
      shop.ask(`/orders/${no}/cancellation`, { body, headers: { 'idempotency-key': idempotencyKey } });
    const wrongDigest = await cancel({ digest: 'other', max_fee: '0.00', reason: 'Trip off' }, 'cancel-0');
    expect([wrongDigest.status, wrongDigest.body.code, wrongDigest.body.data.digest]).toEqual([
      409,
      'fee_changed',
      preview.digest,
    ]);
    const body = { digest: preview.digest, max_fee: '0.00', reason: 'Trip off' };
    const cancellation = await cancel(body, 'cancel-1');
    expect([cancellation.status, cancellation.body.state]).toEqual([200, 'cancelled']);
    expect((await cancel(body, 'cancel-1')).body).toEqual(cancellation.body);
    expect(await shop.available()).toBe(before);
  });

  test('fifty simultaneous clients with separate quotes and one reference make one order', async () => {
    const before = await shop.available();
    const quotes: Answer['body'][] = [];
    for (let n = 0; n < 50; n += 1) quotes.push(await shop.makeQuote());
    const bodies = quotes.map((quote) => orderOf(quote, { client_ref: 'CROWD' }));
    const answers = await Promise.all(bodies.map((body, n) => shop.book(body, `crowd-${n}`)));
    const successes = answers.filter(({ status }) => status === 201 || status === 202);
    expect(successes.length).toBe(1);
    const conflicts = answers.filter(({ status }) => status === 409);
    expect(conflicts.length).toBe(49);
    for (const { body } of conflicts)
      expect([body.code, body.data.order_no]).toEqual(['duplicate_reference', successes[0]?.body.order_no]);
    expect(await shop.available()).toBe(before - cents(successes[0]?.body.price.total));
    const { n } = await shop.database.db
      .selectFrom('booking.orders')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('client_ref', '=', 'CROWD')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  }, 120_000);

  test('fifty copies of a request with one key get the same answer and one order', async () => {
    const body = orderOf(await shop.makeQuote(), { client_ref: 'COPIES' });
    const before = await shop.available();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.book(body, 'copies')));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await shop.available()).toBe(before - cents(answers[0]?.body.price.total));
  }, 60_000);

  test('a repeated request gets the same order when the connection was cut before or after the effect', async () => {
    const before = await shop.available();
    let spent = 0;
    for (const waitMs of [0, 5, 15, 40, 80, 200]) {
      const body = orderOf(await shop.makeQuote());
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `cut-${waitMs}`,
        ...bearer(shop.key),
      };
      const connection = new AbortController();
      const request = fetch(`${shop.url}/api/partner/v1/orders`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
        signal: connection.signal,
      }).catch(() => undefined);
      setTimeout(() => connection.abort(), waitMs);
      await request;
      const repeatedAnswer = await shop.book(body, `cut-${waitMs}`);
      expect([201, 202]).toContain(repeatedAnswer.status);
      spent += cents(repeatedAnswer.body.price.total);
      const { body: list } = await shop.ask(`/orders?client_ref=${body.client_ref}`);
      expect(list.orders.map((order: { order_no: string }) => order.order_no)).toEqual([
        repeatedAnswer.body.order_no,
      ]);
    }
    expect(await shop.available()).toBe(before - spent);
  }, 60_000);

  test('refused orders take nothing from the balance; an idempotency key is refused with another body', async () => {
    const before = await shop.available();
    const quote = await shop.makeQuote();
    /** An empty idempotency key sends no header. */
    const codeOf = async (
      change: object,
      idempotencyKey: string | undefined = freshRef(),
      key = shop.key,
    ) => {
      const headers: Record<string, string> =
        idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey };
      const { status, body } = await shop.ask('/orders', { body: orderOf(quote, change), headers }, key);
      return [status, body.code];
    };
    expect(await codeOf({}, '')).toEqual([400, 'invalid']);
    expect(await codeOf({ max_total: '0.01' })).toEqual([409, 'above_max_total']);
    expect(await codeOf({ terms_digest: 'other' })).toEqual([409, 'terms_changed']);
    expect(await codeOf({ quote_id: 'ses_none' })).toEqual([404, 'not_found']);
    expect(await codeOf({ client_ref: 'with-dash' })).toEqual([400, 'invalid']);
    expect(
      await codeOf({ rooms: [{ guests: [{ first_name: 'Xiao', last_name: 'Li', type: 'child', age: 4 }] }] }),
    ).toEqual([422, 'guests_mismatch']);
    expect(await codeOf({ net_cents: 1 })).toEqual([400, 'invalid']);
    const strangerKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    expect(await codeOf({}, freshRef(), strangerKey)).toEqual([404, 'not_found']);
    expect(await shop.available()).toBe(before);
    const first = await shop.book(orderOf(quote), 'reused');
    expect(first.status).toBeLessThan(300);
    const second = await shop.book(orderOf(quote), 'reused');
    expect([second.status, second.body.code]).toEqual([422, 'key_reused']);
  });

  test('an order whose payment event is on its way is in process', async () => {
    const { context } = shop;
    const { deliverEvents } = context;
    context.deliverEvents = async () => {};
    try {
      const answer = await shop.book(orderOf(await shop.makeQuote()), 'on-its-way');
      expect([answer.status, answer.body.state]).toEqual([202, 'processing']);
      expect(answer.body.poll_after_ms).toBeGreaterThan(0);
      await deliverEvents();
      expect((await shop.ask(`/orders/${answer.body.order_no}`)).body.state).toBe('confirmed');
    } finally {
      context.deliverEvents = deliverEvents;
    }
  });

  test('pay-later orders take nothing from the balance, and can be canceled free before the deadline', async () => {
    const quote = await shop.makeQuote();
    expect(quote.pay).toContain('balance');
    const answer = await shop.book(orderOf(quote, { pay: 'later' }), 'later');
    if (!quote.pay.includes('later')) {
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '/pay']);
      return;
    }
    expect([201, 202]).toContain(answer.status);
    expect(answer.body).toMatchObject({ pay: 'later', paid: { amount: '0.00' }, pay_by: quote.pay_by });
    const before = await shop.available();
    const path = `/orders/${answer.body.order_no}/cancellation`;
    const { digest } = (await shop.ask(path)).body;
    const body = { digest, max_fee: '0.00', reason: 'Trip off' };
    const cancellation = await shop.ask(path, { body, headers: { 'idempotency-key': 'later-off' } });
    expect(cancellation.body.state).toBe('cancelled');
    expect(await shop.available()).toBe(before);
  });

  test('orders above the balance get 402, are not stored and take no money', async () => {
    const poorKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    const count = () =>
      shop.database.db
        .selectFrom('booking.orders')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const available = async () => cents((await shop.ask('/balance', {}, poorKey)).body.available);
    // The balance pays for a few orders only; how many depends on the prices of the day.
    for (let n = 0; ; n += 1) {
      const before = { orders: await count(), available: await available() };
      const quote = await shop.makeQuote(poorKey);
      const answer = await shop.book(orderOf(quote), `poor-${n}`, poorKey);
      if (cents(quote.price.total) <= before.available) {
        expect(answer.status).toBeLessThan(300);
        continue;
      }
      expect([answer.status, answer.body.code]).toEqual([402, expect.stringMatching(/^insufficient_/)]);
      expect({ orders: await count(), available: await available() }).toEqual(before);
      break;
    }
  });

  test('orders of another account are not found, nor orders of another key by a key that sees only its own orders', async () => {
    const strangerKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    const { body } = await shop.book(orderOf(await shop.makeQuote()), 'mine');
    for (const path of ['', '/events', '/voucher', '/cancellation'])
      expect((await shop.ask(`/orders/${body.order_no}${path}`, {}, strangerKey)).status).toBe(404);
    const bookKey = await issueKey(shop.context, { scopes: ['book'] });
    expect((await shop.ask(`/orders/${body.order_no}/cancellation`, {}, bookKey)).status).toBe(404);
  });

  test("orders are listed by their last change after any number, but not after an order's number", async () => {
    const answerAfter = async (after: string) => {
      const since = new Date(shop.context.clock.now().getTime() - 3_600_000).toISOString();
      const { status, body } = await shop.ask(`/orders?updated_after=${since}&after=${after}`);
      return [status, body.code ?? body.orders.length];
    };
    expect(await answerAfter('99999999999999999999')).toEqual([200, 0]);
    expect(await answerAfter('WH20270101000001')).toEqual([400, 'invalid']);
    const byNumber = await shop.ask('/orders?after=12');
    expect([byNumber.status, byNumber.body.errors[0].pointer]).toEqual([400, '/after']);
  });

  test('an order that a colleague has hidden on the site is still found by its reference', async () => {
    const { body } = await shop.book(orderOf(await shop.makeQuote(), { client_ref: 'HIDDEN' }), 'hidden');
    const cancellation = `/orders/${body.order_no}/cancellation`;
    const { digest } = (await shop.ask(cancellation)).body;
    const input = { digest, max_fee: '0.00', reason: 'Trip off' };
    await shop.ask(cancellation, { body: input, headers: { 'idempotency-key': 'hidden' } });
    await shop.context.deliverEvents();
    await dropOrder(await callerOf(shop.context, 'agent@wayhouse.test'), { order_no: body.order_no });
    expect((await shop.ask('/orders?client_ref=HIDDEN')).body.orders).toMatchObject([
      { order_no: body.order_no },
    ]);
  });

  test('orders by their last change are narrowed by every other filter, and their pages are full', async () => {
    const since = new Date(shop.context.clock.now().getTime() - 3_600_000).toISOString();
    const listChanged = async (filters: string, by = shop.key) =>
      (await shop.ask(`/orders?updated_after=${since}${filters}`, {}, by)).body;
    const numbersOf = async (filters: string) =>
      (await listChanged(filters)).orders.map((order: { order_no: string }) => order.order_no);
    const orderNos: string[] = [];
    for (const [n, client_ref] of ['EARLY', 'LATE'].entries()) {
      const { body } = await shop.book(orderOf(await shop.makeQuote(), { client_ref }), `changed-${n}`);
      orderNos.push(body.order_no);
    }
    const day = shop.context.clock.now().toISOString().slice(0, 10);
    const { check_in } = shop.stay;
    expect(await numbersOf('')).toEqual(expect.arrayContaining(orderNos));
    expect(await numbersOf('&client_ref=EARLY')).toEqual([orderNos[0]]);
    expect(await numbersOf('&client_ref=NOBODY')).toEqual([]);
    const ofThisStay = `&check_in=${check_in}&check_in_from=${check_in}&check_in_to=${check_in}`;
    expect(await numbersOf(`${ofThisStay}&created_from=${day}&created_to=${day}`)).toEqual(
      await numbersOf(''),
    );
    const [before, after] = [addDays(check_in, -1), addDays(check_in, 1)];
    const others = [`check_in=${before}`, `check_in_from=${after}`, `check_in_to=${before}`];
    for (const filter of [...others, `created_from=${addDays(day, 1)}`, `created_to=${addDays(day, -1)}`])
      expect([filter, await numbersOf(`&${filter}`)]).toEqual([filter, []]);
    const page = await listChanged('&client_ref=LATE&limit=1');
    expect([page.orders[0].order_no, page.next]).toEqual([orderNos[1], null]);
  });

  test('a key that was revoked during the quote makes no order', async () => {
    const revokedKey = await issueKey(shop.context);
    const quote = await shop.makeQuote(revokedKey);
    await revokeKey(await callerOf(shop.context, 'agent@wayhouse.test'), revokedKey);
    const refused = await shop.book(orderOf(quote), 'late', revokedKey);
    expect([refused.status, refused.body.code]).toEqual([401, 'key_revoked']);
  });
});
