import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  type World,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { bigTables, copyOrders, pretendMany } from '../../../../test/builders/many-orders.ts';
import { recordQueries, sequentialScansOf } from '../../../../test/builders/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { countItems } from '../../cart/count-items.ts';
import { listItems } from '../../cart/list-items.ts';
import { selectDueOrders } from '../booking.store.ts';
import { findBatch } from '../checkout/find-batch.ts';
import { listOrderLogs } from '../life/list-order-logs.ts';
import { selectDueReminders } from '../pay-later/pay-later.store.ts';
import { findDuplicateGuests } from '../place/find-duplicate-guests.ts';
import { countOrders } from './count-orders.ts';
import { findOrders } from './find-orders.ts';
import { listOrders } from './list-orders.ts';
import type { OrderFilters } from './order-filters.ts';

let test: TestDatabase;
let world: World;
let agent: ActorCtx;
let orderNo: string;

const largeTables = [
  ...bigTables,
  'cart.items',
  'payment.payables',
  'payment.payment_parts',
  'payment.refunds',
];

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  const hotel = await buildHotel(test.db, { name: 'plans', rooms: 50 });
  await buildCompany(test.db, { id: 'com_p', payLaterLimitCents: 1_000_000 });
  agent = asUser(world, { accountId: 'com_p', userId: 'usr_p' });
  orderNo = await bookedOrder(agent, { hotel });
  await copyOrders(test.db, orderNo);
  await copyPaymentsAndCarts();
  await pretendMany(test.db, largeTables);
});
afterAll(() => test.drop());

/**
 * Inserts a payable, a part of one payment and a refund for each copied order, and as many cart items of other
 * accounts.
 */
async function copyPaymentsAndCarts(): Promise<void> {
  await sql`insert into payment.payables (reference, account_id, user_id, amount_cents, pay_until, status)
    select order_no, account_id, user_id, 100, pay_until, 'paid' from booking.orders where order_no <> ${orderNo}`.execute(
    test.db,
  );
  await sql`insert into payment.payments (payment_no, account_id, user_id, method, status, amount_cents, created_at)
    values ('pay_p', 'com_p', 'usr_p', 'balance', 'succeeded', 100, now())`.execute(test.db);
  await sql`insert into payment.payment_parts (payment_no, reference, prepaid_cents, credit_cents)
    select 'pay_p', reference, 100, 0 from payment.payables`.execute(test.db);
  await sql`insert into payment.refunds (refund_no, payment_no, reference, amount_cents, prepaid_cents, credit_cents, created_at, send_by, expected_by)
    select 'ref_' || reference, 'pay_p', reference, 100, 100, 0, now(), now(), now() from payment.payables`.execute(
    test.db,
  );
  await sql`insert into cart.items (id, account_id, user_id, hotel_id, offer, check_in, check_out, added_at)
    select 'crt_' || order_no, account_id || '_', user_id || '_', hotel_id, '{}', check_in, check_out, created_at
    from booking.orders`.execute(test.db);
}

const filtersWith = (change: Partial<OrderFilters> = {}): OrderFilters => ({
  sort: 'created_desc',
  page: 1,
  page_size: 10,
  ...change,
});
const ownOrdersCtx = (): ActorCtx => ({ ...agent, actor: { ...agent.actor, order_privileges: ['own'] } });

const lists: [string, Partial<OrderFilters>][] = [
  ['all', {}],
  ['a page far in', { page: 40 }],
  ['by status', { order_status: [0, 1] }],
  ['by payment', { payment_status: [2] }],
  ['by check-in', { check_in_from: '2027-03-01', check_in_to: '2027-03-31' }],
  ['by booking date', { booked_from: '2027-01-01', booked_to: '2027-01-31' }],
  ['check-in within 24 hours', { upcoming: '24h' }],
  ['check-in within 7 days', { upcoming: '7d', sort: 'check_in_asc' }],
  ['deadlines near', { deadline_within_h: 72, sort: 'deadline_asc' }],
  ['of a sub-user', { sub_user_id: 'usr_7' }],
  ['by client reference', { ref_no: 'NL26' }],
  ['by any word', { q: 'Lisbon' }],
  ['by a confirmation number', { q: 'FD-4410' }],
  ['oldest first', { sort: 'created_asc' }],
  ['by check-in, latest first', { sort: 'check_in_desc' }],
];

const screens: [string, (db: TestDatabase['db']) => Promise<unknown>][] = [
  ...lists.flatMap(([name, filters]): typeof screens => [
    [`orders of the company, ${name}`, (db) => listOrders({ ...agent, db }, filtersWith(filters))],
    [`own orders, ${name}`, (db) => listOrders({ ...ownOrdersCtx(), db }, filtersWith(filters))],
  ]),
  ['numbers on the status chips', (db) => countOrders({ ...agent, db }, {})],
  ['an order', (db) => findOrders({ ...agent, db }, { order_nos: [orderNo] })],
  ["an order's log", (db) => listOrderLogs({ ...agent, db }, { order_no: orderNo })],
  ['the cart', (db) => listItems({ ...agent, db }, { tab: 'unexpired', page: 1, page_size: 20 })],
  ["the cart's number", (db) => countItems({ ...agent, db })],
  [
    'a settlement detail',
    (db) => findBatch({ ...agent, db }, { batch_no: 'bat_none' }).catch(() => undefined),
  ],
  [
    'whether a guest is booked twice',
    (db) =>
      inTransaction(db, (tx) =>
        findDuplicateGuests(tx, {
          accountId: 'com_p',
          cityId: 'city',
          checkIn: '2027-05-01',
          checkOut: '2027-05-03',
          names: ['wang wei'],
        }),
      ),
  ],
  ['the clock: reminders', (db) => selectDueReminders(db, { clock: world.clock, limit: 100 })],
  ...(['unpaid', 'unpaid_later', 'in_process'] as const).map((kind): (typeof screens)[number] => [
    `the clock: ${kind}`,
    (db) => selectDueOrders(db, kind, { clock: world.clock, limit: 100 }),
  ]),
];

describe('when the planner assumes a million rows, no query scans a large table', () => {
  it.each(screens)('%s', async (_, work) => {
    const queries = await recordQueries(test.db, work);
    expect(queries.length).toBeGreaterThan(0);
    const scans = await Promise.all(queries.map((query) => sequentialScansOf(test.db, query)));
    const scannedTables = scans
      .flat()
      .filter((table) => largeTables.some((name) => name.endsWith(`.${table}`)));
    expect(scannedTables).toEqual([]);
  });

  it('a query without an index would fail this test', async () => {
    const unindexedQueries = await recordQueries(test.db, (db) =>
      db.selectFrom('booking.orders').select('order_no').where('lead_guest', '=', 'LIU Min').execute(),
    );
    expect(await sequentialScansOf(test.db, unindexedQueries[0] as (typeof unindexedQueries)[0])).toEqual([
      'orders',
    ]);
  });
});
