/**
 * Reopens the last closed month, so that entries by hand can be posted in it for 24 hours. A second person approves the
 * reopening, unless `FOUR_EYES=off`.
 */
import { reopenHours } from '@wayhouse/contract/console/books/book-words';
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { addMonths } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { selectAccountSums } from '../balance/balances.views.ts';
import { profitAndLoss, trialBalance } from '../balance/trial-balance.ts';
import { firstDay } from '../month.ts';
import { lockMonth } from './lock-month.ts';
import { selectLastMonth, updateMonth } from './months.store.ts';
import { showMonth } from './show-month.ts';

interface Input {
  params: { month: string };
  reason: string;
}

/** Errors: request.wrong_state for any month except the last closed one; those of `requestApproval`. */
export async function reopenMonth(ctx: StaffCtx, { params, reason }: Input): Promise<BookMonth> {
  const { month } = params;
  await inTransaction(ctx.db, async (tx) => {
    await refuseOtherMonths(tx, month);
    if (!ctx.config.fourEyes) return reopen(tx, ctx, { month, reason });
    await requestApproval(tx, ctx, {
      kind: 'month_reopening',
      subject: { id: month, name: month },
      cents: null,
      reason,
      facts: await factsOf(tx, month),
    });
  });
  return showMonth(ctx, { params });
}

export const reopenApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  async carryOut(ctx, tx, { subject_id: month, reason }) {
    await refuseOtherMonths(tx, month);
    await reopen(tx, ctx, { month, reason });
  },
};

/**
 * Throws request.wrong_state for any month except the last closed one. The lock makes two simultaneous decisions wait
 * for each other.
 */
async function refuseOtherMonths(tx: Tx, month: string): Promise<void> {
  await lockMonth(tx, month);
  const lastMonth = await selectLastMonth(tx);
  if (lastMonth?.month !== firstDay(month) || lastMonth.status !== 'closed')
    throw appError('request.wrong_state');
}

async function reopen(
  tx: Tx,
  { clock, staff }: StaffCtx,
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  const until = new Date(clock.now().getTime() + reopenHours * 3_600_000);
  await updateMonth(tx, month, {
    status: 'reopened',
    reopened_until: until,
    reopened_by: staff.name,
    reopen_reason: reason,
  });
  await audit(tx, {
    clock,
    actor: staff,
    action: 'month.reopened',
    target: { type: 'month', id: month, name: month },
    before: { status: 'closed' },
    after: { status: 'reopened', until: until.toISOString() },
    reason,
  });
}

/** The profit or loss and the sum of the credit balances, so that the approver sees when either has changed. */
async function factsOf(db: Db | Tx, month: string): Promise<Fact[]> {
  const lines = await selectAccountSums(db, month);
  const result = profitAndLoss(lines, await selectAccountSums(db, addMonths(month, -1)));
  return [
    { name: 'month_result', type: 'money', value: toMoney(result.cents) },
    { name: 'month_balances', type: 'money', value: toMoney(trialBalance(lines).creditBalanceCents) },
  ];
}
