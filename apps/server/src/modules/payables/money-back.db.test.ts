/** Money that comes back from suppliers: a payment that the bank returned, and a credit note that was repaid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../test/builders/booking.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../test/builders/supplier.ts';
import { findForeignDebts } from './currency/find-foreign-debts.ts';
import { recordRepayment } from './invoice/record-repayment.ts';
import { showInvoice } from './invoice/show-invoice.ts';
import { recordPaid } from './run/carry-out-run.ts';
import { createRun } from './run/create-run.ts';
import { returnPayment } from './run/return-payment.ts';
import { showRun } from './run/show-run.ts';

let desk: SupplierDesk;
beforeAll(async () => {
  desk = await openSupplierDesk('EUR');
});
afterAll(async () => {
  expect(await desk.faults()).toEqual([]);
  await desk.database.drop();
});

/** An approved invoice in euros with one line. */
async function approvedInvoice(reference: string, cents: number): Promise<string> {
  const { id } = await desk.approve(await desk.enter({ reference, cents }));
  return id;
}
/** The cost of the order in euros, at the first rate. */
const euroCentsOf = async (orderNo: string) => Math.round((await desk.costOf(orderNo)) * 0.86);
const balances = async () => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account_id as account, sum(amount_cents)::bigint as cents from ledger.entries
      where account_id in ('house:supplier_payable', 'house:bank', 'house:unassigned', 'house:exchange_differences')
      group by 1 having sum(amount_cents) <> 0`.execute(desk.database.db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const runNow = () => createRun(desk.finance(), { due_until: '2027-12-31', pay_on: '2027-12-31' });

it('a returned payment opens its debt and its invoices again, once, and another run pays them', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const invoiceId = await approvedInvoice(orderNo, await euroCentsOf(orderNo));
  const before = await balances();
  const { id, payments } = await runNow();
  const params = { id };
  const input = { params, payment: payments[0]?.id ?? '', reason: 'Account closed' };
  expect(await refusal(returnPayment(desk.finance(), input))).toBe('request.wrong_state');
  await recordPaid(desk.finance(), { params, bank_reference: 'FT-1', paid_usd: '101.00' });
  const returned = await returnPayment(desk.finance(), input);
  expect(returned).toMatchObject({ status: 'paid', invoices: 1 });
  expect(returned.payments).toMatchObject([
    { returned_at: expect.any(String), invoices: [{ id: invoiceId }], paid_usd: '101.00' },
  ]);
  expect(await refusal(returnPayment(desk.finance(), input))).toBe('request.wrong_state');
  expect(await refusal(returnPayment(desk.finance(), { ...input, payment: 'pmt_none' }))).toBe(
    'request.not_found',
  );
  // The bank line will be entered against `house:unassigned`.
  expect(await balances()).toEqual({ ...before, 'house:bank': 10_100, 'house:unassigned': -10_100 });
  expect(await showInvoice(desk.finance(), { params: { id: invoiceId } })).toMatchObject({
    status: 'approved',
    run_id: null,
  });
  expect(await findForeignDebts(desk.database.db, '2030-01-01')).toMatchObject([
    { type: 'invoice', count: 1 },
  ]);
  expect(await desk.faults()).toEqual([]);
  const next = await runNow();
  await recordPaid(desk.finance(), { params: { id: next.id }, bank_reference: 'FT-2', paid_usd: '102.00' });
  expect(await findForeignDebts(desk.database.db, '2030-01-01')).toEqual([]);
  expect((await showRun(desk.finance(), { params })).payments).toMatchObject([
    { invoices: [{ id: invoiceId }] },
  ]);
});

it('a repaid credit note is settled with the dollars that arrived, and lowers no payment', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const cents = await euroCentsOf(orderNo);
  const invoiceId = await approvedInvoice(orderNo, cents);
  const repay = (id: string, received_usd?: string) =>
    refusal(recordRepayment(desk.finance(), { params: { id }, received_usd, reason: 'Repaid on 2 March' }));
  expect(await repay(invoiceId, '90.00')).toBe('request.wrong_state');
  const { id } = await runNow();
  await recordPaid(desk.finance(), { params: { id }, bank_reference: 'FT-3', paid_usd: '100.00' });
  await cancel(desk.agent(), orderNo);
  const before = await balances();
  const noteId = await approvedInvoice(orderNo, -cents);
  expect(await repay(noteId)).toBe('request.invalid');
  expect(await repay(noteId, '95.00')).toBe('not refused');
  expect(await repay(noteId, '95.00')).toBe('request.wrong_state');
  const after = await balances();
  expect((after['house:unassigned'] ?? 0) - (before['house:unassigned'] ?? 0)).toBe(-9_500);
  expect(after['house:supplier_payable'] ?? 0).toBe(0);
  expect(await showInvoice(desk.finance(), { params: { id: noteId } })).toMatchObject({ status: 'paid' });
  expect(await findForeignDebts(desk.database.db, '2030-01-01')).toEqual([]);
  expect(await refusal(runNow())).toBe('payables.nothing_due');
});
