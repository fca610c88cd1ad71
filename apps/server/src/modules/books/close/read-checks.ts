/** Whether the month may be closed, and the checks before its closing. */
import { addMonths, instantInZone } from '@wayhouse/contract/dates';
import type { Db, Tx } from '../../../platform/database.ts';
import type { TrialBalance } from '../balance/trial-balance.ts';
import { bookZone, firstDay, isOver, monthOf } from '../month.ts';
import { type CheckRow, checkMonth } from './check-month.ts';
import { isCheckedSince, selectOpenItems } from './checks.views.ts';
import { selectLastMonth } from './months.store.ts';

/**
 * Months are closed in order: a reopened month first, then the month after the last closed one. The first closed month
 * may be any.
 */
export async function mayClose(db: Db | Tx, month: string): Promise<boolean> {
  const lastMonth = await selectLastMonth(db);
  if (!lastMonth) return true;
  const last = monthOf(lastMonth.month);
  return month === (lastMonth.status === 'reopened' ? last : addMonths(last, 1));
}

/** The checks of a month now; `balance` is its trial balance. */
export async function readChecks(
  db: Db | Tx,
  { month, balance, now }: { month: string; balance: TrialBalance; now: Date },
): Promise<CheckRow[]> {
  const monthEnd = instantInZone(firstDay(addMonths(month, 1)), '00:00', bookZone);
  return checkMonth({
    isOver: isOver(month, now),
    isBalanced: balance.isBalanced,
    isLedgerChecked: await isCheckedSince(db, monthEnd),
    open: await selectOpenItems(db, month, now),
  });
}
