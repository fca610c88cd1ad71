/** Payment runs in euros, and in euros and dollars, with their lines on the bank's statement in dollars. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { costOf, enterLines } from '../../../../test/builders/supplier.ts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { approveInvoice } from '../../payables/invoice/approve-invoice.ts';
import { cancelRun, makeBankFile, recordPaid } from '../../payables/run/carry-out-run.ts';
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
      account_name: 'Wayhouse',
      account_number: '88',
      bank_name: 'Harbour',
      bank_address: 'Quay',
      swift: 'HARBUS33',
      routing_number: '',
    }),
  );
  supplier = await supplierOf('Europe', desk.hotel, 'EUR');
});
afterAll(async () => {
  expect(await verifyLedger(desk.database.db)).toEqual([]);
  expect(await verifyPayables(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

function ctx(): StaffCtx {
  const deskCtx = desk.staff();
  return {
    ...deskCtx,
    config: { ...deskCtx.config, fourEyes: false },
    staff: { ...deskCtx.staff, role: 'finance', rights: rightsOfRole.finance },
  };
}
async function supplierOf(name: string, { hotelId }: BuiltHotel, currency: 'EUR' | 'USD'): Promise<string> {
  const { id } = await saveSupplier(ctx(), {
    name,
    kind: 'hotel',
    source: null,
    hotel_ids: [hotelId],
    currency,
    terms: 'invoice',
    terms_days: 0,
    email: '',
    language: 'en',
    alert_below: null,
    tolerance: '1000.00',
    tolerance_bp: 1000,
  });
  await changeBankAccount(ctx(), {
    params: { id },
    holder: name,
    bic: 'BCOMPTPL',
    reason: 'Contract',
    account: 'PT50000201231234567890154',
  });
  return id;
}
/** Near the default rate, so that invoices are within the supplier's tolerance. */
const eurosPerDollar = 0.9;
const today = () => desk.world.clock.now().toISOString().slice(0, 10);

/** Books an order at the hotel, and enters and approves its invoice. */
async function approveNewInvoice(
  supplierId: string,
  hotel: BuiltHotel,
  currency: 'EUR' | 'USD',
): Promise<void> {
  const orderNo = await paidOrder(desk.agent(), { hotel, checkIn: '2027-05-20' });
  const cost = await costOf(desk.database.db, orderNo);
  const cents = Math.round(cost * (currency === 'EUR' ? eurosPerDollar : 1));
  const { id } = await enterLines(ctx(), {
    supplier: { id: supplierId, currency },
    no: `E-${orderNo}`,
    lines: [{ reference: orderNo, cents }],
  });
  await approveInvoice(ctx(), { params: { id }, pay: toMoney(cents), reason: '' });
}

/** Creates a run that pays the invoice of a new order in euros. */
async function runInEuros(): Promise<{ id: string; cents: number }> {
  await approveNewInvoice(supplier, desk.hotel, 'EUR');
  const run = await createRun(ctx(), { due_until: '2099-01-01', pay_on: today() });
  return { id: run.id, cents: centsOf(run.total) };
}
const centsOf = (sum: string): number => Math.round(Number(sum) * 100);

const upload = (cents: number, text: string) =>
  uploadStatement(ctx(), {
    file: {
      name: `${text}.csv`,
      bytes: new TextEncoder().encode(`Date,Amount,Description\n${today()},${toMoney(-cents)},${text}`),
    },
  });
async function lineOf(text: string) {
  const { items } = await listBankLines(ctx(), { view: 'open', page: 1, page_size: 50 });
  const line = items.find((each) => each.text === text);
  if (!line) throw new Error(`no open line ${text}`);
  return line;
}
const exchangeDifference = async () => {
  const { result } = await showMonth(ctx(), { params: { month: today().slice(0, 7) } });
  return result.lines.find(({ line }) => line === 'exchange_differences')?.amount;
};

it('a run in euros is found without its number, and is paid once with the dollars of the line', async () => {
  const run = await runInEuros();
  await upload(run.cents + 250, 'SEPA BATCH');
  const { id, suggestions } = await lineOf('SEPA BATCH');
  expect(suggestions).toMatchObject([
    { type: 'payment_run', id: run.id, amount: toMoney(-run.cents), same_amount: false, is_done: false },
  ]);
  const press = () => refusal(matchLine(ctx(), { params: { id }, type: 'payment_run', target: run.id }));
  const presses = await Promise.all([press(), press(), press()]);
  expect(presses.filter((each) => each === 'not refused')).toHaveLength(1);
  const paidRun = await showRun(ctx(), { params: { id: run.id } });
  expect(paidRun).toMatchObject({ status: 'paid', payments: [{ paid_usd: toMoney(run.cents + 250) }] });
  expect(await exchangeDifference()).toBe('-2.50');
});

it('a run in euros is neither suggested nor accepted for a sum that no rate explains', async () => {
  const run = await runInEuros();
  await upload(Math.round(run.cents / 2), 'BANK FEES');
  const { id, suggestions } = await lineOf('BANK FEES');
  expect(suggestions).toEqual([]);
  expect(await refusal(matchLine(ctx(), { params: { id }, type: 'payment_run', target: run.id }))).toBe(
    'books.other_amount',
  );
  expect((await showRun(ctx(), { params: { id: run.id } })).status).toBe('approved');
});

it('a run of two currencies takes a line for each, and is paid after the second', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'dollars', rooms: 5 });
  const american = await supplierOf('America', hotel, 'USD');
  await approveNewInvoice(supplier, desk.hotel, 'EUR');
  await approveNewInvoice(american, hotel, 'USD');
  const { id: runId, payments } = await createRun(ctx(), { due_until: '2099-01-01', pay_on: today() });
  const usdOf = (currency: string) => centsOf(payments.find((each) => each.currency === currency)?.usd ?? '');
  await upload(usdOf('EUR') + 120, `${runId} one`);
  await upload(usdOf('USD'), `${runId} two`);
  const [euros, dollars] = [await lineOf(`${runId} one`), await lineOf(`${runId} two`)];
  expect(euros.suggestions).toContainEqual(expect.objectContaining({ id: runId, currency: 'EUR' }));
  expect(dollars.suggestions[0]).toMatchObject({ id: runId, currency: 'USD', same_amount: true });
  const match = (line: string, currency?: string) =>
    refusal(matchLine(ctx(), { params: { id: line }, type: 'payment_run', target: runId, currency }));

  expect(await match(euros.id, 'EUR')).toBe('not refused');
  const halfPaidRun = await showRun(ctx(), { params: { id: runId } });
  expect([
    halfPaidRun.status,
    halfPaidRun.payments.find(({ currency }) => currency === 'USD')?.paid_usd,
  ]).toEqual(['approved', null]);
  expect([await verifyPayables(desk.database.db), await verifyLedger(desk.database.db)]).toEqual([[], []]);
  const cancel = cancelRun(ctx(), { params: { id: runId }, reason: 'Late' });
  expect(await refusal(cancel)).toBe('request.wrong_state');
  expect(await refusal(makeBankFile(ctx(), { params: { id: runId } }))).toBe('request.wrong_state');
  // After one part is matched, neither the whole run nor the same part can be matched.
  expect(await match(dollars.id)).toBe('request.not_found');
  expect(await match(dollars.id, 'EUR')).toBe('request.not_found');

  expect(await match(dollars.id, 'USD')).toBe('not refused');
  const { items } = await listBankLines(ctx(), { view: 'matched', page: 1, page_size: 10 });
  expect(items.find(({ id }) => id === euros.id)?.match).toMatchObject({ currency: 'EUR', run_day: today() });
  const paidRun = await showRun(ctx(), { params: { id: runId } });
  expect(paidRun.status).toBe('paid');
  expect(paidRun.payments.map(({ currency, paid_usd }) => [currency, paid_usd]).toSorted()).toEqual([
    ['EUR', toMoney(usdOf('EUR') + 120)],
    ['USD', toMoney(usdOf('USD'))],
  ]);
});

/** A run of a payment in euros and one in dollars, with a bank line of the whole run and one of its euros. */
async function runWithTwoLines(name: string) {
  const hotel = await buildHotel(desk.database.db, { name, rooms: 5 });
  await approveNewInvoice(supplier, desk.hotel, 'EUR');
  await approveNewInvoice(await supplierOf(name, hotel, 'USD'), hotel, 'USD');
  const { id: runId, payments } = await createRun(ctx(), { due_until: '2099-01-01', pay_on: today() });
  const cents = Object.fromEntries(payments.map(({ currency, usd }) => [currency, centsOf(usd ?? '')]));
  const partCents = cents.EUR ?? 0;
  const wholeCents = partCents + (cents.USD ?? 0);
  await upload(wholeCents, `${runId} whole`);
  await upload(partCents, `${runId} part`);
  const [whole, part] = [await lineOf(`${runId} whole`), await lineOf(`${runId} part`)];
  const match = (line: string, currency?: string) =>
    matchLine(ctx(), { params: { id: line }, type: 'payment_run', target: runId, currency });
  const matches = [() => match(whole.id), () => match(part.id, 'EUR')];
  return { runId, wholeCents, partCents, matches };
}

it('when two people match the whole of a run and a part of it at the same moment, only one of them succeeds', async () => {
  const { runId, wholeCents, partCents, matches } = await runWithTwoLines('At once');
  const answers = await Promise.all(matches.map((match) => refusal(match())));
  expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
  const { payments } = await showRun(ctx(), { params: { id: runId } });
  const paidCents = payments.reduce((sum, { paid_usd }) => sum + centsOf(paid_usd ?? '0'), 0);
  expect([wholeCents, partCents]).toContain(paidCents);
  expect([await verifyPayables(desk.database.db), await verifyLedger(desk.database.db)]).toEqual([[], []]);
});

it('a paid run gets a line for the whole or for its parts, also when both are matched at the same moment', async () => {
  const { runId, wholeCents, matches } = await runWithTwoLines('Paid before');
  const paid = { bank_reference: runId, paid_usd: toMoney(wholeCents) };
  await recordPaid(ctx(), { params: { id: runId }, ...paid });
  const answers = await callTogether(desk.database.db, {
    lock: sql`lock table platform.audit_log in access exclusive mode`,
    calls: matches,
  });
  expect(answers.toSorted()).toEqual(['ok', 'request.wrong_state']);
});
