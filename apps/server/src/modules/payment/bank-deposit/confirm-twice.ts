/** A large incoming transfer is money that a person makes by typing a number: two people confirm it. */

import { creditCeilingCents } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type BankDepositRow, updateFirstConfirmation } from './bank-deposits.store.ts';

interface Confirmed {
  row: BankDepositRow;
  receivedCents: number;
  bankReference: string;
}

/**
 * True when the transfer may be credited now: up to the ceiling of the role, or when another person confirmed the same
 * amount and bank number before. Otherwise notes this confirmation as the first; other numbers than those of the first
 * person replace it. Throws payment.four_eyes when the first person confirms the same again.
 */
export async function confirmTwice(tx: Tx, ctx: StaffCtx, confirmed: Confirmed): Promise<boolean> {
  const { row, receivedCents, bankReference } = confirmed;
  if (receivedCents <= creditCeilingCents[ctx.staff.role]) return true;
  const isSame = row.first_received_cents === receivedCents && row.first_bank_reference === bankReference;
  if (isSame && row.first_confirmed_by_id === ctx.staff.staffId) throw appError('payment.four_eyes');
  if (isSame) return true;
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
  return false;
}
