/** Credit with terms, from its use to the paid invoice; the books agree after each test. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalHandlers } from '../../src/modules/approvals/approval.ts';
import { approveRequest } from '../../src/modules/approvals/decide-approval.ts';
import { listApprovals, showApproval } from '../../src/modules/approvals/list-approvals.ts';
import { remindCompanies } from '../../src/modules/credit/credit.jobs.ts';
import { listCompanies } from '../../src/modules/credit/desk/list-companies.ts';
import { giveMoreTime } from '../../src/modules/credit/invoice/give-more-time.ts';
import { ownInvoiceFile } from '../../src/modules/credit/invoice/invoice-file.ts';
import {
  listOwnInvoices,
  showCreditStatus,
  showOwnInvoice,
} from '../../src/modules/credit/invoice/show-own-invoices.ts';
import { writeOffApproval, writeOffInvoice } from '../../src/modules/credit/invoice/write-off.ts';
import { allocateByHand } from '../../src/modules/credit/payment/allocate-by-hand.ts';
import { payFromPrepaid } from '../../src/modules/credit/payment/pay-from-prepaid.ts';
import { recordPromise } from '../../src/modules/credit/stop/record-promise.ts';
import { resumeCredit, stopCredit } from '../../src/modules/credit/stop/stop-by-hand.ts';
import { verifyCredit } from '../../src/modules/credit/verify-credit.ts';
import { findBalance } from '../../src/modules/ledger/balance/find-balance.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { refusal } from '../builders/booking.ts';
import { balancesOf } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type CreditCompany, creditCompany } from './credit-company.ts';
import { deposit, financeOf, refund } from './random-credit.ts';

let test: TestDatabase;
let made = 0;
const company = (terms: Parameters<typeof creditCompany>[2] = {}) => {
  made += 1;
  return creditCompany(test, `com_credit_${made}`, terms);
};
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
const receive = async ({ app, id }: CreditCompany, cents: number) => {
  await deposit(app, id, cents);
  await app.deliverEvents();
};

describe('invoices', () => {
  it('are cut for a month of the company’s zone, with refunds before it taken off', async () => {
    const on = await company({ time_zone: 'Asia/Shanghai' });
    const [first = ''] = await on.spend(30_000);
    on.clock.at('2027-03-31T15:59:00Z');
    await on.spend(10_000);
    on.clock.at('2027-03-31T16:01:00Z');
    // 00:01 of 1 April in Shanghai: belongs to the next invoice.
    await on.spend(5_000);
    await refund(on.app, first, 12_000);
    await on.cut();
    const march = { period_from: '2027-03-01', period_to: '2027-03-31', due_on: '2027-04-15' };
    expect(await on.invoices()).toMatchObject([{ ...march, total: '280.00', open: '280.00' }]);
    await on.cut();
    expect(await on.show()).toMatchObject({
      ...{ used: '330.00', insurance: '800.00' },
      ages: { not_invoiced: '50.00', not_due: '280.00' },
    });
    expect(await on.mails()).toEqual(['credit_invoiced']);
  });

  it('are cut for each order at once, and for weeks from Monday', async () => {
    const each = await company({ cycle: 'order', net_days: 7 });
    await each.spend(1_000, 2_000);
    await each.cut();
    expect((await each.invoices()).map(({ total }) => total).sort()).toEqual(['10.00', '20.00']);
    // 2027-03-01 is a Monday.
    const weekly = await company({ cycle: 'week' });
    await weekly.spend(1_000);
    weekly.clock.at('2027-03-07T23:59:00Z');
    await weekly.cut();
    expect(await weekly.invoices()).toEqual([]);
    weekly.clock.at('2027-03-08T00:00:00Z');
    await weekly.cut();
    expect(await weekly.invoices()).toMatchObject([{ period_from: '2027-03-01', period_to: '2027-03-07' }]);
  });

  it('are paid by the oldest first, in part, and by hand as staff decides', async () => {
    const on = await company({ cycle: 'order' });
    await on.spend(10_000);
    await on.cut();
    on.clock.forward(86_400);
    await on.spend(20_000);
    await on.cut();
    const [older, newer] = await on.invoices();
    await receive(on, 15_000);
    expect(await on.invoices()).toMatchObject([
      { id: newer?.id, open: '150.00' },
      { id: older?.id, open: '0.00', status: 'paid' },
    ]);
    const entry_id = (await on.show()).payments[0]?.entry_id ?? 0;
    const allocated = (invoice_id = '', amount = '') => {
      const allocation = { params: on.params, entry_id, parts: [{ invoice_id, amount }] };
      return allocateByHand(financeOf(on.app), allocation);
    };
    const { payments } = await allocated(newer?.id, '150.00');
    expect(payments[0]?.parts).toMatchObject([{ invoice_id: newer?.id, amount: '150.00' }]);
    expect(await refusal(allocated(older?.id, '120.00'))).toBe('credit.too_much');
    expect(await on.invoices()).toMatchObject([{ open: '100.00' }, { open: '50.00' }]);
  });

  it('belong to their company alone, and are a PDF', async () => {
    const on = await company({ cycle: 'order' });
    await on.spend(10_000);
    await on.cut();
    const [invoice] = await on.invoices();
    const paying = { id: invoice?.id ?? '', amount: '40.00' };
    expect(await refusal(payFromPrepaid(on.agent, paying))).toBe('payment.insufficient_balance');
    const other = await company();
    expect(await refusal(payFromPrepaid(other.agent, paying))).toBe('request.not_found');
    expect(await refusal(showOwnInvoice(other.agent, paying))).toBe('request.not_found');
    expect(await refusal(ownInvoiceFile(other.agent, paying))).toBe('request.not_found');
    const { items } = await listOwnInvoices(on.agent, { view: 'open', page: 1, page_size: 20 });
    expect(items).toMatchObject([{ id: paying.id, open: '100.00' }]);
    const file = await ownInvoiceFile(on.agent, paying);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('get the refund of their order; a repaid one becomes prepaid money, which pays the next', async () => {
    const on = await company({ cycle: 'order' });
    const [first = ''] = await on.spend(10_000);
    await on.cut();
    const [second = ''] = await on.spend(20_000);
    await on.cut();
    await refund(on.app, second, 1_500);
    await on.app.deliverEvents();
    expect(await on.invoices()).toMatchObject([
      { total: '100.00', open: '100.00' },
      { total: '200.00', refunded: '15.00', open: '185.00' },
    ]);
    await receive(on, 28_500);
    // The debt is repaid, so that the credit of the first order comes back as prepaid money.
    await refund(on.app, first, 4_000);
    expect(await balancesOf(test.db, on.id)).toEqual({ prepaid: 4_000, credit: 0 });
    await on.spend(9_000);
    await on.cut();
    const [open] = await on.invoices();
    expect(open).toMatchObject({ total: '50.00' });
    await receive(on, 1_000);
    const { payments } = await showOwnInvoice(on.agent, { id: open?.id ?? '' });
    expect(payments).toMatchObject([{ kind: 'payment', amount: '10.00' }]);
  });

  it('of orders that were repaid before take the payment at once', async () => {
    const on = await company();
    await on.spend(10_000);
    await receive(on, 4_000);
    expect(await on.show()).toMatchObject({
      used: '60.00',
      unused: '40.00',
      ages: { not_invoiced: '100.00' },
    });
    on.clock.at('2027-04-01T00:00:00Z');
    await on.cut();
    expect(await on.invoices()).toMatchObject([{ total: '100.00', paid: '40.00', open: '60.00' }]);
  });
});

describe('overdue credit', () => {
  /** A company that owes US$300.00 since 2027-03-08. */
  const overdueCompany = async () => {
    const on = await company({ cycle: 'order', net_days: 7, stop_after_days: 10 });
    const [first = ''] = await on.spend(30_000);
    await on.cut();
    return { ...on, first };
  };

  it('stops by the rule, names the sum, spares prepaid money, and ends with the payment', async () => {
    const on = await overdueCompany();
    on.clock.at('2027-03-17T23:59:00Z');
    await on.spend(100);
    on.clock.at('2027-03-18T00:00:00Z');
    const error = await on.spend(100).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      key: 'payment.credit_overdue',
      details: { params: { amount: 'US$300.00', invoices: expect.stringMatching(/^CR-2027-/) } },
    });
    expect(await findBalance(on.agent)).toMatchObject({ credit: '0.00', credit_stopped: true });
    expect(await showCreditStatus(on.agent)).toMatchObject({ overdue: '300.00', is_stopped: true });
    await receive(on, 30_300);
    expect(await findBalance(on.agent)).toMatchObject({ credit_stopped: false, deposit: '2.00' });
    await on.spend(300);
    expect(await balancesOf(test.db, on.id)).toEqual({ prepaid: 0, credit: -100 });
  });

  it('rests during a promise and stops after it', async () => {
    const on = await overdueCompany();
    on.clock.at('2027-03-20T10:00:00Z');
    const promised = (day: string) => {
      const promise = { params: on.params, day, amount: '300.00', said_by: 'Tomas Reis', note: '' };
      return recordPromise(financeOf(on.app), promise);
    };
    expect(await refusal(promised('2027-03-19'))).toBe('request.invalid');
    await promised('2027-03-22');
    await remindCompanies(on.app);
    expect(await on.mails()).toEqual(['credit_invoiced']);
    await on.spend(100);
    on.clock.at('2027-03-23T09:00:00Z');
    expect(await refusal(on.spend(100))).toBe('payment.credit_overdue');
    await remindCompanies(on.app);
    expect(await on.mails()).toEqual(['credit_invoiced', 'credit_overdue']);
  });

  it('is reminded of once at each step, in the company’s daytime', async () => {
    const on = await overdueCompany();
    const visit = async (instant: string) => {
      on.clock.at(instant);
      await Promise.all([remindCompanies(on.app), remindCompanies(on.app)]);
    };
    await visit('2027-03-05T08:00:00Z');
    expect(await on.mails()).toEqual(['credit_invoiced']);
    // Nobody runs the job on day 3; day 7 takes its place.
    for (const day of ['03-05', '03-08', '03-10', '03-15', '03-22', '04-22'])
      await visit(`2027-${day}T12:00:00Z`);
    const steps = ['credit_due_soon', 'credit_due_today', 'credit_overdue', 'credit_overdue'];
    expect(await on.mails()).toEqual(['credit_invoiced', ...steps]);
    const [invoice] = await on.invoices();
    expect(invoice?.reminders.filter(({ is_sent }) => is_sent).map(({ step }) => step)).toEqual([
      -3, 0, 7, 14,
    ]);
  });

  it('is a loss only with two people, and staff stops and resumes credit by hand', async () => {
    const on = await overdueCompany();
    on.clock.at('2027-07-01T12:00:00Z');
    const [invoice] = await on.invoices();
    const input = { params: { id: invoice?.id ?? '' }, amount: '300.00', reason: 'Bankrupt' };
    expect(await refusal(writeOffInvoice(on.person('stf_a'), { ...input, amount: '300.01' }))).toBe(
      'credit.too_much',
    );
    await writeOffInvoice(on.person('stf_a'), input);
    const handlers = { write_off: writeOffApproval } as ApprovalHandlers;
    const listed = await listApprovals(on.person('stf_b'), { view: 'for_you', page: 1, page_size: 5 });
    const params = { id: listed.items[0]?.id ?? '' };
    const { version } = await showApproval(on.person('stf_b'), handlers, { params });
    const approve = (by: string) => approveRequest(on.person(by), handlers, { params, version });
    expect(await refusal(approve('stf_a'))).toBe('approvals.four_eyes');
    expect(await on.show()).toMatchObject({ ages: { late_more: '300.00' } });
    await approve('stf_b');
    expect(await on.show()).toMatchObject({
      used: '0.00',
      invoices: [{ written_off: '300.00', open: '0.00' }],
    });
    // A refund of the order makes the loss smaller; the customer never paid for it.
    await refund(on.app, on.first, 10_000);
    expect(await balancesOf(test.db, on.id)).toEqual({ prepaid: 0, credit: 0 });

    const { params: of } = on;
    await stopCredit(financeOf(on.app), { params: of, reason: 'Rumors' });
    expect(await refusal(on.spend(100))).toBe('payment.credit_stopped');
    expect(await refusal(stopCredit(financeOf(on.app), { params: of, reason: 'x' }))).toBe(
      'request.wrong_state',
    );
    await resumeCredit(financeOf(on.app), { params: of, reason: 'Cleared' });
    await on.spend(100);
  });

  it('gets more time: a week from one person, more from two', async () => {
    const on = await overdueCompany();
    const [invoice] = await on.invoices();
    const more = (due_on: string) =>
      giveMoreTime(on.person('stf_a'), { params: { id: invoice?.id ?? '' }, due_on, reason: 'Holiday' });
    expect(await refusal(more('2027-03-08'))).toBe('request.invalid');
    await more('2027-03-15');
    expect(await on.show()).toMatchObject({ stops_at: '2027-03-25T00:00:00.000Z' });
    await more('2027-03-16');
    expect(await on.invoices()).toMatchObject([{ due_on: '2027-03-15' }]);
  });

  it('shows ages on the desk that add up to the debts of the ledger', async () => {
    const { app } = await company();
    const { sums, items, counts } = await listCompanies(financeOf(app), {
      view: 'all',
      page: 1,
      page_size: 50,
    });
    const cents = (text: string) => Math.round(Number(text) * 100);
    const { rows } = await sql<{
      used: number;
    }>`select -sum(balance_cents)::bigint as used from ledger.accounts
      where kind = 'credit'`.execute(test.db);
    const ages = Object.values(sums.ages).reduce((sum, age) => sum + cents(age), 0);
    expect(ages - cents(sums.unused)).toBe(rows[0]?.used);
    expect(counts.all).toBe(items.length);
  });
});
