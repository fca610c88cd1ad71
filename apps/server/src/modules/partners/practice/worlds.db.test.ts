/** Live and practice data are never mixed. */
import { addMonths } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IssuedKey, issueKey } from '../../../../test/builders/partner/partner.ts';
import { cents, freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { listDeskOrders, readDeskOrders } from '../../booking/desk/list-desk-orders.ts';
import { showDeskOrder } from '../../booking/desk/show-desk-order.ts';
import { resumeProcessingOrders } from '../../booking/life/resume-processing-orders.job.ts';
import { previewMassCancellation } from '../../booking/mass-cancel/start-mass-cancellation.ts';
import { listOrders } from '../../booking/orders/list-orders.ts';
import { verifyConsistency } from '../../booking/verify-consistency.ts';
import { listMonths, showMonth } from '../../books/close/show-month.ts';
import { listAccounts, listExposure, listTransactions } from '../../ledger/check/explore-ledger.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { showSuppliers } from '../../supply/supplier-desk.ts';
import { listKeys } from '../keys/manage-keys.ts';
import { runPractice } from './run-practice.job.ts';

let shop: PracticeShop;
let liveKey: IssuedKey;
beforeAll(async () => {
  shop = await openPracticeShop();
  liveKey = await issueKey(shop.context);
});
afterAll(() => shop.close());

const codeOf = async (path: string, options: Parameters<PracticeShop['ask']>[1], key: IssuedKey) => {
  const { status, body } = await shop.ask(path, options, key);
  return [status, body.code];
};
const liveHotel = async () => {
  const hotels = (await shop.ask('/content/hotels?limit=100', {}, liveKey)).body.hotels;
  const ids = hotels.map((hotel: { hotel_id: string }) => hotel.hotel_id);
  const answer = await shop.ask('/searches', { body: { hotel_ids: ids, ...shop.stay } }, liveKey);
  return answer.body.hotels[0] as { hotel_id: string; offers: { offer_id: string }[] };
};
/** Staff without rights, because the use cases that are called here check none. */
const staff = () => ({ ...shop.context, staff: { rights: [] }, language: 'en' }) as unknown as StaffCtx;
/** Orders, accounts and sums as staff, the site and a live key see them. */
const sums = async () => {
  const page = { page: 1, page_size: 50 };
  const desk = await listDeskOrders(staff(), { ...page, world: 'live' });
  const ask = async (path: string) => (await shop.ask(path, {}, liveKey)).body;
  const site = await callerOf(shop.context, 'agent@wayhouse.test');
  return {
    orders: desk.total,
    queues: desk.counts,
    accounts: await listAccounts(staff(), page),
    transactions: (await listTransactions(staff(), page)).total,
    exposure: (await listExposure(staff(), page)).sums,
    site: (await listOrders(site, { ...page, sort: 'created_desc' })).total,
    live: [await ask('/orders'), await ask('/events'), await ask('/movements'), await ask('/balance')],
  };
};

describe('the practice world', () => {
  test('changes no number that staff, the site or a live key sees', async () => {
    const before = await sums();
    const { body: confirmedOrder } = await shop.book(orderOf(await shop.makeQuote('TEST-01')), freshRef());
    const { body: waitingOrder } = await shop.book(
      orderOf(await shop.makeQuote('TEST-02')),
      freshRef(),
      'book=unknown_past_cutoff',
    );
    const { body: payLaterOrder } = await shop.book(
      orderOf(await shop.makeQuote('TEST-03'), { pay: 'later' }),
      freshRef(),
    );
    expect([confirmedOrder.state, waitingOrder.state, payLaterOrder.state]).toEqual([
      'confirmed',
      'processing',
      'confirmed',
    ]);
    await shop.advance(40 * 60);
    expect(await sums()).toEqual(before);
    const byNo = await listDeskOrders(staff(), { q: confirmedOrder.order_no, page: 1, page_size: 1 });
    expect(byNo.total).toBe(0);
    expect((await shop.ask('/orders')).body.orders.length).toBe(3);
    expect((await shop.ask('/movements')).body.movements.length).toBeGreaterThan(2);
    const events = (await shop.ask('/events')).body.events;
    expect(events.map((event: { world: string }) => event.world)).toContain('test');
    expect(await verifyConsistency(shop.database.db)).toEqual([]);
  });

  test('is shown to staff on request, and staff cannot act in it', async () => {
    const page = { page: 1, page_size: 50 };
    const { items } = await listDeskOrders(staff(), { ...page, world: 'test' });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ source }) => source))).toEqual(new Set(['practice']));
    const params = { order_no: items[0]?.order_no ?? '' };
    expect((await showDeskOrder(staff(), { params })).can).toEqual([]);
    const list = { world: 'test' as const };
    const plan = await previewMassCancellation(staff(), { list, fee: 'none', goodwill: '0' });
    expect(plan).toMatchObject({ orders: [], skipped: items.length });
    const exportedOrders = await readDeskOrders(staff(), list, 50);
    expect(exportedOrders.map(({ order }) => order.order_no)).toEqual(items.map((item) => item.order_no));
  });

  test('has a separate account; neither world sees the orders, offers and hotels of the other', async () => {
    const { body: testOrder } = await shop.book(orderOf(await shop.makeQuote('TEST-01')), freshRef());
    const { hotel_id: id, offers } = await liveHotel();
    const offer_id = offers[0]?.offer_id;
    const quote = (await shop.ask('/quotes', { body: { offer_id } }, liveKey)).body;
    const headers = { 'idempotency-key': freshRef() };
    const { body: liveOrder } = await shop.ask('/orders', { body: orderOf(quote), headers }, liveKey);
    for (const path of ['', '/events', '/voucher', '/cancellation']) {
      expect(await codeOf(`/orders/${testOrder.order_no}${path}`, {}, liveKey)).toEqual([404, 'not_found']);
      expect(await codeOf(`/orders/${liveOrder.order_no}${path}`, {}, shop.key)).toEqual([404, 'not_found']);
    }
    expect(await codeOf('/quotes', { body: { offer_id } }, shop.key)).toEqual([410, 'offer_expired']);
    const testOffer = (await shop.findOffer('TEST-01')).offer_id;
    expect(await codeOf('/quotes', { body: { offer_id: testOffer } }, liveKey)).toEqual([
      410,
      'offer_expired',
    ]);
    const testQuote = await shop.makeQuote('TEST-01');
    expect(
      await codeOf(
        '/orders',
        { body: orderOf(testQuote), headers: { 'idempotency-key': freshRef() } },
        liveKey,
      ),
    ).toEqual([404, 'not_found']);
    expect(await codeOf('/content/hotels/TEST-01', {}, liveKey)).toEqual([404, 'not_found']);
    expect(await codeOf(`/content/hotels/${id}`, {}, shop.key)).toEqual([404, 'not_found']);
    for (const [hotel, key] of [
      ['TEST-01', liveKey],
      [id, shop.key],
    ] as const)
      expect(
        (await shop.ask('/searches', { body: { hotel_ids: [hotel], ...shop.stay } }, key)).body.total,
      ).toBe(0);
    expect(await codeOf('/hotels/TEST-01/offers', { body: shop.stay }, liveKey)).toEqual([404, 'not_found']);
    expect(await codeOf(`/hotels/${id}/offers`, { body: shop.stay }, shop.key)).toEqual([404, 'not_found']);
    expect(await verifyConsistency(shop.database.db)).toEqual([]);
  });

  test('cannot be entered by live keys', async () => {
    const { status, body } = await shop.ask('/me', { forced: 'quote=same' }, liveKey);
    expect([status, body.errors[0].pointer]).toEqual([400, '/Wayhouse-Test']);
    const calls: [string, object?][] = [
      ['/sandbox'],
      ['/sandbox/clock', { advance_s: 60 }],
      ['/sandbox/balance', { prepaid: '1.00' }],
      ['/sandbox/reset', {}],
      ['/sandbox/orders/WH27010100000001/outcome', { outcome: 'confirmed' }],
      ['/auth/echo', { time: '1', method: 'GET', path: '/' }],
    ];
    for (const [path, options] of calls)
      expect(await codeOf(path, options ? { body: options } : {}, liveKey)).toEqual([
        403,
        'test_key_required',
      ]);
  });

  test('is named in the prefix of its keys, which are refused while their company is suspended', async () => {
    const keys = await listKeys(await callerOf(shop.context, 'agent@wayhouse.test'));
    expect(keys.map(({ environment, prefix }) => [environment, prefix.slice(0, 8)])).toEqual(
      expect.arrayContaining([
        ['live', 'wh_live_'],
        ['test', 'wh_test_'],
      ]),
    );
    expect((await shop.ask('/me')).body).toMatchObject({
      key: { environment: 'test' },
      account: { id: expect.stringMatching(/~test$/) },
    });
    const { accountId } = (await callerOf(shop.context, 'agent@wayhouse.test')).actor;
    const set = (status: string) =>
      shop.database.db
        .updateTable('companies.companies')
        .set({ status })
        .where('id', '=', accountId)
        .execute();
    await set('suspended');
    expect(await codeOf('/me', {}, shop.key)).toEqual([401, 'unauthenticated']);
    await set('approved');
    expect((await shop.ask('/me')).status).toBe(200);
  });

  test('has its own job and clock, which move its orders', async () => {
    const { body } = await shop.book(
      orderOf(await shop.makeQuote('TEST-01')),
      freshRef(),
      'book=processing_2m',
    );
    shop.clock.advance(150);
    await resumeProcessingOrders(shop.context);
    expect((await shop.ask(`/orders/${body.order_no}`)).body.state).toBe('processing');
    await runPractice(shop.context);
    expect((await shop.ask(`/orders/${body.order_no}`)).body.state).toBe('confirmed');
    const log = await shop.ask(`/orders/${body.order_no}/events`);
    const advancedS = (await shop.ask('/sandbox')).body.advanced_s;
    expect(advancedS).toBeGreaterThan(0);
    expect(Date.parse(log.body.events.at(-1).at)).toBe(shop.clock.now().getTime() + advancedS * 1000);
  });

  test('does not appear among the suppliers that staff sees', async () => {
    const { suppliers, waiting } = await showSuppliers(staff());
    expect(suppliers.map(({ name }) => name)).not.toContain('practice');
    expect(waiting).toEqual([]);
  });
});

describe('money of the two worlds', () => {
  const post = async (...entries: [string, number][]) =>
    shop.database.db.transaction().execute(async (tx) => {
      const cause = freshRef();
      await sql`with head as (
          insert into ledger.transactions (kind, cause_type, cause_id, at) values ('deposit', 'seed', ${cause}, now()) returning id)
        insert into ledger.entries (transaction_id, account_id, amount_cents)
          select head.id, e.account, e.cents from head,
            unnest(${entries.map(([account]) => account)}::text[], ${entries.map(([, amount]) => amount)}::bigint[]) as e (account, cents)`.execute(
        tx,
      );
    });

  test('is never mixed in one transaction', async () => {
    await expect(post(['house:fees', -1], ['house~test:fees', 1])).rejects.toThrow(
      /mixes live and test money/,
    );
    await expect(post(['house~test:fees', -1], ['house~test:revenue', 1])).resolves.toBeUndefined();
  });

  test('does not begin the books when it is of the sandbox, and counts in none of their months', async () => {
    const months = await listMonths(staff());
    const month = addMonths(months.at(-1)?.month ?? '', -1);
    const early = { now: () => new Date(`${month}-10T00:00:00Z`) };
    await inTransaction(shop.database.db, (tx) =>
      postTransaction(tx, early, {
        kind: 'deposit',
        cause: { type: 'seed', id: freshRef() },
        entries: [
          { account: 'house~test:fees', cents: -1 },
          { account: 'house~test:revenue', cents: 1 },
        ],
      }),
    );
    expect(await listMonths(staff())).toEqual(months);
    expect(await showMonth(staff(), { params: { month } })).toMatchObject({ transactions: 0 });
  });

  test('is verified: a mixed transaction is reported, even when the trigger did not refuse it', async () => {
    const { db } = shop.database;
    await sql`alter table ledger.entries disable trigger entries_sum_to_zero`.execute(db);
    await post(['house:fees', -1], ['house~test:fees', 1]);
    await sql`alter table ledger.entries enable trigger entries_sum_to_zero`.execute(db);
    expect(await verifyLedger(db)).toEqual([expect.stringMatching(/mixes live and test money/)]);
  });

  test('is a million dollars without credit in a new sandbox account', async () => {
    const testKey = await issueKey(shop.context, { environment: 'test', email: 'other@wayhouse.test' });
    const { body } = await shop.ask('/balance', {}, testKey);
    expect([cents(body.available), cents(body.credit_limit)]).toEqual([100_000_000, 0]);
  });
});
