/**
 * Random steps: a company books on credit in euros, and our finance staff pays, revalues and closes months. One seed
 * determines all steps.
 */

import { addDays, addMonths, operatorDay } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { AppContext, StaffCtx } from '../../src/context.ts';
import { closeExpiredMonths, closeMonth } from '../../src/modules/books/close/close-month.ts';
import { reopenMonth } from '../../src/modules/books/close/reopen-month.ts';
import { listMonths, showMonth } from '../../src/modules/books/close/show-month.ts';
import { firstDay } from '../../src/modules/books/month.ts';
import { changeCurrencyRate, showCurrencyRates } from '../../src/modules/content/currency/currency-desk.ts';
import { checkLedgerNow } from '../../src/modules/ledger/check/check-ledger.ts';
import { cancelInvoice } from '../../src/modules/payables/invoice/decide-lines.ts';
import { isAppError } from '../../src/platform/errors.ts';
import { financeOf } from '../builders/finance.ts';
import { paidInEuros } from '../builders/foreign-order.ts';
import type { RandomNumbers } from '../builders/random/random-numbers.ts';
import { creditStep } from '../credit/random-credit.ts';
import { payablesStep, type SupplierOfTest } from '../payables/random-payables.ts';

export interface BooksScene {
  app: AppContext;
  random: RandomNumbers;
  /** The company that books, with a credit limit. */
  accountId: string;
  supplier: SupplierOfTest;
}
type Step = (scene: BooksScene, ctx: StaffCtx) => Promise<unknown>;

/** Leaves the clock alone (`forward`), because the test moves it between two processes. */
const credit: Step = ({ app, random, accountId }) =>
  creditStep({ app, random, accounts: [accountId], forward: () => {} });

const payables: Step = ({ app, random, accountId, supplier }) =>
  payablesStep({
    app,
    random,
    accountId,
    suppliers: [supplier],
    order: (ctx, hotel) => paidInEuros(ctx, { hotel, nights: 1, checkIn: randomCheckIn(app, random) }, 0.9),
  });

const randomCheckIn = (app: AppContext, random: RandomNumbers) =>
  addDays(operatorDay(app.clock.now()), random.between(5, 30));

const changeRate: Step = async ({ random }, ctx) => {
  const { rates } = await showCurrencyRates(ctx);
  const version = rates.find(({ code }) => code === 'EUR')?.version ?? '';
  const rate = (random.between(80, 110) / 100).toFixed(8);
  await changeCurrencyRate(ctx, { code: 'EUR', version, rate, reason: 'Test' });
};

const close: Step = (_scene, ctx) => closeNextMonth(ctx);

/**
 * Closes the earliest month that is over and not closed. Before that, cancels its open supplier invoices. False when
 * there is no such month.
 */
export async function closeNextMonth(ctx: StaffCtx): Promise<boolean> {
  const months = await listMonths(ctx);
  const month = months.filter(({ status, is_over }) => status !== 'closed' && is_over).at(-1)?.month;
  if (!month) return false;
  const { rows } = await sql<{ id: string }>`
    select id from payables.invoices where status = 'open' and invoiced_on < ${firstDay(addMonths(month, 1))}::date`.execute(
    ctx.db,
  );
  for (const { id } of rows) await cancelInvoice(ctx, { params: { id }, reason: 'Month end' });
  await checkLedgerNow(ctx);
  const { checks } = await showMonth(ctx, { params: { month } });
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  await closeMonth(ctx, { params: { month }, warnings });
  return true;
}

const reopen: Step = async (_scene, ctx) => {
  const lastClosed = (await listMonths(ctx)).find(({ status }) => status === 'closed');
  if (lastClosed) await reopenMonth(ctx, { params: { month: lastClosed.month }, reason: 'Late' });
};

const steps: readonly Step[] = [
  ...[credit, credit, credit, credit, payables, payables, payables, payables, payables, payables],
  ...[changeRate, close, close, reopen, ({ app }: BooksScene) => closeExpiredMonths(app)],
];

/** Makes one random step. A refusal is a valid outcome; any other error is thrown. */
export async function booksStep(scene: BooksScene): Promise<void> {
  try {
    await scene.random.of(steps)(scene, financeOf(scene.app));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
