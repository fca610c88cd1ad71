/**
 * Crediting a transfer creates money, and staff type the amount. So two people must confirm a large transfer, and any
 * transfer beyond the sum that one member of staff may credit alone within 24 hours.
 */

import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { refuseNewRole } from '../../../platform/new-staff.ts';
import { findAloneCents } from '../../approvals/decide-alone.ts';
import { type BankDepositRow, sumCreditedAlone, updateFirstConfirmation } from './bank-deposits.store.ts';

const dayMs = 86_400_000;

interface Confirmation {
  row: BankDepositRow;
  receivedCents: number;
  bankReference: string;
}

/**
 * Decides who credits the transfer now. `alone`: this person, within the limit of the role and the daily limit of one
 * person (`TRANSFERS_ALONE_PER_DAY`). `two`: another person has confirmed the same amount and bank number. `nobody`:
 * this confirmation is stored as the first; it replaces a first one with another amount or bank number. Throws
 * payment.four_eyes when the first person confirms the same again, identity.new_role for a person with a new role.
 */
export async function confirmTwice(
  tx: Tx,
  ctx: StaffCtx,
  confirmation: Confirmation,
): Promise<'alone' | 'two' | 'nobody'> {
  const { row, receivedCents, bankReference } = confirmation;
  const isSame = row.first_received_cents === receivedCents && row.first_bank_reference === bankReference;
  const isSecond = isSame && row.first_confirmed_by_id !== ctx.staff.staffId;
  if (await mayCreditAlone(tx, ctx, receivedCents)) return isSecond ? 'two' : 'alone';
  refuseNewRole(ctx);
  if (isSecond) return 'two';
  if (isSame) throw appError('payment.four_eyes');
  await updateFirstConfirmation(tx, row.payment_no, {
    first_confirmed_by_id: ctx.staff.staffId,
    first_confirmed_by: ctx.staff.name,
    first_confirmed_at: ctx.clock.now(),
    first_received_cents: receivedCents,
    first_bank_reference: bankReference,
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'deposit.first_confirmed',
    target: { type: 'deposit', id: row.payment_no, name: row.transfer_reference },
    before: { status: 'pending', asked: toMoney(row.asked_cents) },
    after: { status: 'pending', received: toMoney(receivedCents), bank_reference: bankReference },
  });
  return 'nobody';
}

async function mayCreditAlone(tx: Tx, ctx: StaffCtx, cents: number): Promise<boolean> {
  if (cents > (await findAloneCents(tx, ctx, 'transfer'))) return false;
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  return (
    (await sumCreditedAlone(tx, ctx.staff.staffId, since)) + cents <= ctx.config.transfersAlonePerDayCents
  );
}
