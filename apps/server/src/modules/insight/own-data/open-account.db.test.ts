/** Accounts that cannot be erased: a main account, and one with money or business under way. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { depositMoney } from '../../ledger/deposit-money.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const call = (path: 'export' | 'erase', token: string) =>
  p.call(`POST /api/v2/user/data/${path}`, path === 'erase' ? { confirmed: true } : {}, token);
const personOf = async (id: string) =>
  p.database.db.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the main account hands over first, and nobody without a company leaves money or open payments behind', async () => {
  const { db } = p.database;
  const agent = await p.customer('agent');
  expect((await call('erase', agent)).code).toBe(1004);
  expect((await p.call('POST /api/v2/user/data/erase', {}, agent)).code).toBe(1001);
  const guest = await p.customer('guest');
  const withdrawal = { withdrawal_no: 'WD1', account_id: 'usr_guest', user_id: 'usr_guest', method: 'check' };
  await db
    .insertInto('ledger.withdrawals')
    .values({ ...withdrawal, account: '{}', amount_cents: 100, fee_cents: 0, created_at: p.clock.now() })
    .execute();
  expect((await call('erase', guest)).code).toBe(1004);
  await db.deleteFrom('ledger.withdrawals').where('withdrawal_no', '=', 'WD1').execute();
  await sql`insert into payment.payments (payment_no, account_id, user_id, method, gateway, status, amount_cents, purpose,
      created_at)
    values ('PAY1', 'usr_guest', 'usr_guest', 'alipay', 'sandbox', 'pending', 5000, 'deposit', now())`.execute(
    db,
  );
  expect((await call('erase', guest)).code).toBe(1004);
  await sql`delete from payment.payments where payment_no = 'PAY1'`.execute(db);
  await sql`insert into groups.requests (group_no, account_id, user_id, status, title, destination_en, destination_zh,
      rooms, guests, form, offer_id, total_cents, created_at, updated_at)
    values ('GR20270601000001', 'usr_guest', 'usr_guest', 'accepted', 'Family', 'Paris', '巴黎', 9, 18, '{}', 'gof_1', 9000,
      now(), now())`.execute(db);
  expect((await call('erase', guest)).code).toBe(1004);
  // A request for an outside hotel may be completed before its balance is paid.
  for (const status of ['deposit_paid', 'confirmed', 'completed'])
    await sql`update groups.requests set status = ${status}`.execute(db);
  await sql`insert into groups.instalments (group_no, no, reference, percent_bp, amount_cents, due_on, due_at)
    values ('GR20270601000001', 1, 'GR20270601000001-1', 10000, 9000, '2027-06-01', '2027-06-01T22:00:00Z')`.execute(
    db,
  );
  expect((await call('erase', guest)).code).toBe(1004);
  await sql`update groups.instalments set paid_at = now()`.execute(db);
  // The guests of a paid request for an outside hotel have not left yet.
  await sql`insert into groups.offers (offer_id, group_no, option_no, revision, state, hotel, check_in, check_out, nights,
      lines, total_cents, net_cents, schedule, included, conditions, valid_until, created_by, created_at)
    values ('gof_1', 'GR20270601000001', 1, 1, 'accepted', '{}', '2027-06-01', '2027-06-02', 1, '[]', 9000, 8000, '[]', '',
      '', now(), 'Lin', now())`.execute(db);
  expect((await call('erase', guest)).code).toBe(1004);
  await sql`update groups.offers set check_in = '2027-02-01', check_out = '2027-02-02'`.execute(db);
  const invoiceTitle = { title_type: 'individual', title: 'Gu Est', email: 'gu@est.test' };
  expect((await p.call('POST /api/v2/invoice_title/save', invoiceTitle, guest)).code).toBe(0);
  const { data: copy } = await call('export', guest);
  expect(copy.sections.invoice_titles).toMatchObject([{ title: 'Gu Est' }]);
  expect((await call('erase', guest)).code).toBe(0);
  expect((await personOf('usr_guest')).erased_at).not.toBeNull();
  const { rows: titles } =
    await sql`select id from companies.invoice_titles where account_id = 'usr_guest'`.execute(db);
  expect(titles).toEqual([]);
  const reinstated = { reason: 'By mistake' };
  expect((await p.callAs('operations', 'POST customers/usr_guest/reactivate', reinstated)).code).toBe(1004);
});

test('a balance keeps the account open', async () => {
  const family = await p.customer('family');
  const deposit = { amountCents: 500, cause: { type: 'seed', id: 'family' } } as const;
  await inTransaction(p.database.db, (tx) =>
    depositMoney(tx, p.clock, { accountId: 'usr_family', ...deposit }),
  );
  expect((await call('erase', family)).code).toBe(1004);
});
