/** Finance approves a withdrawal, pays it at the bank and records that; only then does the money leave the ledger. */
import type { DeskWithdrawal } from '@wayhouse/contract/console/finance';
import { toMoney } from '@wayhouse/contract/money';
import type { WithdrawalState } from '@wayhouse/contract/payment/withdrawals';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { refuseNewRole } from '../../../platform/new-staff.ts';
import { notifyPerson } from '../balance/notify-people.ts';
import { endHold } from '../hold-money.ts';
import { customerAccount, ownAccounts } from '../ledger.store.ts';
import { postTransaction } from '../post-transaction.ts';
import { showDeskWithdrawal } from './desk-withdrawals.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.store.ts';

interface ById {
  params: { id: string };
}

/** requested → approved. Errors: identity.new_role for a person with a new role, not_found, wrong_state. */
export function approveWithdrawal(ctx: StaffCtx, { params }: ById): Promise<DeskWithdrawal> {
  if (ctx.config.fourEyes) refuseNewRole(ctx);
  return decide(ctx, { id: params.id, from: ['requested'], to: 'approved' }, async () => {});
}

/** requested or approved → rejected; releases the held money. */
export function rejectWithdrawal(
  ctx: StaffCtx,
  { params, reason }: ById & { reason: string },
): Promise<DeskWithdrawal> {
  return decide(
    ctx,
    { id: params.id, from: ['requested', 'approved'], to: 'rejected', reason },
    async (tx, row) => {
      await endHold(tx, ctx.clock, { accountId: row.account_id, cause: causeOf(row), as: 'voided' });
      await notifyPerson(tx, ctx.clock, {
        userId: row.user_id,
        template: 'withdrawal_refused',
        params: { amount: money(toMoney(row.amount_cents)), reason },
      });
    },
  );
}

/** approved → paid, with the bank's reference number. Errors: four_eyes for the approver, not_found, wrong_state. */
export function payWithdrawal(
  ctx: StaffCtx,
  { params, paid_reference }: ById & { paid_reference: string },
): Promise<DeskWithdrawal> {
  return decide(
    ctx,
    { id: params.id, from: ['approved'], to: 'paid', paidReference: paid_reference },
    async (tx, row) => {
      await endHold(tx, ctx.clock, { accountId: row.account_id, cause: causeOf(row), as: 'posted' });
      await postWithdrawal(tx, ctx, row);
      await notifyPerson(tx, ctx.clock, {
        userId: row.user_id,
        template: 'withdrawal_paid',
        params: { amount: money(toMoney(row.amount_cents)), reference: paid_reference },
      });
    },
  );
}

/** Throws four_eyes when approver and payer are the same; a team of one sets `FOUR_EYES=off` (decision 31). */
function refuseOwnApproval(ctx: StaffCtx, row: WithdrawalRow): void {
  if (ctx.config.fourEyes && row.status === 'approved' && row.decided_by_id === ctx.staff.staffId)
    throw appError('ledger.four_eyes');
  if (ctx.config.fourEyes) refuseNewRole(ctx);
}

async function postWithdrawal(tx: Tx, ctx: StaffCtx, row: WithdrawalRow): Promise<void> {
  const prepaid = customerAccount(row.account_id, 'prepaid');
  const cause = { type: 'withdrawal', id: row.withdrawal_no } as const;
  await postTransaction(tx, ctx.clock, {
    kind: 'withdrawal',
    cause,
    entries: [
      { account: prepaid, cents: -row.amount_cents },
      { account: ownAccounts.bank, cents: row.amount_cents },
    ],
  });
  if (row.fee_cents === 0) return;
  await postTransaction(tx, ctx.clock, {
    kind: 'withdrawal_fee',
    cause,
    entries: [
      { account: prepaid, cents: -row.fee_cents },
      { account: ownAccounts.fees, cents: row.fee_cents },
    ],
  });
}

function causeOf(row: WithdrawalRow) {
  return { type: 'withdrawal', id: row.withdrawal_no };
}

interface Move {
  id: string;
  from: readonly WithdrawalState[];
  to: 'approved' | 'rejected' | 'paid';
  reason?: string;
  paidReference?: string;
}

async function decide(
  ctx: StaffCtx,
  move: Move,
  carryOut: (tx: Tx, row: WithdrawalRow) => Promise<void>,
): Promise<DeskWithdrawal> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockWithdrawal(tx, move.id);
    if (!row) throw appError('request.not_found');
    if (move.to === 'paid') refuseOwnApproval(ctx, row);
    const moved = await moveWithdrawal(tx, {
      withdrawalNo: move.id,
      from: move.from,
      change: {
        status: move.to,
        ...(move.to === 'paid'
          ? { paid_at: now, paid_reference: move.paidReference ?? '' }
          : { decided_at: now, decided_by: ctx.staff.name, decided_by_id: ctx.staff.staffId }),
        ...(move.reason !== undefined && { reason: move.reason }),
      },
    });
    if (!moved) throw appError('request.wrong_state');
    await carryOut(tx, row);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: `withdrawal.${move.to}`,
      target: { type: 'withdrawal', id: move.id, name: `${toMoney(row.amount_cents)} ${row.account_id}` },
      before: { status: row.status },
      after: {
        status: move.to,
        ...(move.paidReference !== undefined && { paid_reference: move.paidReference }),
      },
      reason: move.reason ?? null,
    });
  });
  await ctx.deliverEvents();
  return showDeskWithdrawal(ctx, move.id);
}
