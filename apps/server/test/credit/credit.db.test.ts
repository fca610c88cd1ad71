/** Credit with terms, from its use to the paid invoice; invoices and ledger agree after each test. */

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
import { financeOf } from '../builders/finance.ts';
import { balancesOf } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type CreditCompany, creditCompany } from './credit-company.ts';
import { deposit, refund } from './random-credit.ts';

let test: TestDatabase;
let companyCount = 0;
const company = (terms: Parameters<typeof creditCompany>[2] = {}) => {
  companyCount += 1;
  return creditCompany(test, `com_credit_${companyCount}`, terms);
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
  it('cover a month in the company’s time zone, less the refunds made before the invoice', async () => {
    const debtor = await company({ time_zone: 'Asia/Shanghai' });
    const [first = ''] = await debtor.spend(30_000);
    debtor.clock.at('2027-03-31T15:59:00Z');
    await debtor.spend(10_000);
    debtor.clock.at('2027-03-31T16:01:00Z');
    // It is 00:01 on 1 April in Shanghai, so this payment belongs to the next invoice.
    await debtor.spend(5_000);
    await refund(debtor.app, first, 12_000);
    await debtor.cut();
    const march = { period_from: '2027-03-01', period_to: '2027-03-31', due_on: '2027-04-15' };
    expect(await debtor.invoices()).toMatchObject([{ ...march, total: '280.00', open: '280.00' }]);
    await debtor.cut();
    expect(await debtor.show()).toMatchObject({
      used: '330.00',
      insurance: '800.00',
      ages: { not_invoiced: '50.00', not_due: '280.00' },
    });
    expect(await debtor.mails()).toEqual(['credit_invoiced']);
  });

  it('are cut for each order at once, and for weeks from Monday', async () => {
    const orderDebtor = await company({ cycle: 'order', net_days: 7 });
    await orderDebtor.spend(1_000, 2_000);
    await orderDebtor.cut();
    expect((await orderDebtor.invoices()).map(({ total }) => total).sort()).toEqual(['10.00', '20.00']);
    // 2027-03-01 is a Monday.
    const weeklyDebtor = await company({ cycle: 'week' });
    await weeklyDebtor.spend(1_000);
    weeklyDebtor.clock.at('2027-03-07T23:59:00Z');
    await weeklyDebtor.cut();
    expect(await weeklyDebtor.invoices()).toEqual([]);
    weeklyDebtor.clock.at('2027-03-08T00:00:00Z');
    await weeklyDebtor.cut();
    expect(await weeklyDebtor.invoices()).toMatchObject([
      { period_from: '2027-03-01', period_to: '2027-03-07' },
    ]);
  });

  it('are paid from the oldest on, in part, and by hand as staff decides', async () => {
    const debtor = await company({ cycle: 'order' });
    await debtor.spend(10_000);
    await debtor.cut();
    debtor.clock.forward(86_400);
    await debtor.spend(20_000);
    await debtor.cut();
    const [older, newer] = await debtor.invoices();
    await receive(debtor, 15_000);
    expect(await debtor.invoices()).toMatchObject([
      { id: newer?.id, open: '150.00' },
      { id: older?.id, open: '0.00', status: 'paid' },
    ]);
    const entry_id = (await debtor.show()).payments[0]?.entry_id ?? 0;
    const allocate = (invoice_id = '', amount = '') => {
      const allocation = { params: debtor.params, entry_id, parts: [{ invoice_id, amount }] };
      return allocateByHand(financeOf(debtor.app), allocation);
    };
    const { payments } = await allocate(newer?.id, '150.00');
    expect(payments[0]?.parts).toMatchObject([{ invoice_id: newer?.id, amount: '150.00' }]);
    expect(await refusal(allocate(older?.id, '120.00'))).toBe('credit.too_much');
    expect(await debtor.invoices()).toMatchObject([{ open: '100.00' }, { open: '50.00' }]);
  });

  it('belong to their company alone, and are a PDF', async () => {
    const debtor = await company({ cycle: 'order' });
    await debtor.spend(10_000);
    await debtor.cut();
    const [invoice] = await debtor.invoices();
    const paymentInput = { id: invoice?.id ?? '', amount: '40.00' };
    expect(await refusal(payFromPrepaid(debtor.agent, paymentInput))).toBe('payment.insufficient_balance');
    const otherCompany = await company();
    expect(await refusal(payFromPrepaid(otherCompany.agent, paymentInput))).toBe('request.not_found');
    expect(await refusal(showOwnInvoice(otherCompany.agent, paymentInput))).toBe('request.not_found');
    expect(await refusal(ownInvoiceFile(otherCompany.agent, paymentInput))).toBe('request.not_found');
    const { items } = await listOwnInvoices(debtor.agent, { view: 'open', page: 1, page_size: 20 });
    expect(items).toMatchObject([{ id: paymentInput.id, open: '100.00' }]);
    const file = await ownInvoiceFile(debtor.agent, paymentInput);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('get the refund of their order; after repayment a refund becomes prepaid money for the next order', async () => {
    const debtor = await company({ cycle: 'order' });
    const [first = ''] = await debtor.spend(10_000);
    await debtor.cut();
    const [second = ''] = await debtor.spend(20_000);
    await debtor.cut();
    await refund(debtor.app, second, 1_500);
    await debtor.app.deliverEvents();
    expect(await debtor.invoices()).toMatchObject([
      { total: '100.00', open: '100.00' },
      { total: '200.00', refunded: '15.00', open: '185.00' },
    ]);
    await receive(debtor, 28_500);
    // The debt is repaid, so the refund of the first order becomes prepaid money.
    await refund(debtor.app, first, 4_000);
    expect(await balancesOf(test.db, debtor.id)).toEqual({ prepaid: 4_000, credit: 0 });
    await debtor.spend(9_000);
    await debtor.cut();
    const [open] = await debtor.invoices();
    expect(open).toMatchObject({ total: '50.00' });
    await receive(debtor, 1_000);
    const { payments } = await showOwnInvoice(debtor.agent, { id: open?.id ?? '' });
    expect(payments).toMatchObject([{ kind: 'payment', amount: '10.00' }]);
  });

  it('of orders that were partly repaid before take that payment at once', async () => {
    const debtor = await company();
    await debtor.spend(10_000);
    await receive(debtor, 4_000);
    expect(await debtor.show()).toMatchObject({
      used: '60.00',
      unused: '40.00',
      ages: { not_invoiced: '100.00' },
    });
    debtor.clock.at('2027-04-01T00:00:00Z');
    await debtor.cut();
    expect(await debtor.invoices()).toMatchObject([{ total: '100.00', paid: '40.00', open: '60.00' }]);
  });
});

describe('overdue credit', () => {
  /** A company with an invoice of US$300.00 that is due on 2027-03-08. */
  const overdueCompany = async () => {
    const debtor = await company({ cycle: 'order', net_days: 7, stop_after_days: 10 });
    const [first = ''] = await debtor.spend(30_000);
    await debtor.cut();
    return { ...debtor, first };
  };

  it('is stopped by the rule, with the sum in the error, until a payment; then credit and prepaid money are usable', async () => {
    const debtor = await overdueCompany();
    debtor.clock.at('2027-03-17T23:59:00Z');
    await debtor.spend(100);
    debtor.clock.at('2027-03-18T00:00:00Z');
    const error = await debtor.spend(100).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      key: 'payment.credit_overdue',
      details: { params: { amount: 'US$300.00', invoices: expect.stringMatching(/^CR-2027-/) } },
    });
    expect(await findBalance(debtor.agent)).toMatchObject({ credit: '0.00', credit_stopped: true });
    expect(await showCreditStatus(debtor.agent)).toMatchObject({ overdue: '300.00', is_stopped: true });
    await receive(debtor, 30_300);
    expect(await findBalance(debtor.agent)).toMatchObject({ credit_stopped: false, deposit: '2.00' });
    await debtor.spend(300);
    expect(await balancesOf(test.db, debtor.id)).toEqual({ prepaid: 0, credit: -100 });
  });

  it('stays usable during a promise without reminders, and is stopped and reminded of after it', async () => {
    const debtor = await overdueCompany();
    debtor.clock.at('2027-03-20T10:00:00Z');
    const recordPromiseOf = (day: string) => {
      const promise = { params: debtor.params, day, amount: '300.00', said_by: 'Tomas Reis', note: '' };
      return recordPromise(financeOf(debtor.app), promise);
    };
    expect(await refusal(recordPromiseOf('2027-03-19'))).toBe('request.invalid');
    await recordPromiseOf('2027-03-22');
    await remindCompanies(debtor.app);
    expect(await debtor.mails()).toEqual(['credit_invoiced']);
    await debtor.spend(100);
    debtor.clock.at('2027-03-23T09:00:00Z');
    expect(await refusal(debtor.spend(100))).toBe('payment.credit_overdue');
    await remindCompanies(debtor.app);
    expect(await debtor.mails()).toEqual(['credit_invoiced', 'credit_overdue']);
  });

  it('is reminded of once at each step, in the company’s daytime', async () => {
    const debtor = await overdueCompany();
    const visit = async (instant: string) => {
      debtor.clock.at(instant);
      await Promise.all([remindCompanies(debtor.app), remindCompanies(debtor.app)]);
    };
    await visit('2027-03-05T08:00:00Z');
    expect(await debtor.mails()).toEqual(['credit_invoiced']);
    // From day 3 to day 6 after the due date no job runs, so day 7's reminder is sent instead of day 3's.
    for (const day of ['03-05', '03-08', '03-10', '03-15', '03-22', '04-22'])
      await visit(`2027-${day}T12:00:00Z`);
    const steps = ['credit_due_soon', 'credit_due_today', 'credit_overdue', 'credit_overdue'];
    expect(await debtor.mails()).toEqual(['credit_invoiced', ...steps]);
    const [invoice] = await debtor.invoices();
    expect(invoice?.reminders.filter(({ is_sent }) => is_sent).map(({ step }) => step)).toEqual([
      -3, 0, 7, 14,
    ]);
  });

  it('is written off only by two people; staff stops and resumes credit by hand', async () => {
    const debtor = await overdueCompany();
    debtor.clock.at('2027-07-01T12:00:00Z');
    const [invoice] = await debtor.invoices();
    const input = { params: { id: invoice?.id ?? '' }, amount: '300.00', reason: 'Bankrupt' };
    expect(await refusal(writeOffInvoice(debtor.person('stf_a'), { ...input, amount: '300.01' }))).toBe(
      'credit.too_much',
    );
    await writeOffInvoice(debtor.person('stf_a'), input);
    const handlers = { write_off: writeOffApproval } as ApprovalHandlers;
    const list = await listApprovals(debtor.person('stf_b'), { view: 'for_you', page: 1, page_size: 5 });
    const params = { id: list.items[0]?.id ?? '' };
    const { version } = await showApproval(debtor.person('stf_b'), handlers, { params });
    const approve = (by: string) => approveRequest(debtor.person(by), handlers, { params, version });
    expect(await refusal(approve('stf_a'))).toBe('approvals.four_eyes');
    expect(await debtor.show()).toMatchObject({ ages: { late_more: '300.00' } });
    await approve('stf_b');
    expect(await debtor.show()).toMatchObject({
      used: '0.00',
      invoices: [{ written_off: '300.00', open: '0.00' }],
    });
    // A refund reduces the loss and pays nothing out, because the customer never paid for the order.
    await refund(debtor.app, debtor.first, 10_000);
    expect(await balancesOf(test.db, debtor.id)).toEqual({ prepaid: 0, credit: 0 });

    const { params: debtorParams } = debtor;
    await stopCredit(financeOf(debtor.app), { params: debtorParams, reason: 'Rumors' });
    expect(await refusal(debtor.spend(100))).toBe('payment.credit_stopped');
    expect(await refusal(stopCredit(financeOf(debtor.app), { params: debtorParams, reason: 'x' }))).toBe(
      'request.wrong_state',
    );
    await resumeCredit(financeOf(debtor.app), { params: debtorParams, reason: 'Cleared' });
    await debtor.spend(100);
  });

  it('gets more time: a week from one person, more from two', async () => {
    const debtor = await overdueCompany();
    const [invoice] = await debtor.invoices();
    const requestMoreTime = (due_on: string) =>
      giveMoreTime(debtor.person('stf_a'), { params: { id: invoice?.id ?? '' }, due_on, reason: 'Holiday' });
    expect(await refusal(requestMoreTime('2027-03-08'))).toBe('request.invalid');
    await requestMoreTime('2027-03-15');
    expect(await debtor.show()).toMatchObject({ stops_at: '2027-03-25T00:00:00.000Z' });
    await requestMoreTime('2027-03-16');
    expect(await debtor.invoices()).toMatchObject([{ due_on: '2027-03-15' }]);
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
