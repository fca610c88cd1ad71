/** Property: after any closings, reopenings and payments, the books explain each cent of debts in other currencies. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { addMonths } from '@wayhouse/contract/dates';
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
import { verifyBooks } from '../verify-books.ts';

interface Debt {
  orderNo: string;
  /** The debt in euro cents. */
  foreign: number;
  /** The debt in US cents, as the books carry it. */
  book: number;
  state: 'order' | 'invoice' | 'paid';
}

/** Rates have eight decimals; `toUsd` takes them as integers. */
const scale = 100_000_000;
const zeroLines = { revaluation: '0.00', exchange_differences: '0.00' };

/**
 * Opens a database with a supplier in euros. Returns the database with the debts, the rate and the differences that the
 * test expects.
 */
async function openBooks() {
  const desk = await openDesk();
  const { db } = desk.database;
  const ctx = (): StaffCtx => {
    const deskCtx = desk.staff();
    const config = { ...deskCtx.config, fourEyes: false };
    return { ...deskCtx, config, staff: { ...deskCtx.staff, role: 'finance', rights: rightsOfRole.finance } };
  };
  const books = {
    desk,
    db,
    ctx,
    debts: [] as Debt[],
    rate: 0.9,
    month: '',
    invoices: 0,
    realized: 0,
    differences: new Map<string, number>(),
    supplier: '',
  };
  books.month = desk.world.clock.now().toISOString().slice(0, 7);
  await changeRate(books, 0.9);
  books.supplier = await enterSupplier(books);
  return books;
}
type Books = Awaited<ReturnType<typeof openBooks>>;

async function enterSupplier({ ctx, desk }: Books): Promise<string> {
  const { id } = await saveSupplier(ctx(), {
    name: 'Europe',
    kind: 'hotel',
    source: null,
    hotel_ids: [desk.hotel.hotelId],
    currency: 'EUR',
    terms: 'invoice',
    terms_days: 0,
    email: '',
    language: 'en',
    tolerance: '1000.00',
    tolerance_bp: 1000,
    alert_below: null,
  });
  await changeBankAccount(ctx(), {
    params: { id },
    holder: 'Europe',
    bic: 'BCOMPTPL',
    reason: 'Contract',
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

/** Books and pays an order of a source that invoices in euros, and adds the debt to `debts`. */
async function bookOrder({ desk, debts, rate }: Books): Promise<void> {
  const stay = { hotel: desk.hotel, checkIn: '2027-05-20' };
  debts.push({ ...(await paidInEuros(desk.agent(), stay, rate)), state: 'order' });
}

async function cancelOpenOrder({ desk, debts }: Books): Promise<void> {
  const openIndex = debts.findIndex(({ state }) => state === 'order');
  if (openIndex < 0) return;
  const [canceledDebt] = debts.splice(openIndex, 1);
  await cancel(desk.agent(), canceledDebt?.orderNo ?? '');
}

async function enterApprovedInvoice(books: Books, percent: number): Promise<void> {
  const debt = books.debts.find(({ state }) => state === 'order');
  if (!debt) return;
  books.invoices += 1;
  const foreign = Math.max(1, Math.round((debt.book * books.rate * percent) / 100));
  const newInvoice = await enterInvoice(books.ctx(), {
    supplier_id: books.supplier,
    invoice_no: `E-${books.invoices}`,
    currency: 'EUR',
    invoiced_on: books.desk.world.clock.now().toISOString().slice(0, 10),
    total: toMoney(foreign),
    lines: [
      { reference: debt.orderNo, guest: '', check_in: null, check_out: null, amount: toMoney(foreign) },
    ],
  });
  await approveInvoice(books.ctx(), { params: { id: newInvoice.id }, pay: toMoney(foreign), reason: '' });
  Object.assign(debt, { foreign, book: toUsd(foreign, Math.round(books.rate * scale)), state: 'invoice' });
}

async function payDebts(books: Books, percent: number): Promise<void> {
  const dueDebts = books.debts.filter(({ state }) => state === 'invoice');
  if (dueDebts.length === 0) return;
  const day = books.desk.world.clock.now().toISOString().slice(0, 10);
  const run = await createRun(books.ctx(), { due_until: '2099-01-01', pay_on: day });
  const book = dueDebts.reduce((sum, debt) => sum + debt.book, 0);
  expect(toCents(run.total)).toBe(book);
  const paidCents = Math.round((book * percent) / 100);
  const input = { params: { id: run.id }, bank_reference: run.id };
  expect(await refusal(recordPaid(books.ctx(), input))).toBe('request.invalid');
  const { payments } = await recordPaid(books.ctx(), { ...input, paid_usd: toMoney(paidCents) });
  expect(payments.map(({ paid_usd }) => paid_usd)).toEqual([toMoney(paidCents)]);
  books.realized += book - paidCents;
  for (const debt of dueDebts) debt.state = 'paid';
}

/** Closes the month at 2:00 UTC on the first of the next month, and compares its result with the debts. */
async function close(books: Books, reopens: boolean): Promise<void> {
  const { month, desk, ctx } = books;
  const params = { month };
  desk.world.clock.at(`${addMonths(month, 1)}-01T02:00:00Z`);
  const closeOnce = async () => {
    await checkLedgerNow(ctx());
    const { checks, revaluation_to_come: toCome } = await showMonth(ctx(), { params });
    const closedMonth = await closeMonth(ctx(), {
      params,
      warnings: checks.filter(({ state }) => state === 'warning').length,
    });
    return { ...closedMonth, toCome: toCents(toCome ?? '0.00') };
  };
  const [firstClosing, closingRate] = [await closeOnce(), books.rate];
  if (reopens) {
    await reopenMonth(ctx(), { params, reason: 'A late rate' });
    // A rate of the new month does not apply to the old month.
    await changeRate(books, books.rate * 1.5);
    const secondClosing = await closeOnce();
    expect(secondClosing).toMatchObject({ result: firstClosing.result, toCome: 0 });
  }
  const openDebts = books.debts.filter(({ state }) => state !== 'paid');
  const owedCents = openDebts.reduce((sum, { foreign }) => sum + foreign, 0);
  const book = openDebts.reduce((sum, debt) => sum + debt.book, 0);
  const difference = toUsd(owedCents, Math.round(closingRate * scale)) - book;
  // Before the closing, the page of the month announces the same difference (`toCome`).
  expect(firstClosing).toMatchObject({ toCome: difference, revaluation_to_come: null });
  const lines = {
    ...zeroLines,
    ...Object.fromEntries(
      firstClosing.result.lines.map((resultLine) => [resultLine.line, resultLine.amount]),
    ),
  };
  const [exposure] = await showExposure(ctx());
  expect(exposure?.owed ?? '0.00').toBe(toMoney(owedCents));
  expect(exposure?.book ?? '0.00').toBe(toMoney(book));
  const before = books.differences.get(addMonths(month, -1)) ?? 0;
  expect(toCents(lines.revaluation)).toBe(before - difference);
  expect(toCents(lines.exchange_differences)).toBe(books.realized);
  const payable = firstClosing.balance.lines.find(({ line }) => line === 'supplier_payable');
  expect(toCents(payable?.credit_balance ?? '0.00')).toBe(book + difference);
  books.differences.set(month, difference);
  books.realized = 0;
  books.month = addMonths(month, 1);
}

const percent = fc.integer({ min: 80, max: 120 });
/** `n`: the percentage of a step; 0 for a step without a percentage. */
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
  order: bookOrder,
  cancel: cancelOpenOrder,
  invoice: enterApprovedInvoice,
  pay: payDebts,
  rate: (books, n) => changeRate(books, (0.9 * n) / 100),
};

it(
  'a revaluation is the difference at the rate of the month’s end, and a payment realizes it',
  async () => {
    await fc.assert(
      fc.asyncProperty(months, async (plan) => {
        const books = await openBooks();
        try {
          await bookOrder(books);
          await bookOrder(books);
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
  },
  byDepth(120_000, 600_000),
);
