/** Staff settle a transfer: they credit it when it is on the bank's statement, or reject it when it will not come. */
import type { BankDeposit } from '@wayhouse/contract/console/finance/deposits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { notifyPerson } from '../../ledger/balance/notify-people.ts';
import { depositMoney } from '../../ledger/deposit-money.ts';
import { bankAccount } from '../../ledger/wayhouse-accounts.ts';
import { showDeskDeposit } from '../desk/desk-deposits.ts';
import { type BankDepositRow, lockBankDeposit, settleBankDeposit } from './bank-deposits.store.ts';
import { confirmTwice } from './confirm-twice.ts';

interface ConfirmInput {
  params: { id: string };
  received: string;
  bank_reference: string;
  accept_difference?: true | undefined;
  reason?: string | undefined;
}

/**
 * Credits the received amount, once. Errors: not_found; wrong_state when already settled; request.invalid at
 * `accept_difference` or `reason` for another amount than announced, at `bank_reference` when a transfer with this
 * number was credited before. Above the limit of the role or the daily limit of the person, the transfer stays pending
 * until another person confirms the same amount and number (`confirm-twice.ts`). That case has two more errors:
 * payment.four_eyes when the first person confirms the same again, identity.new_role for a person with a new role.
 */
export async function confirmBankDeposit(ctx: StaffCtx, input: ConfirmInput): Promise<BankDeposit> {
  const receivedCents = toCents(input.received);
  try {
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockPending(tx, input.params.id);
      if (receivedCents !== row.asked_cents) requireAcceptance(input);
      const by = await confirmTwice(tx, ctx, {
        row,
        receivedCents,
        bankReference: input.bank_reference,
      });
      if (by !== 'nobody')
        await creditDeposit(tx, ctx, { row, receivedCents, input, isAlone: by === 'alone' });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'bank_deposits_bank_reference') throw error;
    throw appError('request.invalid', {
      fields: [{ path: 'bank_reference', key: 'fields.bank_reference_used' }],
    });
  }
  await ctx.deliverEvents();
  return showDeskDeposit(ctx, input);
}

async function creditDeposit(
  tx: Tx,
  ctx: StaffCtx,
  {
    row,
    receivedCents,
    input,
    isAlone,
  }: { row: BankDepositRow; receivedCents: number; input: ConfirmInput; isAlone: boolean },
): Promise<void> {
  const reason = input.reason ?? null;
  await settleBankDeposit(tx, row.payment_no, {
    status: 'succeeded',
    received_cents: receivedCents,
    bank_reference: input.bank_reference,
    reason,
    settled_at: ctx.clock.now(),
    settled_by: ctx.staff.name,
    settled_alone_by_id: isAlone ? ctx.staff.staffId : null,
  });
  await depositMoney(tx, ctx.clock, {
    accountId: row.account_id,
    amountCents: receivedCents,
    cause: { type: 'deposit', id: row.payment_no },
    note: row.transfer_reference,
    from: bankAccount,
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'deposit.confirmed',
    target: { type: 'deposit', id: row.payment_no, name: row.transfer_reference },
    before: { status: 'pending', asked: toMoney(row.asked_cents) },
    after: { status: 'succeeded', received: toMoney(receivedCents), bank_reference: input.bank_reference },
    reason,
  });
  await notifyPerson(tx, ctx.clock, {
    userId: row.user_id,
    template: 'deposit_credited',
    params: {
      amount: money(toMoney(receivedCents)),
      asked: money(toMoney(row.asked_cents)),
      reference: row.transfer_reference,
    },
  });
}

/** Ends a transfer that will not come or was returned. The customer sees the reason. Errors: not_found, wrong_state. */
export async function rejectBankDeposit(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<BankDeposit> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPending(tx, params.id);
    await settleBankDeposit(tx, row.payment_no, {
      status: 'failed',
      reason,
      settled_at: ctx.clock.now(),
      settled_by: ctx.staff.name,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'deposit.rejected',
      target: { type: 'deposit', id: row.payment_no, name: row.transfer_reference },
      before: { status: 'pending' },
      after: { status: 'failed' },
      reason,
    });
    await notifyPerson(tx, ctx.clock, {
      userId: row.user_id,
      template: 'deposit_refused',
      params: { asked: money(toMoney(row.asked_cents)), reference: row.transfer_reference, reason },
    });
  });
  return showDeskDeposit(ctx, { params });
}

async function lockPending(tx: Tx, id: string): Promise<BankDepositRow> {
  const row = await lockBankDeposit(tx, id);
  if (!row) throw appError('request.not_found');
  if (row.status !== 'pending') throw appError('request.wrong_state');
  return row;
}

/** An amount other than announced must be accepted explicitly. */
function requireAcceptance(input: ConfirmInput): void {
  if (!input.accept_difference)
    throw appError('request.invalid', {
      fields: [{ path: 'accept_difference', key: 'fields.deposit_difference' }],
    });
  if (!input.reason)
    throw appError('request.invalid', { fields: [{ path: 'reason', key: 'fields.required' }] });
}
