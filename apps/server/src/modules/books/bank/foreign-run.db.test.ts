/** A payment run in euros and its line on the bank's statement in dollars. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { approveInvoice } from '../../payables/invoice/approve-invoice.ts';
import { enterInvoice } from '../../payables/invoice/enter-invoice.ts';
import { createRun } from '../../payables/run/create-run.ts';
import { showRun } from '../../payables/run/show-run.ts';
import { changeBankAccount } from '../../payables/supplier/change-bank-account.ts';
import { saveSupplier } from '../../payables/supplier/save-supplier.ts';
import { verifyPayables } from '../../payables/verify-payables.ts';
import { saveBankDetails } from '../../payment/bank-deposit/save-bank-details.ts';
import { showMonth } from '../close/show-month.ts';
import { listBankLines } from './list-lines.ts';
import { matchLine } from './match-line.ts';
import { uploadStatement } from './upload-statement.ts';

let desk: Desk;
let supplier: string;
beforeAll(async () => {
  desk = await openDesk();
  await inTransaction(desk.database.db, (tx) =>
    saveBankDetails(tx, {
      ...{ account_name: 'Wayhouse', account_number: '88', bank_name: 'Harbour', bank_address: 'Quay' },
      ...{ swift: 'HARBUS33', routing_number: '' },
    }),
  );
  supplier = (
    await saveSupplier(ctx(), {
      ...{ name: 'Europe', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId], currency: 'EUR' },
      ...{ terms: 'invoice', terms_days: 0, email: '', language: 'en', alert_below: null },
      ...{ tolerance: '1000.00', tolerance_bp: 1000 },
    })
  ).id;
  await changeBankAccount(ctx(), {
    ...{ params: { id: supplier }, holder: 'Europe', bic: 'BCOMPTPL', reason: 'Contract' },
    account: 'PT50000201231234567890154',
  });
});
afterAll(async () => {
  expect(await verifyLedger(desk.database.db)).toEqual([]);
  expect(await verifyPayables(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

function ctx(): StaffCtx {
  const own = desk.staff();
  return {
    ...own,
    config: { ...own.config, fourEyes: false },
    staff: { ...own.staff, role: 'finance', rights: rightsOfRole.finance },
  };
}
const today = () => desk.world.clock.now().toISOString().slice(0, 10);

/** A run that pays one order by an invoice in euros. */
async function runInEuros(): Promise<{ id: string; cents: number }> {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-20' });
  const { net_cents } = await desk.database.db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const amount = toMoney(Math.round((net_cents ?? 0) * 0.9));
  const { id } = await enterInvoice(ctx(), {
    ...{ supplier_id: supplier, invoice_no: `E-${orderNo}`, currency: 'EUR', invoiced_on: today() },
    ...{ total: amount, lines: [{ reference: orderNo, guest: '', check_in: null, check_out: null, amount }] },
  });
  await approveInvoice(ctx(), { params: { id }, pay: amount, reason: '' });
  const run = await createRun(ctx(), { due_until: '2099-01-01', pay_on: today() });
  return { id: run.id, cents: Math.round(Number(run.total) * 100) };
}

const upload = (cents: number, text: string) =>
  uploadStatement(ctx(), {
    file: {
      name: `${text}.csv`,
      bytes: new TextEncoder().encode(`Date,Amount,Description\n${today()},${toMoney(-cents)},${text}`),
    },
  });
async function lineOf(text: string) {
  const { items } = await listBankLines(ctx(), { view: 'open', page: 1, page_size: 50 });
  const found = items.find((line) => line.text === text);
  if (!found) throw new Error(`no open line ${text}`);
  return found;
}
const lossOf = async () => {
  const { result } = await showMonth(ctx(), { params: { month: today().slice(0, 7) } });
  return result.lines.find(({ line }) => line === 'exchange_differences')?.amount;
};

it('is found without the number of the run, paid with the dollars of the line, once', async () => {
  const run = await runInEuros();
  await upload(run.cents + 250, 'SEPA BATCH');
  const { id, suggestions } = await lineOf('SEPA BATCH');
  expect(suggestions).toMatchObject([
    { type: 'payment_run', id: run.id, amount: toMoney(-run.cents), same_amount: false, is_done: false },
  ]);
  const press = () => refusal(matchLine(ctx(), { params: { id }, type: 'payment_run', target: run.id }));
  const presses = await Promise.all([press(), press(), press()]);
  expect(presses.filter((each) => each === 'not refused')).toHaveLength(1);
  const paid = await showRun(ctx(), { params: { id: run.id } });
  expect(paid).toMatchObject({ status: 'paid', payments: [{ paid_usd: toMoney(run.cents + 250) }] });
  expect(await lossOf()).toBe('-2.50');
});

it('of a sum that no rate explains is neither suggested nor accepted', async () => {
  const run = await runInEuros();
  await upload(Math.round(run.cents / 2), 'BANK FEES');
  const { id, suggestions } = await lineOf('BANK FEES');
  expect(suggestions).toEqual([]);
  expect(await refusal(matchLine(ctx(), { params: { id }, type: 'payment_run', target: run.id }))).toBe(
    'books.other_amount',
  );
  expect((await showRun(ctx(), { params: { id: run.id } })).status).toBe('approved');
});
