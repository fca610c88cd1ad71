/** `POST user/withdraw`, its list and cancellation: customers withdraw prepaid money (product.md section 6). */
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { withdrawalFeeCents } from '@wayhouse/contract/payment/withdrawal-methods';
import type { Withdrawal, withdrawalsEndpoints } from '@wayhouse/contract/payment/withdrawals';
import { money } from '@wayhouse/i18n/format';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { endRequestOfCustomer } from '../../approvals/request-approval.ts';
import { lockFunds } from '../balance/find-funds.ts';
import { notifyPerson } from '../balance/notify-people.ts';
import { endHold, holdMoney } from '../hold-money.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import {
  insertWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  selectWithdrawal,
  selectWithdrawalByKey,
  selectWithdrawals,
} from './withdrawals.store.ts';

type Calls = typeof withdrawalsEndpoints;
type Input = ParsedInputOf<Calls['POST /api/v2/user/withdraw']>;

/**
 * Holds amount and fee, and mails the requester. A call with a repeated idempotency key returns the withdrawal of the
 * first call. Errors: insufficient_balance (3008); key_reused (1409) when such a call has another input.
 */
export async function requestWithdrawal(ctx: ActorCtx, input: Input): Promise<Withdrawal> {
  const amountCents = toCents(input.amount);
  const feeCents = withdrawalFeeCents[input.method];
  const { accountId, userId } = ctx.actor;
  const { no, isNew } = await inTransaction(ctx.db, async (tx) => {
    // Locks the account, so that a call with a repeated idempotency key sees the withdrawal of the first call.
    await lockFunds(tx, accountId);
    const earlierRow =
      ctx.idempotencyKey === undefined
        ? undefined
        : await selectWithdrawalByKey(tx, userId, ctx.idempotencyKey);
    if (earlierRow) {
      const isSame =
        earlierRow.amount_cents === amountCents &&
        earlierRow.method === input.method &&
        isDeepStrictEqual(earlierRow.account, input.account);
      if (!isSame) throw appError('request.key_reused');
      return { no: earlierRow.withdrawal_no, isNew: false };
    }
    const withdrawalNo = newId('wdr');
    await holdMoney(tx, ctx.clock, {
      accountId,
      cents: amountCents + feeCents,
      cause: { type: 'withdrawal', id: withdrawalNo },
    });
    await insertWithdrawal(tx, {
      withdrawal_no: withdrawalNo,
      account_id: accountId,
      user_id: userId,
      method: input.method,
      account: JSON.stringify(input.account),
      amount_cents: amountCents,
      fee_cents: feeCents,
      idempotency_key: ctx.idempotencyKey ?? null,
      created_at: ctx.clock.now(),
    });
    await notifyPerson(tx, ctx.clock, {
      userId,
      template: 'withdrawal_requested',
      params: { amount: money(toMoney(amountCents)), fee: money(toMoney(feeCents)), no: withdrawalNo },
    });
    return { no: withdrawalNo, isNew: true };
  });
  if (isNew) await ctx.deliverEvents();
  return showWithdrawal(ctx, no);
}

/** The account's withdrawals, newest first. */
export async function listWithdrawals(
  ctx: ActorCtx,
  { page, page_size }: { page: number; page_size: number },
): Promise<OutputOf<Calls['POST /api/v2/user/withdraw/list']>> {
  const { rows, total } = await selectWithdrawals(ctx.db, {
    accountId: ctx.actor.accountId,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { total, page, page_size, items: rows.map(presentWithdrawal) };
}

/**
 * The customer cancels a withdrawal, even while it waits for a second member of staff. Errors: not_found, wrong_state
 * when it is already decided or canceled.
 */
export async function cancelWithdrawal(ctx: ActorCtx, input: { withdrawal_no: string }): Promise<Withdrawal> {
  const withdrawalNo = input.withdrawal_no;
  await inTransaction(ctx.db, async (tx) => {
    // The request is locked before the withdrawal, in the order in which an approval locks them.
    await endRequestOfCustomer(tx, ctx, { kind: 'payout', subjectId: withdrawalNo });
    const row = await lockWithdrawal(tx, withdrawalNo);
    if (row?.account_id !== ctx.actor.accountId) throw appError('request.not_found');
    const isMoved = await moveWithdrawal(tx, {
      withdrawalNo,
      from: ['requested'],
      change: { status: 'canceled' },
    });
    if (!isMoved) throw appError('request.wrong_state');
    await endHold(tx, ctx.clock, {
      accountId: row.account_id,
      cause: { type: 'withdrawal', id: withdrawalNo },
      as: 'voided',
    });
  });
  return showWithdrawal(ctx, withdrawalNo);
}

async function showWithdrawal(ctx: ActorCtx, withdrawalNo: string): Promise<Withdrawal> {
  const row = await selectWithdrawal(ctx.db, withdrawalNo);
  if (!row) throw appError('request.not_found');
  return presentWithdrawal(row);
}
