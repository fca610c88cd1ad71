/**
 * Every kind of approval goes through the same gates (ADR 64): a decision above the amount of the role waits; the requester
 * and persons without the right cannot decide it; a third person's refusal ends it; two people at once have one effect;
 * a repeated decision has none. A new kind does not compile without its row.
 */
import { rightsOfRole, type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import { type ApprovalKind, approvalKinds } from '@wayhouse/contract/console/approval-kinds';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCtx } from '../src/context.ts';
import { listRelocationRooms, relocateGuests } from '../src/modules/booking/after-sale/relocate-guests.ts';
import { actOnOrder } from '../src/modules/booking/desk/act-on-order.ts';
import { giveGoodwill } from '../src/modules/booking/desk/give-goodwill.ts';
import { showDeskOrder } from '../src/modules/booking/desk/show-desk-order.ts';
import {
  previewMassCancellation,
  startMassCancellation,
} from '../src/modules/booking/mass-cancel/start-mass-cancellation.ts';
import { invoiceCredit } from '../src/modules/credit/credit.jobs.ts';
import { showCompany } from '../src/modules/credit/desk/show-company.ts';
import { saveTerms } from '../src/modules/credit/terms/save-terms.ts';
import { verifyLedger } from '../src/modules/ledger/check/verify-ledger.ts';
import { asUser, paidOrder } from './builders/booking.ts';
import { type BuiltHotel, buildHotel } from './builders/catalogue.ts';
import { makePeople, type People } from './builders/people.ts';
import { staffTokenOfPerson } from './context.ts';
import { spend } from './credit/random-credit.ts';

let p: People;
let hotel: BuiltHotel;
let supplier = '';
let run = '';
const at = '/api/console/v1';
const reason = 'As agreed by phone';

beforeAll(async () => {
  p = await makePeople();
  const { db } = p.database;
  hotel = await buildHotel(db, { name: 'matrix', rooms: 40 });
  await buildHotel(db, { name: 'next_door', rooms: 40 });
  await sql`
    insert into identity.staff (id, email, name, password_hash, role, status, language, created_at)
      select 'stf_third', 'third@staff.wayhouse.test', 'Third', password_hash, role, status, language,
          created_at + interval '1 day' from identity.staff where role = 'admin'`.execute(db);
  await db
    .insertInto('companies.price_tiers')
    .values({ id: 'tier_test', name: 'Test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // One dollar, so that every decision is above the amount of the role.
  await db.updateTable('approvals.amounts').set({ cents: 100 }).execute();
  await db
    .updateTable('ledger.accounts')
    .set({ floor_cents: -500_000 })
    .where('id', '=', 'com_qinghe:credit')
    .execute();
});
afterAll(async () => {
  expect(await verifyLedger(p.database.db)).toEqual([]);
  await p.close();
});

const as = async (role: StaffRole, key: string, body: object = {}) =>
  p.call(key.replace(' ', ` ${at}/`), body, await p.staff(role));
const third = async (key: string, body: object) =>
  p.call(key.replace(' ', ` ${at}/`), body, await staffTokenOfPerson(p.context, 'stf_third'));
const done = async (role: StaffRole, key: string, body: object = {}) => {
  const answer = await as(role, key, body);
  expect(answer, key).toMatchObject({ code: 0 });
  return answer.data;
};
const staff = (role: StaffRole): StaffCtx => ({
  ...p.context,
  ...{ requestId: 'req_matrix', language: 'en', ip: '127.0.0.1', userAgent: 'test', token: 't' },
  staff: {
    ...{ staffId: `stf_${role}`, name: role, email: `${role}@staff.wayhouse.test`, role },
    ...{ rights: rightsOfRole[role], ip: '127.0.0.1' },
  },
  idempotencyKey: undefined,
});
const inDays = (days: number) => new Date(p.clock.now().getTime() + days * 86_400_000).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);

/** An order that starts tomorrow, after its deadline; paid by a company with prepaid money. */
async function lateOrder(): Promise<string> {
  const { id: userId } = await p.database.db
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', 'agent@wayhouse.test')
    .executeTakeFirstOrThrow();
  const world = { app: p.context, clock: { now: p.clock.now, forward: () => {}, at: () => {} } };
  const agent = asUser(world, { accountId: 'com_bluewave', userId });
  return paidOrder(agent, { hotel, checkIn: dayIn(1), nights: 2 });
}

async function creditInvoice(): Promise<string> {
  const params = { id: 'com_qinghe' };
  const { version } = await showCompany(staff('finance'), { params });
  await saveTerms(staff('finance'), {
    ...{ params, version, cycle: 'order', net_days: 14, time_zone: 'UTC', stop_after_days: null },
    ...{ insurance: null, insurer: '' },
  });
  await spend(p.context, 'com_qinghe', 150_000);
  await invoiceCredit(p.context);
  const { invoices } = await showCompany(staff('finance'), { params });
  return invoices.find(({ status }) => status === 'open')?.id ?? '';
}

async function enterSupplier(): Promise<string> {
  const { id } = await done('finance', 'POST payables/suppliers/save', {
    ...{ name: 'Matrix Hotel', kind: 'hotel', source: null, hotel_ids: [hotel.hotelId], language: 'en' },
    ...{ currency: 'USD', terms: 'invoice', terms_days: 1, email: '', alert_below: null },
    ...{ tolerance: '0.50', tolerance_bp: 10 },
  });
  return id;
}

/** An invoice of one order of the hotel that is on no other invoice. */
async function enterInvoice(): Promise<{ id: string; pay: string }> {
  const { rows } = await sql<{ no: string; cents: number }>`
    select order_no as no, net_cents as cents from booking.orders o
      where hotel_id = ${hotel.hotelId} and order_status = 2
        and not exists (select from payables.lines l where l.order_no = o.order_no) limit 1`.execute(
    p.database.db,
  );
  const { no = '', cents = 0 } = rows[0] ?? {};
  const pay = (cents / 100).toFixed(2);
  const line = { reference: no, guest: '', check_in: null, check_out: null, amount: pay };
  const { id } = await done('finance', 'POST payables/invoices/enter', {
    ...{ supplier_id: supplier, invoice_no: `M-${no}`, invoiced_on: dayIn(0), currency: 'USD' },
    ...{ total: pay, lines: [line] },
  });
  return { id, pay };
}

interface Row {
  /** The role that asks. Another one of finance and admin approves. */
  by: StaffRole;
  ask: () => Promise<unknown>;
  /** Counts the effects; each approval adds one. */
  effect: RawBuilder<unknown>;
}
const countOf = (from: string) => sql`select count(*)::int as n from ${sql.raw(from)}`;

/** In the order in which they are walked: a bank account before its supplier's invoice, and that before its run. */
const matrix: Record<ApprovalKind, Row> = {
  month_reopening: {
    by: 'finance',
    async ask() {
      await done('finance', 'POST ledger/verify');
      const { checks, closed } = await done('finance', 'GET books/months/2027-02');
      const warnings = checks.filter(({ state }: { state: string }) => state === 'warning').length;
      if (!closed) await done('finance', 'POST books/months/2027-02/close', { warnings });
      await done('finance', 'POST books/months/2027-02/reopen', { reason });
    },
    effect: countOf("books.months where status = 'reopened'"),
  },
  credit_limit: {
    by: 'finance',
    ask: () =>
      done('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit: '90000.00', reason }),
    effect: countOf("ledger.accounts where id = 'com_qinghe:credit' and floor_cents = -9000000"),
  },
  pay_later_limit: {
    by: 'finance',
    ask: () => done('finance', 'POST customers/com_qinghe/update', { pay_later_limit: '80000.00' }),
    effect: countOf("companies.companies where id = 'com_qinghe' and pay_later_limit_cents = 8000000"),
  },
  payout: {
    by: 'finance',
    async ask() {
      const input = { amount: '10.00', method: 'check', account: 'Bluewave' };
      const { data } = await p.call('POST /api/v2/user/withdraw', input, await p.customer('agent'));
      await done('finance', `POST withdrawals/${data.withdrawal_no}/approve`);
    },
    effect: countOf("ledger.withdrawals where status = 'approved'"),
  },
  adjustment: {
    by: 'finance',
    ask: () => done('finance', 'POST customers/com_bluewave/adjust', { amount: '900.00', reason }),
    effect: countOf("ledger.transactions where kind = 'adjustment'"),
  },
  goodwill: {
    by: 'operations',
    ask: async () =>
      giveGoodwill(staff('operations'), {
        ...{ params: { order_no: await lateOrder() }, amount: '60.00', reason },
      }),
    effect: countOf("ledger.transactions where kind = 'goodwill'"),
  },
  fee_waiver: {
    by: 'operations',
    async ask() {
      const params = { order_no: await lateOrder() };
      const { order, cancel_terms } = await showDeskOrder(staff('operations'), { params });
      const step = { do: 'cancel', fee: 'none', reason, digest: cancel_terms?.digest ?? '' } as const;
      return actOnOrder(staff('operations'), { params, seen: order.order_status, step });
    },
    effect: countOf('booking.orders where order_status = 4 and cancel_fee_cents = 0'),
  },
  relocation: {
    by: 'operations',
    async ask() {
      const params = { order_no: await lateOrder() };
      const ctx = staff('operations');
      const { rooms } = await listRelocationRooms(ctx, { params, hotel: 'next_door' });
      const { offer_id = '', total = '' } = rooms[0] ?? {};
      return relocateGuests(ctx, { params, offer_id, total, compensation: '150', reason });
    },
    effect: countOf('booking.orders where replaces_order_no is not null'),
  },
  mass_cancellation: {
    by: 'operations',
    async ask() {
      const terms = { order_nos: [await lateOrder()], fee: 'none' as const, goodwill: '0' };
      const { digest } = await previewMassCancellation(staff('operations'), terms);
      return startMassCancellation(staff('operations'), { ...terms, reason, digest });
    },
    effect: countOf('booking.mass_cancellations where started_at is not null'),
  },
  coupon: {
    by: 'finance',
    ask: () =>
      done('finance', 'POST coupons/save', {
        name: { en: 'Spring', zh: '春季' },
        ...{ kind: 'amount', amount: '50.00', min_spend: '100.00', scope: 'all', per_user_limit: 1 },
        ...{ claim_from: inDays(0), claim_until: inDays(20), use_until: inDays(40), total_limit: 10 },
      }),
    effect: countOf('coupons.coupons'),
  },
  amount: {
    by: 'admin',
    ask: () =>
      done('admin', 'POST approval-amounts/save', {
        ...{ kind: 'adjustment', role: 'finance', amount: '5000.00', seen: '1.00', reason },
      }),
    effect: countOf("approvals.amounts where kind = 'adjustment' and role = 'finance' and cents = 500000"),
  },
  supplier_bank: {
    by: 'finance',
    async ask() {
      if (supplier === '') supplier = await enterSupplier();
      await done('finance', `POST payables/suppliers/${supplier}/bank`, {
        ...{ holder: 'Matrix', account: 'PT50 0002 0123 1234 5678 9015 4', bic: 'BCOMPTPL', reason },
      });
    },
    effect: countOf("payables.bank_accounts where status = 'current'"),
  },
  supplier_invoice: {
    by: 'finance',
    async ask() {
      const { id, pay } = await enterInvoice();
      await done('finance', `POST payables/invoices/${id}/approve`, { pay, reason });
    },
    effect: countOf("payables.invoices where status = 'approved'"),
  },
  payment_run: {
    by: 'finance',
    async ask() {
      // A new bank account waits a day.
      p.clock.advance(25 * 3600);
      // A run that was not approved keeps its invoices until it is canceled.
      if (run !== '') await done('finance', `POST payables/runs/${run}/cancel`, { reason });
      const created = await done('finance', 'POST payables/runs/create', {
        ...{ due_until: dayIn(9), pay_on: dayIn(1) },
      });
      run = created.id;
    },
    effect: countOf("payables.runs where status = 'approved'"),
  },
  write_off: {
    by: 'finance',
    ask: async () =>
      done('finance', `POST credit/invoices/${await creditInvoice()}/write-off`, { amount: '5.00', reason }),
    effect: countOf('credit.write_offs'),
  },
  more_time: {
    by: 'finance',
    ask: async () =>
      done('finance', `POST credit/invoices/${await creditInvoice()}/more-time`, {
        due_on: dayIn(60),
        reason,
      }),
    effect: countOf('credit.invoices where extended_by is not null'),
  },
  journal: {
    by: 'finance',
    ask: () =>
      done('finance', 'POST books/journals/save', {
        ...{ booked_on: dayIn(0), reason },
        lines: [
          { line: 'bank_charges', side: 'debit', amount: '4.20' },
          { line: 'bank', side: 'credit', amount: '4.20' },
        ],
      }),
    effect: countOf("books.journals where status = 'posted'"),
  },
};
const kinds = Object.keys(matrix) as ApprovalKind[];

test('the matrix has every kind', () => {
  expect([...kinds].sort()).toEqual([...approvalKinds].sort());
});

/** Asks, and returns the new request as its decider sees it. */
async function openRequest(kind: ApprovalKind, decider: StaffRole): Promise<{ id: string; version: string }> {
  await matrix[kind].ask();
  const { items } = await done(decider, 'POST approvals', { view: 'for_you', page: 1, page_size: 50 });
  const { id = '' } = items.find((each: { kind: string }) => each.kind === kind) ?? {};
  const { version } = await done(decider, `GET approvals/${id}`);
  return { id, version };
}

const wrongState = 1004;
const notPermitted = 1002;

describe.each(kinds)('%s', (kind) => {
  const { by, effect } = matrix[kind];
  const second: StaffRole = by === 'admin' ? 'finance' : 'admin';
  const effects = async () => (await sql<{ n: number }>`${effect}`.execute(p.database.db)).rows[0]?.n ?? 0;
  const codeOf = async (answer: ReturnType<typeof as>) => (await answer).code;

  test('is decided neither by its requester nor without the right, and a third person refuses it for good', async () => {
    const before = await effects();
    const { id, version } = await openRequest(kind, second);
    const [approve, refuse] = [`POST approvals/${id}/approve`, `POST approvals/${id}/return`];
    for (const role of staffRoles) {
      const decides = rightsOfRole[role].includes('approvals.decide');
      if (decides && role !== by) continue;
      const code = decides ? wrongState : notPermitted;
      expect([role, await codeOf(as(role, approve, { version }))]).toEqual([role, code]);
      expect([role, await codeOf(as(role, refuse, { note: 'No' }))]).toEqual([role, code]);
    }
    expect(await effects()).toBe(before);
    expect(await codeOf(third(refuse, { note: 'Not now' }))).toBe(0);
    expect(await codeOf(third(refuse, { note: 'Not now' }))).toBe(wrongState);
    expect(await codeOf(as(second, approve, { version }))).toBe(wrongState);
    expect(await codeOf(third(approve, { version }))).toBe(wrongState);
    expect(await effects()).toBe(before);
  });

  test('has one effect when two people approve at once, and none when a decision is repeated', async () => {
    const before = await effects();
    const { id, version } = await openRequest(kind, second);
    const approve = `POST approvals/${id}/approve`;
    const both = [as(second, approve, { version }), third(approve, { version })];
    expect((await Promise.all(both.map(codeOf))).toSorted()).toEqual([0, wrongState]);
    expect(await effects()).toBe(before + 1);
    expect(await codeOf(as(second, approve, { version }))).toBe(wrongState);
    expect(await codeOf(third(approve, { version }))).toBe(wrongState);
    expect(await codeOf(third(`POST approvals/${id}/return`, { note: 'Late' }))).toBe(wrongState);
    if (rightsOfRole[by].includes('approvals.read'))
      expect(await codeOf(as(by, `POST approvals/${id}/withdraw`))).toBe(wrongState);
    expect(await effects()).toBe(before + 1);
  });
});
