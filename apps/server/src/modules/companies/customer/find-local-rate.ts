/**
 * The second currency of a company's statements and invoices, with its exchange rate. These papers show their sums in
 * US dollars and in this currency.
 */
import { operatorDay } from '@wayhouse/contract/dates';
import type { LocalRate } from '@wayhouse/i18n/papers/local-rate';
import type { Db, Tx } from '../../../platform/database.ts';
import { findRatesBefore } from '../../content/currency/find-rates-before.ts';

/** Arguments of `findLocalRate` for the current rate, including a rate that changed in the same millisecond. */
export const currentRateArguments = (now: Date): { before: Date; day: string } => ({
  before: new Date(now.getTime() + 1),
  day: operatorDay(now),
});

/**
 * The rate at `before` (`findRatesBefore`). Undefined for US dollars, for a currency without a rate, and for a person
 * without a company. `day`: the date that papers state for the rate; it is returned unchanged.
 */
export async function findLocalRate(
  db: Db | Tx,
  { accountId, before, day }: { accountId: string; before: Date; day: string },
): Promise<LocalRate | undefined> {
  const company = await db
    .selectFrom('companies.companies')
    .select('papers_currency')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const currency = company?.papers_currency ?? 'USD';
  const rate = currency === 'USD' ? undefined : (await findRatesBefore(db, before)).get(currency);
  return rate === undefined ? undefined : { currency, rate, day };
}
