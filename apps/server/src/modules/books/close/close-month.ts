/** Closes a month: later postings do not count in it, and its balances are filed. */
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import type { AppContext, StaffCtx } from '../../../context.ts';
import { type AuditActor, audit } from '../../../platform/audit.ts';
import { inLongTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectAccountSums } from '../balance/balances.views.ts';
import { trialBalance } from '../balance/trial-balance.ts';
import { monthOf } from '../month.ts';
import { revalueMonth } from '../revaluation/revalue-month.ts';
import { lockMonth } from './lock-month.ts';
import {
  insertBalances,
  insertMonth,
  type MonthRecord,
  selectExpiredMonths,
  selectMonth,
  updateMonth,
} from './months.store.ts';
import { mayClose, readChecks } from './read-checks.ts';
import { showMonth } from './show-month.ts';

/**
 * The first closing ever also closes all earlier months. Errors: request.wrong_state (closed, or an earlier month is
 * open); books.checks_open; request.changed when there are more or fewer warnings than `warnings`, the number on the
 * screen.
 */
export async function closeMonth(
  ctx: StaffCtx,
  { params: { month }, warnings }: { params: { month: string }; warnings: number },
): Promise<BookMonth> {
  await inLongTransaction(ctx.db, async (tx) => {
    await lockMonth(tx, month);
    const record = await selectMonth(tx, month);
    if (!(await mayClose(tx, month))) throw appError('request.wrong_state');
    const balance = trialBalance(await selectAccountSums(tx, month));
    const checks = await readChecks(tx, { month, balance, now: ctx.clock.now() });
    const openChecks = checks.filter(({ state }) => state === 'open').length;
    if (openChecks > 0) throw appError('books.checks_open', { params: { count: openChecks } });
    if (checks.filter(({ state }) => state === 'warning').length !== warnings)
      throw appError('request.changed');
    await close(tx, ctx, { month, record, by: ctx.staff });
  });
  return showMonth(ctx, { params: { month } });
}

interface Closing {
  month: string;
  record: MonthRecord | undefined;
  /** Null when a reopening ends automatically. */
  by: AuditActor | null;
}

/** Revalues debts in other currencies and files the balances. The caller must hold the lock of the month. */
async function close(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { month, record, by }: Closing,
): Promise<void> {
  const at = clock.now();
  const closing = (record?.closing ?? 0) + 1;
  await revalueMonth(tx, clock, { month, closing });
  const balance = trialBalance(await selectAccountSums(tx, month));
  if (!balance.isBalanced) throw new Error(`the books of ${month} do not balance`);
  if (!record && by) await insertMonth(tx, { month, at, by });
  else {
    const closedFields = { closed_at: at, closed_by: by?.name ?? null, closed_by_id: by?.staffId ?? null };
    const reopenedFields = { reopened_until: null, reopened_by: null, reopen_reason: null };
    await updateMonth(tx, month, { status: 'closed', closing, ...closedFields, ...reopenedFields });
  }
  await insertBalances(tx, { month, closing }, balance);
  if (!by) return;
  await audit(tx, {
    clock,
    actor: by,
    action: 'month.closed',
    target: { type: 'month', id: month, name: month },
    before: { status: record?.status ?? 'open' },
    after: { status: 'closed', closing },
  });
}

/** Closes reopened months whose time is over. Safe to call at any time. */
export async function closeExpiredMonths(ctx: AppContext): Promise<void> {
  for (const expiredMonth of await selectExpiredMonths(ctx.db, ctx.clock.now())) {
    const month = monthOf(expiredMonth.month);
    await inLongTransaction(ctx.db, async (tx) => {
      await lockMonth(tx, month);
      const record = await selectMonth(tx, month);
      if (record?.status !== 'reopened') return;
      await close(tx, ctx, { month, record, by: null });
    });
  }
}
