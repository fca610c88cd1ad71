/**
 * `deposit/create` by bank transfer: a code for the transfer's reference line, and the recipient account (product.md
 * section 6).
 */

import { randomInt } from 'node:crypto';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { depositEndpoints } from '@wayhouse/contract/payment/deposit';
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import type { ActorCtx } from '../../../context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { PayConfig } from '../desk/pay-configs.store.ts';
import { refuseErasedPayer } from '../pay/refuse-erased-payer.ts';
import {
  type BankDepositRow,
  countPendingDeposits,
  insertBankDeposit,
  lockBankDeposit,
  selectBankDepositByKey,
} from './bank-deposits.store.ts';

/** Without 0, 1, I, L and O, which are easily confused in handwriting. */
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
/** Maximum number of unsettled announcements per account, against abuse. */
const maxPending = 50;

type Answer = OutputOf<(typeof depositEndpoints)['POST /api/v2/deposit/create']>;

/**
 * Announces a transfer of `amountCents` (already checked against the limits) to `bank`. Errors: not_started (3011) while
 * transfers are switched off or have no bank account; key_reused (1409) for another amount with the same key; too_many
 * (1429) with 50 unsettled announcements; sign_in_again (1401) when the person was erased after the call began.
 */
export async function createBankDeposit(
  ctx: ActorCtx,
  { amountCents, bank, config }: { amountCents: number; bank: BankDetails; config: PayConfig | undefined },
): Promise<Answer> {
  if (!config?.enabled || bank.account_number === '') throw appError('payment.not_started');
  return present(await insertAnnouncement(ctx, amountCents), bank);
}

/**
 * The answer of the caller's announcement with the same idempotency key, for a retry after a crash; undefined without
 * one. Throws key_reused (1409) for another amount.
 */
export async function findBankDeposit(
  ctx: ActorCtx,
  { amountCents, bank }: { amountCents: number; bank: BankDetails },
): Promise<Answer | undefined> {
  const row = await findAnnouncement(ctx, ctx.db, amountCents);
  return row && present(row, bank);
}

function present(row: BankDepositRow, bank: BankDetails): Answer {
  return {
    payment_no: row.payment_no,
    status: row.status as Answer['status'],
    amount: toMoney(row.asked_cents),
    fee: toMoney(0),
    total: toMoney(row.asked_cents),
    transfer_reference: row.transfer_reference,
    bank,
  };
}

async function findAnnouncement(
  { actor, idempotencyKey }: ActorCtx,
  db: Db | Tx,
  amountCents: number,
): Promise<BankDepositRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const row = await selectBankDepositByKey(db, actor.userId, idempotencyKey);
  if (row && row.asked_cents !== amountCents) throw appError('request.key_reused');
  return row;
}

async function insertAnnouncement(ctx: ActorCtx, amountCents: number): Promise<BankDepositRow> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    await refuseErasedPayer(tx, ctx.actor);
    const earlierRow = await findAnnouncement(ctx, tx, amountCents);
    if (earlierRow) return earlierRow;
    if ((await countPendingDeposits(tx, accountId)) >= maxPending)
      throw appError('request.too_many', { retryAfterS: 3600 });
    const paymentNo = newId('dep');
    await insertUnderFreeCode(tx, {
      payment_no: paymentNo,
      account_id: accountId,
      user_id: userId,
      asked_cents: amountCents,
      idempotency_key: ctx.idempotencyKey ?? null,
      created_at: ctx.clock.now(),
    });
    const row = await lockBankDeposit(tx, paymentNo);
    if (!row) throw new Error(`the deposit ${paymentNo} is gone`);
    return row;
  });
}

async function insertUnderFreeCode(
  tx: Tx,
  row: Omit<Parameters<typeof insertBankDeposit>[1], 'transfer_reference'>,
): Promise<void> {
  await drawUntilFree(
    async () => (await insertBankDeposit(tx, { ...row, transfer_reference: newReference() })) || undefined,
  );
}

/** `WHT` + 8 characters. */
function newReference(): string {
  return `WHT${Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')}`;
}
