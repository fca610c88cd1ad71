/** Months of the books, and one month with its checks, trial balance, and profit and loss. */
import { closeWithinDays } from '@wayhouse/contract/console/books/book-words';
import type { BalanceLine, BookMonth, BookMonthRow } from '@wayhouse/contract/console/books/months';
import { addDays, addMonths, lastDayOf, operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findOpenApprovals } from '../../approvals/list-approvals.ts';
import { countBooked, selectAccountSums, selectFirstMonth } from '../balance/balances.views.ts';
import { profitAndLoss, type TrialBalance, trialBalance } from '../balance/trial-balance.ts';
import { firstDay, isOver, monthOf } from '../month.ts';
import { revaluationToCome } from '../revaluation/revalue-month.ts';
import { type MonthRecord, selectLastMonth, selectMonth } from './months.store.ts';
import { mayClose, readChecks } from './read-checks.ts';

const monthsMax = 36;

/** The current month and up to 35 before it, back to the first of the books, newest first. */
export async function listMonths(ctx: StaffCtx): Promise<BookMonthRow[]> {
  const now = ctx.clock.now();
  const currentMonth = monthOf(operatorDay(now));
  const [firstMonth = currentMonth, lastMonth] = await Promise.all([
    selectFirstMonth(ctx.db),
    selectLastMonth(ctx.db),
  ]);
  const rows: BookMonthRow[] = [];
  for (let month = currentMonth; month >= firstMonth && rows.length < monthsMax; month = addMonths(month, -1))
    rows.push({ month, status: statusOf(month, lastMonth), is_over: isOver(month, now) });
  return rows;
}

/** `lastMonth` is the latest month that was ever closed. A month before it is closed, even without a row. */
export function statusOf(month: string, lastMonth: MonthRecord | undefined): BookMonthRow['status'] {
  if (!lastMonth || firstDay(month) > lastMonth.month) return 'open';
  return firstDay(month) === lastMonth.month && lastMonth.status === 'reopened' ? 'reopened' : 'closed';
}

export async function showMonth(
  ctx: StaffCtx,
  { params: { month } }: { params: { month: string } },
): Promise<BookMonth> {
  const now = ctx.clock.now();
  const requests = await findOpenApprovals(ctx, [month]);
  return inSnapshot(ctx.db, async (tx) => {
    const lines = await selectAccountSums(tx, month);
    const before = await selectAccountSums(tx, addMonths(month, -1));
    const record = await selectMonth(tx, month);
    const lastMonth = await selectLastMonth(tx);
    const status = statusOf(month, lastMonth);
    const balance = trialBalance(lines);
    const result = profitAndLoss(lines, before);
    const revaluationCents = status === 'closed' ? 0 : await revaluationToCome(tx, month);
    const mayWrite = ctx.staff.rights.includes('finance.write');
    const canClose = mayWrite && status !== 'closed' && (await mayClose(tx, month));
    const canReopen =
      mayWrite && status === 'closed' && record !== undefined && record.month === lastMonth?.month;
    return {
      month,
      status,
      is_over: isOver(month, now),
      close_by: addDays(lastDayOf(month), closeWithinDays),
      transactions: await countBooked(tx, month),
      checks: (await readChecks(tx, { month, balance, now })).map(({ name, state, count, cents }) => ({
        name,
        state,
        count,
        amount: cents === null ? null : toMoney(cents),
      })),
      balance: presentBalance(balance),
      revaluation_to_come: revaluationCents === 0 ? null : toMoney(revaluationCents),
      result: {
        lines: result.rows.map(({ line, cents, previousCents }) => ({
          line,
          amount: toMoney(cents),
          previous: toMoney(previousCents),
        })),
        amount: toMoney(result.cents),
        previous: toMoney(result.previousCents),
      },
      ...presentRecord(record),
      request: requests.get(month) ?? null,
      can: [...(canClose ? (['close'] as const) : []), ...(canReopen ? (['reopen'] as const) : [])],
    };
  });
}

export function presentBalance(balance: TrialBalance): BookMonth['balance'] {
  const lines: BalanceLine[] = balance.rows.map(({ line, debitCents, creditCents, balanceCents }) => ({
    line,
    debit: toMoney(debitCents),
    credit: toMoney(creditCents),
    debit_balance: toMoney(Math.max(0, -balanceCents)),
    credit_balance: toMoney(Math.max(0, balanceCents)),
  }));
  return {
    lines,
    total: {
      debit: toMoney(balance.debitCents),
      credit: toMoney(balance.creditCents),
      debit_balance: toMoney(balance.debitBalanceCents),
      credit_balance: toMoney(balance.creditBalanceCents),
    },
    is_balanced: balance.isBalanced,
  };
}

function presentRecord(record: MonthRecord | undefined): Pick<BookMonth, 'closed' | 'reopened'> {
  if (!record) return { closed: null, reopened: null };
  const { closed_at: at, closed_by: by, closing, reopened_until: until } = record;
  return {
    closed: { at: at.toISOString(), by, closing },
    reopened: until && {
      until: until.toISOString(),
      by: record.reopened_by ?? '',
      reason: record.reopen_reason ?? '',
    },
  };
}
