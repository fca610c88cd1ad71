/**
 * The revaluation that a closing posts: debts in currencies other than US dollars, at the rates of the month's end
 * (ADR 86).
 */
import { addMonths, instantInZone, lastDayOf } from '@wayhouse/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findRatesBefore } from '../../content/currency/find-rates-before.ts';
import { postRevaluation } from '../../ledger/move-money.ts';
import { findForeignDebts } from '../../payables/currency/find-foreign-debts.ts';
import { valueDebts } from '../../payables/currency/value-debts.ts';
import { bookZone, firstDay } from '../month.ts';
import { insertRevaluations, selectPostedSums } from './revaluations.store.ts';

/**
 * Posts, on the month's last day, the difference between two values of the debts: at the rates of the month's end, and
 * as the ledger carries them. Takes the difference back on the first day of the next month, because the gain or loss of
 * an unpaid debt is an estimate. A second closing of the month posts only the change since the first. Throws for a
 * currency without a rate. The caller must hold the lock of the month.
 */
export async function revalueMonth(
  tx: Tx,
  clock: Clock,
  { month, closing }: { month: string; closing: number },
): Promise<void> {
  const nextDay = firstDay(addMonths(month, 1));
  const { debts, earlier, rates } = await readDebts(tx, month);
  const valuedDebts = valueDebts(debts, rates, earlier);
  await insertRevaluations(tx, { month, closing }, valuedDebts);
  for (const { currency, postedCents: cents } of valuedDebts)
    await postRevaluation(tx, clock, {
      id: `${month}/${closing}/${currency}`,
      cents,
      lastDay: lastDayOf(month),
      nextDay,
    });
}

/**
 * US cents that a closing of the month would post at present; above zero when the debts rise. Leaves out currencies
 * without a rate, although a closing refuses them.
 */
export async function revaluationToCome(tx: Tx, month: string): Promise<number> {
  const { debts, earlier, rates } = await readDebts(tx, month);
  const ratedDebts = debts.filter(({ currency }) => rates.has(currency));
  const valuedDebts = valueDebts(
    ratedDebts,
    rates,
    new Map([...earlier].filter(([currency]) => rates.has(currency))),
  );
  return valuedDebts.reduce((sum, { postedCents }) => sum + postedCents, 0);
}

async function readDebts(tx: Tx, month: string) {
  const nextDay = firstDay(addMonths(month, 1));
  const debts = await findForeignDebts(tx, nextDay);
  const earlier = await selectPostedSums(tx, month);
  const rates = await findRatesBefore(tx, instantInZone(nextDay, '00:00', bookZone));
  return { debts, earlier, rates };
}
