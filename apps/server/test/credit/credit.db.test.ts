/** Credit with terms, from its use to the paid invoice; the books agree after each test and each random sequence. */
import { toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalHandlers } from '../../src/modules/approvals/approval.ts';
import { approveRequest } from '../../src/modules/approvals/decide-approval.ts';
import { listApprovals, showApproval } from '../../src/modules/approvals/list-approvals.ts';
import { invoiceCredit, remindCompanies } from '../../src/modules/credit/credit.jobs.ts';
import { listCompanies } from '../../src/modules/credit/desk/list-companies.ts';
import { showCompany } from '../../src/modules/credit/desk/show-company.ts';
import { giveMoreTime, moreTimeApproval } from '../../src/modules/credit/invoice/give-more-time.ts';
import { ownInvoiceFile } from '../../src/modules/credit/invoice/invoice-file.ts';
import {
  listOwnInvoices,
  showOwnInvoice,
  showStanding,
} from '../../src/modules/credit/invoice/show-own-invoices.ts';
import { writeOffApproval, writeOffInvoice } from '../../src/modules/credit/invoice/write-off.ts';
import { allocateByHand } from '../../src/modules/credit/payment/allocate-by-hand.ts';
import { payFromPrepaid } from '../../src/modules/credit/payment/pay-from-prepaid.ts';
import { recordPromise } from '../../src/modules/credit/stop/record-promise.ts';
import { resumeCredit, stopCredit } from '../../src/modules/credit/stop/stop-by-hand.ts';
import { saveTerms } from '../../src/modules/credit/terms/save-terms.ts';
import { verifyCredit } from '../../src/modules/credit/verify-credit.ts';
import { findBalance } from '../../src/modules/ledger/balance/find-balance.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../builders/booking.ts';
import { balancesOf, buildAccount } from '../builders/ledger.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { createUser } from '../builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { creditStep, deposit, financeOf, refund, spend } from './random-credit.ts';

const sequences = byDepth(1, 60);
const length = byDepth(70, 150);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let test: TestDatabase;
let world: World;
let made = 0;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  expect(await verifyCredit(test.db)).toEqual([]);
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.drop();
});

interface Terms {
  cycle: 'order' | 'week' | 'month';
  net_days: number;
  time_zone: string;
  stop_after_days: number | null;
}

/** A company with a credit limit of US$1,000.00, its main account, and a clock of its own at 2027-03-01 09:00 UTC. */
async function company(terms: Partial<Terms> = {}, prepaidCents = 0) {
  made += 1;
  const id = `com_credit_${made}`;
  world = buildWorld(test.db);
  await buildCompany(test.db, { id });
  await buildAccount(test.db, world.clock, { accountId: id, prepaidCents, creditLimitCents: 100_000 });
  await createUser(test.db, {
    id: `usr_of_${id}`,
    accountId: id,
    firstName: 'Olivia',
    language: 'zh',
    notifications: ['receive_email', 'statement'],
  });
  const { version, ...now } = await showCompany(financeOf(world.app), { params: { id } });
  await saveTerms(financeOf(world.app), {
    params: { id },
    version,
    ...{
      cycle: now.cycle,
      net_days: now.net_days,
      time_zone: now.time_zone,
      stop_after_days: now.stop_after_days,
    },
    ...{ insurance: '800.00', insurer: 'Euler' },
    ...terms,
  });
  return id;
}
const show = (id: string) => showCompany(financeOf(world.app), { params: { id } });
const invoicesOf = async (id: string) => (await show(id)).invoices;
const cut = () => invoiceCredit(world.app);
const agent = (id: string) => asUser(world, { accountId: id });
const mailsTo = async (id: string) => {
  const { rows } = await sql<{ template: string }>`select template from platform.messages
    where recipient = ${`usr_of_${id}@wayhouse.test`} order by id`.execute(test.db);
  return rows.map(({ template }) => template);
};

describe('invoices', () => {
  it('are cut for a month of the company’s zone, with refunds before it taken off', async () => {
    const id = await company({ time_zone: 'Asia/Shanghai' });
    const [first = ''] = await spend(world.app, id, 30_000);
    world.clock.at('2027-03-31T15:59:00Z');
    await spend(world.app, id, 10_000);
    world.clock.at('2027-03-31T16:01:00Z');
    // 00:01 of 1 April in Shanghai: belongs to the next invoice.
    await spend(world.app, id, 5_000);
    await refund(world.app, first, 12_000);
    await cut();
    expect(await invoicesOf(id)).toMatchObject([
      {
        period_from: '2027-03-01',
        period_to: '2027-03-31',
        due_on: '2027-04-15',
        total: '280.00',
        open: '280.00',
      },
    ]);
    await cut();
    expect(await show(id)).toMatchObject({
      used: '330.00',
      ages: { not_invoiced: '50.00', not_due: '280.00' },
      insurance: '800.00',
    });
    expect(await mailsTo(id)).toEqual(['credit_invoiced']);
  });

  it('are cut for each order at once, and for weeks from Monday', async () => {
    const each = await company({ cycle: 'order', net_days: 7 });
    await spend(world.app, each, 1_000, 2_000);
    await cut();
    expect(await invoicesOf(each)).toMatchObject([{ total: '20.00' }, { total: '10.00' }]);
    // 2027-03-01 is a Monday.
    const weekly = await company({ cycle: 'week' });
    await spend(world.app, weekly, 1_000);
    world.clock.at('2027-03-07T23:59:00Z');
    await cut();
    expect(await invoicesOf(weekly)).toEqual([]);
    world.clock.at('2027-03-08T00:00:00Z');
    await cut();
    expect(await invoicesOf(weekly)).toMatchObject([{ period_from: '2027-03-01', period_to: '2027-03-07' }]);
  });

  it('are paid by the oldest first, in part, and by hand as staff decides', async () => {
    const id = await company({ cycle: 'order' });
    await spend(world.app, id, 10_000);
    await cut();
    await spend(world.app, id, 20_000);
    await cut();
    const [older, newer] = await invoicesOf(id);
    await deposit(world.app, id, 15_000);
    await world.app.deliverEvents();
    expect(await invoicesOf(id)).toMatchObject([
      { id: newer?.id, open: '150.00' },
      { id: older?.id, open: '0.00', status: 'paid' },
    ]);
    const [payment] = (await show(id)).payments;
    const entry_id = payment?.entry_id ?? 0;
    const given = (invoice_id: string, amount: string) => ({
      ...{ params: { id }, entry_id },
      parts: [{ invoice_id, amount }],
    });
    const { payments } = await allocateByHand(financeOf(world.app), given(newer?.id ?? '', '150.00'));
    expect(payments[0]?.parts).toMatchObject([{ invoice_id: newer?.id, amount: '150.00' }]);
    expect(await refusal(allocateByHand(financeOf(world.app), given(older?.id ?? '', '120.00')))).toBe(
      'credit.too_much',
    );
    expect(await invoicesOf(id)).toMatchObject([{ open: '100.00' }, { open: '50.00' }]);
  });

  it('are paid from prepaid money by their own company only, and are a PDF', async () => {
    const id = await company({ cycle: 'order' });
    await spend(world.app, id, 10_000);
    await cut();
    const [invoice] = await invoicesOf(id);
    const paying = { id: invoice?.id ?? '', amount: '40.00' };
    expect(await refusal(payFromPrepaid(agent(id), paying))).toBe('payment.insufficient_balance');
    const other = await company({ cycle: 'order' });
    expect(await refusal(payFromPrepaid(agent(other), paying))).toBe('request.not_found');
    expect(await refusal(showOwnInvoice(agent(other), { id: paying.id }))).toBe('request.not_found');
    expect((await listOwnInvoices(agent(id), { view: 'open', page: 1, page_size: 20 })).items).toMatchObject([
      { id: paying.id, open: '100.00' },
    ]);
    const file = await ownInvoiceFile(agent(id), { id: paying.id });
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('get the refund of their order; money above what is open becomes prepaid and pays the next invoice', async () => {
    const id = await company({ cycle: 'order' });
    const [paid = ''] = await spend(world.app, id, 10_000);
    await cut();
    await deposit(world.app, id, 10_000);
    // The debt is repaid, so the refund of the credit becomes prepaid money.
    await refund(world.app, paid, 4_000);
    expect(await balancesOf(test.db, id)).toEqual({ prepaid: 4_000, credit: 0 });
    const [half = ''] = await spend(world.app, id, 10_000);
    await cut();
    await refund(world.app, half, 1_500);
    await world.app.deliverEvents();
    const [open] = await invoicesOf(id);
    expect(open).toMatchObject({ total: '60.00', refunded: '15.00', open: '45.00' });
    await deposit(world.app, id, 5_000);
    await world.app.deliverEvents();
    expect(await balancesOf(test.db, id)).toEqual({ prepaid: 500, credit: 0 });
    await spend(world.app, id, 2_500);
    await cut();
    const [next] = await invoicesOf(id);
    await deposit(world.app, id, 500);
    await world.app.deliverEvents();
    expect(await showOwnInvoice(agent(id), { id: next?.id ?? '' })).toMatchObject({
      total: '20.00',
      open: '15.00',
      payments: [{ kind: 'payment', amount: '5.00' }],
    });
  });
});

describe('overdue credit', () => {
  /** A company that is overdue since 2027-03-08 with US$300.00. */
  const overdueCompany = async () => {
    const id = await company({ cycle: 'order', net_days: 7, stop_after_days: 10 });
    await spend(world.app, id, 30_000);
    await cut();
    return id;
  };

  it('stops by the rule, names the sum, spares prepaid money, and ends with the payment', async () => {
    const id = await overdueCompany();
    world.clock.at('2027-03-17T23:59:00Z');
    await spend(world.app, id, 100);
    world.clock.at('2027-03-18T00:00:00Z');
    const error = await spend(world.app, id, 100).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      key: 'payment.credit_overdue',
      details: { params: { amount: 'US$300.00', invoices: expect.stringMatching(/^CR-2027-/) } },
    });
    expect(await findBalance(agent(id))).toMatchObject({ credit: '0.00', credit_stopped: true });
    expect(await showStanding(agent(id))).toMatchObject({ overdue: '300.00', is_stopped: true });
    await deposit(world.app, id, 30_200);
    await world.app.deliverEvents();
    expect(await findBalance(agent(id))).toMatchObject({ credit_stopped: false });
    await spend(world.app, id, 200);
    expect((await balancesOf(test.db, id)).credit).toBe(-100);
  });

  it('rests during a promise and stops after it', async () => {
    const id = await overdueCompany();
    world.clock.at('2027-03-20T10:00:00Z');
    const promise = { params: { id }, amount: '300.00', said_by: 'Tomas Reis', note: '' };
    expect(await refusal(recordPromise(financeOf(world.app), { ...promise, day: '2027-03-19' }))).toBe(
      'request.invalid',
    );
    await recordPromise(financeOf(world.app), { ...promise, day: '2027-03-22' });
    await remindCompanies(world.app);
    expect(await mailsTo(id)).toEqual(['credit_invoiced']);
    await spend(world.app, id, 100);
    world.clock.at('2027-03-23T09:00:00Z');
    expect(await refusal(spend(world.app, id, 100))).toBe('payment.credit_overdue');
    await remindCompanies(world.app);
    expect(await mailsTo(id)).toContain('credit_overdue');
  });

  it('is reminded of once at each step, in the company’s daytime, in its language', async () => {
    const id = await overdueCompany();
    const visit = async (instant: string) => {
      world.clock.at(instant);
      await remindCompanies(world.app);
      await remindCompanies(world.app);
    };
    await visit('2027-03-05T08:00:00Z');
    expect(await mailsTo(id)).toEqual(['credit_invoiced']);
    await visit('2027-03-05T09:00:00Z');
    await visit('2027-03-08T12:00:00Z');
    await visit('2027-03-10T12:00:00Z');
    // Nobody ran the job on day 3; day 7 replaces it.
    await visit('2027-03-15T12:00:00Z');
    await visit('2027-03-22T12:00:00Z');
    await visit('2027-04-22T12:00:00Z');
    expect(await mailsTo(id)).toEqual([
      ...['credit_invoiced', 'credit_due_soon', 'credit_due_today', 'credit_overdue', 'credit_overdue'],
    ]);
    const [invoice] = await invoicesOf(id);
    expect(invoice?.reminders.filter(({ is_sent }) => is_sent).map(({ step }) => step)).toEqual([
      -3, 0, 7, 14,
    ]);
    await deposit(world.app, id, 30_000);
    await visit('2027-05-22T12:00:00Z');
    expect(await mailsTo(id)).toHaveLength(5);
  });

  it('is a loss only with two people, and by hand only staff stops and resumes credit', async () => {
    const id = await overdueCompany();
    world.clock.at('2027-07-01T12:00:00Z');
    const [invoice] = await invoicesOf(id);
    const person = (staffId: string) => {
      const ctx = financeOf(world.app, { staffId, name: staffId });
      return { ...ctx, config: { ...ctx.config, fourEyes: true } };
    };
    const given = { params: { id: invoice?.id ?? '' }, amount: '300.00', reason: 'Bankrupt' };
    expect(await refusal(writeOffInvoice(person('stf_a'), { ...given, amount: '300.01' }))).toBe(
      'credit.too_much',
    );
    await writeOffInvoice(person('stf_a'), given);
    const handlers = { write_off: writeOffApproval, more_time: moreTimeApproval } as ApprovalHandlers;
    const [request] = (await listApprovals(person('stf_b'), { view: 'for_you', page: 1, page_size: 5 }))
      .items;
    const params = { id: request?.id ?? '' };
    const { version } = await showApproval(person('stf_b'), handlers, { params });
    expect(await refusal(approveRequest(person('stf_a'), handlers, { params, version }))).toBe(
      'approvals.four_eyes',
    );
    expect((await show(id)).ages).toMatchObject({ late_more: '300.00' });
    await approveRequest(person('stf_b'), handlers, { params, version });
    expect(await show(id)).toMatchObject({
      used: '0.00',
      invoices: [{ written_off: '300.00', open: '0.00' }],
    });

    await stopCredit(financeOf(world.app), { params: { id }, reason: 'Rumors' });
    expect(await refusal(spend(world.app, id, 100))).toBe('payment.credit_stopped');
    expect(await refusal(stopCredit(financeOf(world.app), { params: { id }, reason: 'x' }))).toBe(
      'request.wrong_state',
    );
    await resumeCredit(financeOf(world.app), { params: { id }, reason: 'Cleared' });
    await spend(world.app, id, 100);
  });

  it('gets more time: a week from one person, then from two', async () => {
    const id = await overdueCompany();
    const [invoice] = await invoicesOf(id);
    const params = { id: invoice?.id ?? '' };
    const alone = financeOf(world.app, { staffId: 'stf_a' });
    const ctx = { ...alone, config: { ...alone.config, fourEyes: true } };
    const more = (due_on: string) => giveMoreTime(ctx, { params, due_on, reason: 'Holiday' });
    expect(await refusal(more('2027-03-08'))).toBe('request.invalid');
    await more('2027-03-15');
    expect(await show(id)).toMatchObject({ stops_at: '2027-03-25T00:00:00.000Z' });
    await more('2027-03-16');
    expect((await invoicesOf(id))[0]).toMatchObject({ due_on: '2027-03-15' });
  });

  it('shows its ages on the desk, which add up to the debts of the ledger', async () => {
    const { sums, items, counts } = await listCompanies(financeOf(world.app), {
      ...{ view: 'all', page: 1, page_size: 50 },
    });
    const cents = (text: string) => Math.round(Number(text) * 100);
    const { rows } = await sql<{
      used: number;
    }>`select -sum(balance_cents)::bigint as used from ledger.accounts
      where kind = 'credit'`.execute(test.db);
    const ages = Object.values(sums.ages).reduce((sum, age) => sum + cents(age), 0);
    expect(toMoney(ages - cents(sums.unused))).toBe(toMoney(rows[0]?.used ?? 0));
    expect(counts.all).toBe(items.length);
  });
});

describe(`random sequences from seed ${seed}`, () => {
  it.each(Array.from({ length: sequences }, (_, index) => seed + index))(
    'sequence %i keeps invoices and ledger in agreement',
    async (number) => {
      const own = buildWorld(test.db);
      const accounts = [`com_a${number}`, `com_b${number}`];
      for (const accountId of accounts) {
        await buildCompany(test.db, { id: accountId });
        await buildAccount(test.db, own.clock, { accountId, prepaidCents: 5_000, creditLimitCents: 60_000 });
      }
      const scene = { app: own.app, random: randomNumbers(number), accounts, forward: own.clock.forward };
      for (let step = 0; step < length; step += 1) {
        await creditStep(scene);
        if (step % 15 === 14) expect(await verifyCredit(test.db), `step ${step}`).toEqual([]);
      }
      expect(await verifyLedger(test.db)).toEqual([]);
    },
    60_000,
  );
});
