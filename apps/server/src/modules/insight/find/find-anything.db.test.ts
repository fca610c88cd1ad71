/** The search of the console: its results by right, and its query plans, which must not read a whole table. */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import { findKinds } from '@wayhouse/contract/console/find';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { recordQueries, sequentialScansOf, setRowEstimate } from '../../../../test/builders/query-plans.ts';
import type { Db } from '../../../platform/database.ts';
import { findAnything } from './find-anything.ts';

let desk: Desk;
let orderNo: string;

/**
 * Inserts enough rows for the statistics of the query planner: companies, and people, withdrawals and bank transfers of
 * many accounts. One person belongs to the desk's company.
 */
async function insertCrowd(db: Db) {
  await sql`
    insert into identity.users (id, account_id, company_id, account_type, email, first_name, last_name, status, language,
        password_hash, book_privileges, order_privileges, cart_privileges, created_at)
      select 'usr_' || n, case n when 1 then 'com_desk' else 'usr_' || n end, case n when 1 then 'com_desk' end,
          case n when 1 then 'corporate' else 'guest' end,
          case n when 1 then 'lin.yue@northlane.test' else 'p' || n || '@crowd.test' end,
          case n when 1 then 'Wei' else 'Person' end, case n when 1 then 'Li' else 'No' || n end, 'approved', 'en', 'x', '{search}', '{own}', '{}', now()
        from generate_series(1, 400) n`.execute(db);
  await sql`
    insert into ledger.withdrawals (withdrawal_no, account_id, user_id, method, account, amount_cents, fee_cents, created_at)
      select 'WD' || 20270301000000 + n, 'usr_' || n, 'usr_' || n, 'check', '{}', 1000, 0, now()
        from generate_series(1, 400) n`.execute(db);
  await sql`
    insert into payment.bank_deposits (payment_no, account_id, user_id, transfer_reference, asked_cents, created_at)
      select 'DP' || 20270301000000 + n, 'usr_' || n, 'usr_' || n, 'REF' || n, 1000, now() from generate_series(1, 400) n`.execute(
    db,
  );
  await sql`
    insert into companies.companies (id, name_en, name_zh, status, tier_id, created_at)
      select 'com_' || n, 'Agency ' || n, '代理' || n, 'approved', 'standard', now() from generate_series(1, 400) n`.execute(
    db,
  );
}

beforeAll(async () => {
  desk = await openDesk();
  await insertCrowd(desk.database.db);
  orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-01' });
  const { db } = desk.database;
  const at = desk.world.clock.now();
  await db
    .updateTable('companies.companies')
    .set({ name_en: 'Northlane Travel', name_zh: '北途旅行', license_number: 'L-991177' })
    .where('id', '=', 'com_desk')
    .execute();
  await db
    .insertInto('groups.requests')
    .values({
      group_no: 'GR20270301000042',
      account_id: 'com_desk',
      user_id: 'usr_x',
      status: 'submitted',
      title: 'Spring tour',
      destination_en: 'Lisbon',
      destination_zh: '里斯本',
      rooms: 10,
      guests: 20,
      form: '{}',
      waiting_for: 'us',
      waiting_since: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('documents.invoice_requests')
    .values({
      id: 'ivr_1',
      request_no: 'IR20270301000077',
      account_id: 'com_desk',
      user_id: 'usr_x',
      status: 'requested',
      title: JSON.stringify({ title: 'Northlane Travel Ltd' }),
      email: 'a@b.test',
      created_at: at,
    })
    .execute();
  await db
    .insertInto('care.cases')
    .values({
      case_no: 'CS20270301000055',
      order_no: orderNo,
      user_id: 'usr_x',
      kind: 'other',
      state: 'waiting_us',
      opened_at: at,
      updated_at: at,
      due_at: at,
    })
    .execute();
});
afterAll(() => desk.database.drop());

async function findAs(role: StaffRole, q: string) {
  const ctx = desk.staff();
  const { items } = await findAnything(
    { ...ctx, staff: { ...ctx.staff, role, rights: rightsOfRole[role] } },
    { q },
  );
  return items.map(({ kind, id }) => `${kind} ${id}`);
}

describe('the search finds', () => {
  test.each([
    ['an order by the beginning of its number', () => orderNo.slice(0, 8), () => `order ${orderNo}`],
    ['an order by its last digits', () => orderNo.slice(-6), () => `order ${orderNo}`],
    ['a customer by name', () => 'northl', () => 'customer com_desk'],
    ['a customer in Chinese, from the middle', () => '旅行', () => 'customer com_desk'],
    ['a customer by license number', () => '991177', () => 'customer com_desk'],
    ['a group by number', () => 'GR202703', () => 'group GR20270301000042'],
    ['a group by destination', () => '里斯本', () => 'group GR20270301000042'],
    ['an invoice by its title', () => 'northlane ltd', () => 'invoice ivr_1'],
    ['a case by its last digits', () => '000055', () => 'case CS20270301000055'],
    ['a case by its order', () => orderNo, () => 'case CS20270301000055'],
    ['a hotel by name', () => 'desk', () => `hotel ${desk.hotel.hotelId}`],
  ])('%s', async (_, q, expected) => {
    expect(await findAs('admin', q())).toContain(expected());
  });

  test('a person of a company as the company, with the e-mail that matched', async () => {
    const email = 'lin.yue@northlane.test';
    const { items } = await findAnything({ ...desk.staff() }, { q: email });
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'customer',
        id: 'com_desk',
        detail: { en: email, zh: email },
      }),
    );
  });

  test.each(['Wei Li', 'li wei', 'li w'])('a person by the names in either order: %s', async (q) => {
    expect(await findAs('admin', q)).toContain('customer com_desk');
  });

  test('nothing for punctuation alone, and nothing for a text that no record has', async () => {
    expect(await findAs('admin', '%%')).toEqual([]);
    expect(await findAs('admin', "zz' | a:*")).toEqual([]);
  });
});

test.each([
  ['content', []],
  ['reviewer', ['customer']],
  ['support', ['order', 'case', 'customer']],
  ['operations', ['order', 'case', 'customer', 'group']],
  ['finance', ['order', 'customer', 'invoice']],
  ['contracting', ['hotel']],
] as const)('%s finds only %j', async (role, kinds) => {
  const words = [orderNo, 'northlane', 'GR20270301000042', 'desk', 'CS20270301000055'];
  const hits = (await Promise.all(words.map((q) => findAs(role, q))))
    .flat()
    .map((each) => each.split(' ')[0]);
  expect(findKinds.filter((kind) => hits.includes(kind))).toEqual(kinds);
});

test('no search reads a large table as a whole', async () => {
  const { db } = desk.database;
  const tables = [
    ...['companies.companies', 'identity.users', 'catalogue.hotels', 'groups.requests', 'care.cases'],
    ...['documents.invoice_requests', 'booking.orders', 'booking.order_words', 'ledger.withdrawals'],
    'payment.bank_deposits',
  ];
  await sql`analyze`.execute(db);
  for (const table of tables) await setRowEstimate(db, table, 1_000_000);
  const ctx = { ...desk.staff() };
  for (const q of ['WH2611', 'northlane tra', '旅行', '000055']) {
    const queries = await recordQueries(db, (on) =>
      findAnything({ ...ctx, db: on, staff: { ...ctx.staff, rights: rightsOfRole.admin } }, { q }),
    );
    const scannedTables = (await Promise.all(queries.map((query) => sequentialScansOf(db, query)))).flat();
    expect(
      scannedTables.filter((table) => tables.some((name) => name.endsWith(`.${table}`))),
      q,
    ).toEqual([]);
  }
});
