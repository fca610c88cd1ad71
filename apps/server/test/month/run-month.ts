/** A month of finance through the calls: suppliers invoice and are paid, credit is collected, the books are closed. */
import { dateInZone } from '@wayhouse/contract/dates';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { verifyBooks } from '../../src/modules/books/verify-books.ts';
import { verifyCredit } from '../../src/modules/credit/verify-credit.ts';
import { verifySales } from '../../src/modules/insight/sales/verify-sales.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { verifyPayables } from '../../src/modules/payables/verify-payables.ts';
import type { Agency } from './agencies.ts';
import { postCharges } from './bank-statement.ts';
import { type ClosedMonth, closeMonth } from './close-the-books.ts';
import { type CreditCollection, collectCredit } from './collect-credit.ts';
import type { MonthStage, Team } from './month-calls.ts';
import {
  enterSuppliers,
  type InvoiceTotals,
  paySuppliers,
  raiseEuro,
  takeInvoices,
} from './pay-suppliers.ts';

export interface Month {
  suppliers: number;
  invoiced: InvoiceTotals;
  run: { cents: number; file: string };
  collected: CreditCollection;
  closed: ClosedMonth;
  faults: string[];
  /** Milliseconds of each step. */
  times: Record<string, number>;
}

/** Begins after the orders were made. `borrowers` have terms of credit (`lendByWeek`). */
export async function runMonth(stage: MonthStage, team: Team, borrowers: readonly Agency[]): Promise<Month> {
  const times: Record<string, number> = {};
  const measure = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    times[step] = performance.now() - began;
    return result;
  };
  const suppliers = await measure('suppliers and bank accounts', () => enterSuppliers(team));
  // A new bank account waits a day before a run uses it.
  await stage.forward(26 * 3_600);
  const invoiced = await measure('invoices matched and approved', () => takeInvoices(stage, team));
  await raiseEuro(team);
  const run = await measure('payment run and bank statement', () => paySuppliers(stage, team));
  const day = dateInZone(await stage.now(), 'Asia/Shanghai');
  await postCharges(team, { day, cents: -4_20, text: 'CHARGES OF THE MONTH' });
  const collected = await measure('30 days of credit', () => collectCredit(stage, team, borrowers));
  const closed = await measure('closing and export', () => closeMonth(stage, team));
  const faults = await measure('verification', () => verifyAll(stage));
  return { suppliers, invoiced, run, collected, closed, faults, times };
}

export async function verifyAll({ db }: MonthStage): Promise<string[]> {
  const faults: string[] = [];
  for (const verify of [
    verifyConsistency,
    verifyLedger,
    verifySales,
    verifyPayables,
    verifyBooks,
    verifyCredit,
  ])
    faults.push(...(await verify(db)));
  return faults;
}
