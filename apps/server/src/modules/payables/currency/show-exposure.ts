/** The debts to suppliers in other currencies than the dollar, and their value at the current rates. */
import type { CurrencyExposure } from '@wayhouse/contract/console/payables/suppliers';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findRatesAndBuffers } from '../../content/currency/find-currency-rates.ts';
import { findRatesBefore } from '../../content/currency/find-rates-before.ts';
import { type ForeignDebt, findForeignDebts } from './find-foreign-debts.ts';
import { valueDebts } from './value-debts.ts';

/** All debts until now, the largest value first. */
export async function showExposure({
  db,
  clock,
}: Pick<StaffCtx, 'db' | 'clock'>): Promise<CurrencyExposure[]> {
  const now = clock.now();
  // Two days from now, today is over in every time zone.
  const before = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { debts, rates, buffers } = await inSnapshot(db, async (tx) => ({
    buffers: (await findRatesAndBuffers({ db: tx })).buffers,
    debts: await findForeignDebts(tx, before),
    rates: await findRatesBefore(tx, new Date(now.getTime() + 1)),
  }));
  return valueDebts(debts, rates, new Map())
    .sort((a, b) => b.valueCents - a.valueCents)
    .map(({ currency, foreignCents, bookCents, valueCents }) => ({
      currency,
      orders: sumOf(debts, currency, 'order'),
      invoices: sumOf(debts, currency, 'invoice'),
      owed: toMoney(foreignCents),
      rate: String(rates.get(currency)),
      buffer_bp: buffers[currency] ?? 0,
      book: toMoney(bookCents),
      value: toMoney(valueCents),
      difference: toMoney(bookCents - valueCents),
    }));
}

function sumOf(debts: readonly ForeignDebt[], currency: string, type: ForeignDebt['type']) {
  const sum = debts.find((debt) => debt.currency === currency && debt.type === type);
  return { count: sum?.count ?? 0, amount: toMoney(sum?.foreignCents ?? 0) };
}
