/** Suppliers' money, from the cost of orders to the bank. At the end the ledger must balance. */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction, openDatabase } from '../../platform/database.ts';
import type { ApprovalHandlers } from '../approvals/approval.ts';
import { approveRequest } from '../approvals/decide-approval.ts';
import { listApprovals, showApproval } from '../approvals/list-approvals.ts';
import { verifyLedger } from '../ledger/check/verify-ledger.ts';
import { saveBankDetails } from '../payment/bank-deposit/save-bank-details.ts';
import { approveInvoice, invoiceApproval } from './invoice/approve-invoice.ts';
import { cancelInvoice, decideOnLines, setOrderOfLine } from './invoice/decide-lines.ts';
import { enterInvoice } from './invoice/enter-invoice.ts';
import { listInvoices, showInvoice } from './invoice/show-invoice.ts';
import { cancelRun, makeBankFile, recordPaid } from './run/carry-out-run.ts';
import { createRun, runApproval } from './run/create-run.ts';
import { showRun } from './run/show-run.ts';
import { bankApproval, changeBankAccount } from './supplier/change-bank-account.ts';
import { recordBalance } from './supplier/record-balance.ts';
import { saveSupplier } from './supplier/save-supplier.ts';
import { listSuppliers, showSupplier } from './supplier/show-suppliers.ts';
import { verifyPayables } from './verify-payables.ts';

let desk: Desk;
let supplier = '';
const handlers = {
  supplier_bank: bankApproval,
  supplier_invoice: invoiceApproval,
  payment_run: runApproval,
} as ApprovalHandlers;

beforeAll(async () => {
  desk = await openDesk();
  await inTransaction(desk.database.db, (tx) =>
    saveBankDetails(tx, {
      ...{ account_name: 'Wayhouse', account_number: '0725001234', swift: 'DBSSSGSG' },
      ...{ bank_name: 'DBS', bank_address: 'Singapore', routing_number: '' },
    }),
  );
});
afterAll(async () => {
  expect(await verifyPayables(desk.database.db)).toEqual([]);
  expect(await verifyLedger(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const person = (staffId: string, role: StaffRole): StaffCtx => {
  const ctx = desk.staff();
  const config = { ...ctx.config, fourEyes: true };
  return {
    ...ctx,
    config,
    staff: { ...ctx.staff, staffId, name: staffId, role, rights: rightsOfRole[role] },
  };
};
const marta = () => person('stf_marta', 'finance');
const jonas = () => person('stf_jonas', 'finance');
const stay = (nights = 1) => paidOrder(desk.agent(), { hotel: desk.hotel, nights });
const costOf = async (orderNo: string) => {
  const orders = await desk.database.db.selectFrom('booking.orders').selectAll().execute();
  return orders.find(({ order_no }) => order_no === orderNo)?.net_cents ?? 0;
};
const payableBalance = async () => {
  const entries = await desk.database.db.selectFrom('ledger.entries').selectAll().execute();
  const payableEntries = entries.filter(({ account_id }) => account_id === 'house:supplier_payable');
  return payableEntries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

let invoiceCount = 0;
const lineOf = (reference: string, cents: number) => ({
  ...{ reference, guest: '', check_in: null, check_out: null, amount: toMoney(cents) },
});
const enter = (lines: { reference: string; cents: number }[], change: object = {}) => {
  invoiceCount += 1;
  return enterInvoice(marta(), {
    supplier_id: supplier,
    invoice_no: `CGL-${invoiceCount}`,
    invoiced_on: '2027-03-01',
    currency: 'USD',
    total: toMoney(lines.reduce((sum, { cents }) => sum + cents, 0)),
    lines: lines.map(({ reference, cents }) => lineOf(reference, cents)),
    ...change,
  });
};
const form = () => ({
  ...{ name: 'Cais Grand Lisbon', kind: 'hotel' as const, source: null, hotel_ids: [desk.hotel.hotelId] },
  ...{ currency: 'USD' as const, terms: 'invoice' as const, terms_days: 14, email: 'pay@cais.test' },
  ...{ language: 'en' as const, tolerance: '0.50', tolerance_bp: 10, alert_below: '500.00' },
});

/** Approves the only open request of the kind, with its current facts. */
async function approveAs(ctx: StaffCtx, kind: string) {
  const { items } = await listApprovals(person('stf_third', 'admin'), {
    view: 'for_you',
    page: 1,
    page_size: 50,
  });
  const id = items.find((item) => item.kind === kind)?.id ?? '';
  const { version } = await showApproval(ctx, handlers, { params: { id } });
  return approveRequest(ctx, handlers, { params: { id }, version });
}
const inRun = (id: string) => ({ params: { id } });
const dueSoon = { due_until: '2027-12-31', pay_on: '2027-12-31' };

describe('suppliers', () => {
  it('a hotel is owed its orders, also before it is entered as a supplier', async () => {
    const first = await stay();
    expect((await listSuppliers(marta())).missing).toMatchObject([
      { hotel: { id: desk.hotel.hotelId }, owed: toMoney(await costOf(first)), owed_orders: 1 },
    ]);
    supplier = (await saveSupplier(marta(), form())).id;
    const { items, missing } = await listSuppliers(marta());
    expect(missing).toEqual([]);
    expect(items).toMatchObject([{ owed: toMoney(await costOf(first)), owed_orders: 1, has_bank: false }]);
  });

  it('a second supplier for the same hotel, and a form that somebody else saved in the meantime, are refused', async () => {
    expect(await refusal(saveSupplier(marta(), { ...form(), name: 'Another' }))).toBe('request.invalid');
    expect(await refusal(saveSupplier(marta(), { ...form(), hotel_ids: [] }))).toBe('request.invalid');
    const bedbank = { ...form(), kind: 'bedbank' as const, source: 'nobody', hotel_ids: [] };
    expect(await refusal(saveSupplier(marta(), bedbank))).toBe('request.invalid');
    expect(await refusal(saveSupplier(marta(), { ...form(), id: supplier, version: 'old' }))).toBe(
      'request.changed',
    );
  });

  it('the audit log has the same fields before and after', async () => {
    const { version } = await showSupplier(marta(), { params: { id: supplier } });
    await saveSupplier(marta(), { ...form(), id: supplier, version });
    const { before, after } = await desk.database.db
      .selectFrom('platform.audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'supplier.saved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ name: form().name, terms_days: 14, alert_below_cents: 50_000 });
    expect(after).toEqual(before);
  });

  it("a supplier's bank account needs right check digits and the approval of a second person", async () => {
    const account = {
      params: { id: supplier },
      holder: 'Cais Grand',
      bic: 'BCOMPTPL',
      reason: 'Letter of 1 March',
    };
    const change = (number: string) => changeBankAccount(marta(), { ...account, account: number });
    expect(await refusal(change('PT50 0002 0123 1234 5678 9015 5'))).toBe('request.invalid');
    expect((await change('PT50 0002 0123 1234 5678 9015 4')).bank_accounts).toMatchObject([
      { status: 'waiting' },
    ]);
    expect(await refusal(approveAs(marta(), 'supplier_bank'))).toBe('approvals.four_eyes');
    await approveAs(jonas(), 'supplier_bank');
    expect((await showSupplier(marta(), { params: { id: supplier } })).bank_accounts).toMatchObject([
      {
        status: 'current',
        account: 'PT50000201231234567890154',
        added_by: 'stf_marta',
        approved_by: 'stf_jonas',
      },
    ]);
    const { target_name } = await desk.database.db
      .selectFrom('platform.audit_log')
      .select('target_name')
      .where('action', '=', 'supplier.bank_changed')
      .executeTakeFirstOrThrow();
    expect(target_name).toBe(form().name);
  });

  it('a prepaid balance below its threshold counts as low', async () => {
    const record = (balance: string) => recordBalance(marta(), { params: { id: supplier }, balance });
    expect((await record('900.00')).is_low).toBe(false);
    expect((await record('499.99')).is_low).toBe(true);
    await record('480.00');
  });
});

describe('invoices', () => {
  it('match orders by number, refuse the same number, another currency and a wrong sum', async () => {
    const orderNo = await stay();
    const cents = await costOf(orderNo);
    const firstInvoice = await enter([{ reference: orderNo, cents }], { invoice_no: 'Same-1' });
    expect(firstInvoice).toMatchObject({
      to_decide: 0,
      due_on: '2027-03-15',
      sums: { pay: toMoney(cents), undecided: '0.00' },
    });
    expect(await refusal(enter([{ reference: orderNo, cents }], { invoice_no: 'SAME-1' }))).toBe(
      'payables.invoice_exists',
    );
    expect(await refusal(enter([{ reference: 'x', cents }], { currency: 'EUR' }))).toBe('request.invalid');
    expect(await refusal(enter([{ reference: 'x', cents }], { total: '1.00' }))).toBe('request.invalid');
    const secondInvoice = await enter([{ reference: orderNo, cents }]);
    expect(secondInvoice.items).toMatchObject([{ state: 'twice', decision: null }]);
    const decide = (decision: 'pay' | 'dispute') =>
      decideOnLines(marta(), { params: { id: secondInvoice.id }, lines: [1], decision, reason: 'Charged' });
    expect(await refusal(decide('pay'))).toBe('payables.paid_elsewhere');
    await cancelInvoice(marta(), { params: { id: firstInvoice.id }, reason: 'Entered twice' });
    expect((await decide('pay')).sums.pay).toBe(toMoney(cents));
    await cancelInvoice(marta(), { params: { id: secondInvoice.id }, reason: 'Test' });
  });

  it('wait for decisions on lines that differ, are unknown or were canceled, and for a second person above the amount', async () => {
    const [dearerNo, canceledNo] = [await stay(), await stay()];
    await cancel(desk.agent(), canceledNo);
    const cents = await costOf(dearerNo);
    const before = await payableBalance();
    const invoice = await enter([
      { reference: dearerNo, cents: cents + 200_00 },
      { reference: canceledNo, cents: 50_00 },
      { reference: 'nobody', cents: 10_00 },
    ]);
    expect(invoice.items.map(({ state }) => state)).toEqual(['differs', 'canceled', 'unknown']);
    const at = { params: { id: invoice.id } };
    const approve = (pay: string, ctx = marta()) => approveInvoice(ctx, { ...at, pay, reason: '' });
    expect(await refusal(approve('0.00'))).toBe('payables.undecided');
    const decide = (lines: number[], decision: 'pay' | 'dispute', reason: string) =>
      decideOnLines(marta(), { ...at, lines, decision, reason });
    expect(await refusal(decide([1], 'pay', ''))).toBe('request.invalid');
    expect(await refusal(decide([3], 'pay', 'Yes'))).toBe('request.invalid');
    await decide([1], 'pay', 'Third bed, agreed by phone');
    await decide([2, 3], 'dispute', 'Not ours');
    const pay = toMoney(cents + 200_00);
    expect(await refusal(approve('1.00'))).toBe('request.changed');
    expect(await approve(pay)).toMatchObject({ status: 'open', waits: true });
    expect(await refusal(approveAs(marta(), 'supplier_invoice'))).toBe('approvals.four_eyes');
    const results = await Promise.allSettled([
      approveAs(jonas(), 'supplier_invoice'),
      approveAs(person('stf_third', 'admin'), 'supplier_invoice'),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const approvedInvoice = await showInvoice(marta(), at);
    expect(approvedInvoice).toMatchObject({
      ...{ status: 'approved', pay, disputed_sum: '60.00' },
      sums: { pay, not_paid: '60.00', difference: '200.00' },
    });
    expect((await payableBalance()) - before).toBe(200_00);
    expect((await listInvoices(marta(), { view: 'disputed', page: 1, page_size: 20 })).total).toBe(1);
    expect(await verifyPayables(desk.database.db)).toEqual([]);
  });

  it('are matched with an order by hand, and need a new decision when its cost changes before the approval', async () => {
    const orderNo = await stay();
    const cents = await costOf(orderNo);
    const invoice = await enter([{ reference: 'typo', cents }]);
    const find = (order_no: string) =>
      setOrderOfLine(marta(), { params: { id: invoice.id }, line: 1, order_no });
    expect(await refusal(find('WH99999999999999'))).toBe('request.invalid');
    expect((await find(orderNo)).items).toMatchObject([{ state: 'matched', decision: 'pay' }]);
    await cancel(desk.agent(), orderNo);
    const approve = approveInvoice(marta(), { params: { id: invoice.id }, pay: toMoney(cents), reason: '' });
    expect(await refusal(approve)).toBe('payables.undecided');
    expect((await showInvoice(marta(), { params: { id: invoice.id } })).items[0]?.state).toBe('canceled');
    await cancelInvoice(marta(), { params: { id: invoice.id }, reason: 'Canceled stay' });
  });
});

describe('payment runs', () => {
  it('wait a day after a new bank account, take two people, and pay every cent once', async () => {
    expect(await refusal(createRun(marta(), dueSoon))).toBe('payables.nothing_due');
    // 3 March at 00:30 in the operator's zone.
    desk.world.clock.at('2027-03-02T16:30:00Z');
    const yesterday = { ...dueSoon, pay_on: '2027-03-02' };
    expect(await refusal(createRun(marta(), yesterday))).toBe('request.invalid');
    const results = await Promise.allSettled([createRun(marta(), dueSoon), createRun(jonas(), dueSoon)]);
    const runs = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(runs).toHaveLength(1);
    const run = runs[0] as (typeof runs)[number];
    const [asker, other] = run.created_by === 'stf_marta' ? [marta(), jonas()] : [jonas(), marta()];
    expect(run).toMatchObject({ status: 'waiting', invoices: 1, suppliers: 1 });
    expect(await refusal(makeBankFile(asker, inRun(run.id)))).toBe('request.wrong_state');
    expect(await refusal(approveAs(asker, 'payment_run'))).toBe('approvals.four_eyes');
    await cancelRun(asker, { ...inRun(run.id), reason: 'Wrong day' });
    expect(await refusal(approveAs(other, 'payment_run'))).not.toBe('');
    const next = await createRun(marta(), { ...dueSoon, pay_on: '2027-03-03' });
    await approveAs(jonas(), 'payment_run');
    // 5 March at 00:30 in the operator's zone: the payment day is over, so the bank pays today.
    desk.world.clock.at('2027-03-04T16:30:00Z');
    const oneConnection = openDatabase(desk.database.url, { max: 1, connectMs: 1_000 });
    const file = await makeBankFile({ ...marta(), db: oneConnection }, inRun(next.id));
    await oneConnection.destroy();
    const parts = [`<CtrlSum>${next.total}</CtrlSum>`, '<ReqdExctnDt><Dt>2027-03-05</Dt></ReqdExctnDt>'];
    for (const part of parts) expect(new TextDecoder().decode(file.bytes)).toContain(part);
    expect(await showRun(marta(), inRun(next.id))).toMatchObject({ pay_on: '2027-03-05' });
    expect(await refusal(makeBankFile(marta(), inRun(next.id)))).toBe('payables.file_made');
    const before = await payableBalance();
    const payment = { ...inRun(next.id), bank_reference: 'FT-1' };
    const presses = await Promise.allSettled([recordPaid(marta(), payment), recordPaid(jonas(), payment)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(toMoney(before - (await payableBalance()))).toBe(next.total);
    expect(await showRun(marta(), inRun(next.id))).toMatchObject({ status: 'paid', bank_reference: 'FT-1' });
    expect(await refusal(cancelRun(marta(), { ...inRun(next.id), reason: 'Too late' }))).toBe(
      'request.wrong_state',
    );
    expect((await listInvoices(marta(), { view: 'paid', page: 1, page_size: 20 })).total).toBe(1);
  });
});
