/** Property: closings, reopenings and payments explain each cent of debts in other currencies. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { toCents, toMoney } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancel, refusal } from '../../../../test/builders/booking.ts';
import { paidInEuros } from '../../../../test/builders/foreign-order.ts';
import { openDesk } from '../../../../test/builders/orders-desk.ts';
import { byDepth } from '../../../../test/depth.ts';
import type { StaffCtx } from '../../../context.ts';
import { changeCurrencyRate, showCurrencyRates } from '../../content/currency/currency-desk.ts';
import { checkLedgerNow } from '../../ledger/check/check-ledger.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { toUsd } from '../../payables/currency/convert.ts';
import { showExposure } from '../../payables/currency/show-exposure.ts';
import { approveInvoice } from '../../payables/invoice/approve-invoice.ts';
import { enterInvoice } from '../../payables/invoice/enter-invoice.ts';
import { recordPaid } from '../../payables/run/carry-out-run.ts';
import { createRun } from '../../payables/run/create-run.ts';
import { changeBankAccount } from '../../payables/supplier/change-bank-account.ts';
import { saveSupplier } from '../../payables/supplier/save-supplier.ts';
import { verifyPayables } from '../../payables/verify-payables.ts';
import { closeMonth } from '../close/close-month.ts';
import { reopenMonth } from '../close/reopen-month.ts';
import { showMonth } from '../close/show-month.ts';
import { addMonths } from '../month.ts';
import { verifyBooks } from '../verify-books.ts';

interface Debt {
  orderNo: string;
  foreign: number;
  book: number;
  state: 'order' | 'invoice' | 'paid';
}

const scale = 100_000_000;
const ofBooks = { revaluation: '0.00', exchange_differences: '0.00' };

/** A supplier in euros, its debts as the test knows them, and the steps of finance. */
async function openBooks() {
  const desk = await openDesk();
  const { db } = desk.database;
  const ctx = (): StaffCtx => {
    const own = desk.staff();
    const config = { ...own.config, fourEyes: false };
    return { ...own, config, staff: { ...own.staff, role: 'finance', rights: rightsOfRole.finance } };
  };
  const books = {
    ...{ desk, db, ctx, debts: [] as Debt[], rate: 0.9, month: '', invoices: 0, realized: 0 },
    ...{ differences: new Map<string, number>(), supplier: '' },
  };
  books.month = desk.world.clock.now().toISOString().slice(0, 7);
  await changeRate(books, 0.9);
  books.supplier = await enterSupplier(books);
  return books;
}
type Books = Awaited<ReturnType<typeof openBooks>>;

async function enterSupplier({ ctx, desk }: Books): Promise<string> {
  const { id } = await saveSupplier(ctx(), {
    ...{ name: 'Europe', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId], currency: 'EUR' },
    ...{
      terms: 'invoice',
      terms_days: 0,
      email: '',
      language: 'en',
      tolerance: '1000.00',
      tolerance_bp: 1000,
    },
    alert_below: null,
  });
  await changeBankAccount(ctx(), {
    ...{ params: { id }, holder: 'Europe', bic: 'BCOMPTPL', reason: 'Contract' },
    account: 'PT50000201231234567890154',
  });
  return id;
}

async function changeRate(books: Pick<Books, 'ctx'> & { rate: number }, rate: number): Promise<void> {
  books.rate = rate;
  const { rates } = await showCurrencyRates(books.ctx());
  const version = rates.find(({ code }) => code === 'EUR')?.version ?? '';
  await changeCurrencyRate(books.ctx(), { code: 'EUR', version, rate: rate.toFixed(8), reason: 'Test' });
}

/** A paid order whose source counts in euros. */
async function order({ desk, debts, rate }: Books): Promise<void> {
  const stay = { hotel: desk.hotel, checkIn: '2027-05-20' };
  debts.push({ ...(await paidInEuros(desk.agent(), stay, rate)), state: 'order' });
}

async function cancelOne({ desk, debts }: Books): Promise<void> {
  const open = debts.findIndex(({ state }) => state === 'order');
  if (open < 0) return;
  const [gone] = debts.splice(open, 1);
  await cancel(desk.agent(), gone?.orderNo ?? '');
}

async function invoice(books: Books, percent: number): Promise<void> {
  const debt = books.debts.find(({ state }) => state === 'order');
  if (!debt) return;
  books.invoices += 1;
  const foreign = Math.max(1, Math.round((debt.book * books.rate * percent) / 100));
  const entered = await enterInvoice(books.ctx(), {
    ...{ supplier_id: books.supplier, invoice_no: `E-${books.invoices}`, currency: 'EUR' },
    ...{ invoiced_on: books.desk.world.clock.now().toISOString().slice(0, 10), total: toMoney(foreign) },
    lines: [
      ...[{ reference: debt.orderNo, guest: '', check_in: null, check_out: null, amount: toMoney(foreign) }],
    ],
  });
  await approveInvoice(books.ctx(), { params: { id: entered.id }, pay: toMoney(foreign), reason: '' });
  Object.assign(debt, { foreign, book: toUsd(foreign, Math.round(books.rate * scale)), state: 'invoice' });
}

async function pay(books: Books, percent: number): Promise<void> {
  const due = books.debts.filter(({ state }) => state === 'invoice');
  if (due.length === 0) return;
  const day = books.desk.world.clock.now().toISOString().slice(0, 10);
  const run = await createRun(books.ctx(), { due_until: '2099-01-01', pay_on: day });
  const book = due.reduce((sum, debt) => sum + debt.book, 0);
  expect(toCents(run.total)).toBe(book);
  const paid = Math.round((book * percent) / 100);
  const input = { params: { id: run.id }, bank_reference: run.id };
  expect(await refusal(recordPaid(books.ctx(), input))).toBe('request.invalid');
  const { payments } = await recordPaid(books.ctx(), { ...input, paid_usd: toMoney(paid) });
  expect(payments.map(({ paid_usd }) => paid_usd)).toEqual([toMoney(paid)]);
  books.realized += book - paid;
  for (const debt of due) debt.state = 'paid';
}

/** Closes the month at 2:00 of the next one, and compares its result with the debts. */
async function close(books: Books, reopens: boolean): Promise<void> {
  const { month, desk, ctx } = books;
  const params = { month };
  desk.world.clock.at(`${addMonths(month, 1)}-01T02:00:00Z`);
  const press = async () => {
    await checkLedgerNow(ctx());
    const { checks, revaluation_to_come: toCome } = await showMonth(ctx(), { params });
    const closed = await closeMonth(ctx(), {
      params,
      warnings: checks.filter(({ state }) => state === 'warning').length,
    });
    return { ...closed, toCome: toCents(toCome ?? '0.00') };
  };
  const [first, last] = [await press(), books.rate];
  if (reopens) {
    await reopenMonth(ctx(), { params, reason: 'A late rate' });
    // The rate of the new month is no rate of the old one.
    await changeRate(books, books.rate * 1.5);
    const again = await press();
    expect(again).toMatchObject({ result: first.result, toCome: 0 });
  }
  const open = books.debts.filter(({ state }) => state !== 'paid');
  const owed = open.reduce((sum, { foreign }) => sum + foreign, 0);
  const book = open.reduce((sum, debt) => sum + debt.book, 0);
  const difference = toUsd(owed, Math.round(last * scale)) - book;
  // The page of the open month announces it.
  expect(first).toMatchObject({ toCome: difference, revaluation_to_come: null });
  const lines = { ...ofBooks, ...Object.fromEntries(first.result.lines.map((l) => [l.line, l.amount])) };
  const [exposure] = await showExposure(ctx());
  expect(exposure?.owed ?? '0.00').toBe(toMoney(owed));
  expect(exposure?.book ?? '0.00').toBe(toMoney(book));
  const before = books.differences.get(addMonths(month, -1)) ?? 0;
  expect(toCents(lines.revaluation)).toBe(before - difference);
  expect(toCents(lines.exchange_differences)).toBe(books.realized);
  const payable = first.balance.lines.find(({ line }) => line === 'supplier_payable');
  expect(toCents(payable?.credit_balance ?? '0.00')).toBe(book + difference);
  books.differences.set(month, difference);
  books.realized = 0;
  books.month = addMonths(month, 1);
}

const percent = fc.integer({ min: 80, max: 120 });
const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const), n: fc.constant(0) }),
  fc.record({ do: fc.constant('cancel' as const), n: fc.constant(0) }),
  fc.record({ do: fc.constant('invoice' as const), n: fc.integer({ min: 95, max: 105 }) }),
  fc.record({ do: fc.constant('pay' as const), n: percent }),
  fc.record({ do: fc.constant('rate' as const), n: percent }),
);
const months = fc.array(
  fc.record({ steps: fc.array(step, { minLength: 2, maxLength: 6 }), reopens: fc.boolean() }),
  { minLength: 2, maxLength: 3 },
);
const act: Record<string, (books: Books, n: number) => Promise<void>> = {
  order,
  cancel: cancelOne,
  invoice,
  pay,
  rate: (books, n) => changeRate(books, (0.9 * n) / 100),
};

it('is the difference at the rate of the month’s end, and a payment makes it real', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (plan) => {
      const books = await openBooks();
      try {
        await order(books);
        await order(books);
        for (const { steps, reopens } of plan) {
          for (const { do: name, n } of steps) await act[name]?.(books, n);
          await close(books, reopens);
          for (const verify of [verifyPayables, verifyBooks, verifyLedger])
            expect(await verify(books.db)).toEqual([]);
        }
      } finally {
        await books.desk.database.drop();
      }
    }),
    { numRuns: byDepth(3, 60), endOnFailure: true },
  );
}, 120_000);
