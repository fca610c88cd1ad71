/** The debts to suppliers in other currencies, and their value at the rates of now. */
import type { CurrencyExposure } from '@wayhouse/contract/console/payables/suppliers';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findRatesBefore } from '../../content/currency/find-rates-before.ts';
import { rateE8, toUsd } from './convert.ts';
import { type ForeignDebt, findForeignDebts } from './find-foreign-debts.ts';

/** Debts of every day until now, the largest value first. */
export async function showExposure({
  db,
  clock,
}: Pick<StaffCtx, 'db' | 'clock'>): Promise<CurrencyExposure[]> {
  const now = clock.now();
  // Two days ahead, the day of now is over in every time zone.
  const before = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { debts, rates } = await inSnapshot(db, async (tx) => ({
    debts: await findForeignDebts(tx, before),
    rates: await findRatesBefore(tx, new Date(now.getTime() + 1)),
  }));
  return [...Map.groupBy(debts, ({ currency }) => currency)]
    .map(([currency, own]) => valued(currency, own, rates.get(currency) ?? 1))
    .sort((a, b) => b.valueCents - a.valueCents)
    .map(({ row }) => row);
}

function valued(currency: string, debts: readonly ForeignDebt[], rate: number) {
  const sumOf = (type: ForeignDebt['type']) => {
    const found = debts.find((debt) => debt.type === type);
    return { count: found?.count ?? 0, amount: toMoney(found?.foreignCents ?? 0) };
  };
  const owed = debts.reduce((sum, { foreignCents }) => sum + foreignCents, 0);
  const book = debts.reduce((sum, { bookCents }) => sum + bookCents, 0);
  const valueCents = toUsd(owed, rateE8(rate));
  const row: CurrencyExposure = {
    ...{ currency, orders: sumOf('order'), invoices: sumOf('invoice'), owed: toMoney(owed) },
    ...{ rate: String(rate), book: toMoney(book), value: toMoney(valueCents) },
    difference: toMoney(book - valueCents),
  };
  return { valueCents, row };
}
