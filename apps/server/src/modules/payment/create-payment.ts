/** `payment/create` by balance: one payment for one or several orders, all or nothing (product.md section 6). */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { paymentEndpoints } from '@wayhouse/contract/payment';
import { type ActorCtx, orderScope } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/outbox.ts';
import { lockPockets } from '../ledger/find-pockets.ts';
import { notEnough } from '../ledger/ledger.errors.ts';
import { postPayment } from '../ledger/move-money.ts';
import { shareSplit, splitPayment } from '../ledger/split-payment.ts';
import { refusalOf } from './decide-payable.ts';
import type {} from './payment.events.ts';
import {
  insertPayment,
  lockPayables,
  movePayables,
  type Payable,
  selectPaymentByKey,
  selectReferences,
} from './payment.store.ts';

type Input = ParsedInputOf<(typeof paymentEndpoints)['POST /api/v2/payment/create']>;
export type PaymentResult = OutputOf<(typeof paymentEndpoints)['POST /api/v2/payment/create']>;

/** Pays the orders once, however often it is pressed. The answer finds paid orders already taken on. */
export async function createPayment(ctx: ActorCtx, input: Input): Promise<PaymentResult> {
  if (input.agree_balance_terms !== true) {
    throw appError('request.invalid', {
      fields: [{ path: 'agree_balance_terms', key: 'fields.agree_balance_terms' }],
    });
  }
  if (input.method !== 'balance' || !input.order_nos) throw appError('payment.not_started');
  const references = [...new Set(input.order_nos)].sort();
  const result = await inTransaction(ctx.db, (tx) => payInTransaction(ctx, tx, references));
  await ctx.deliverEvents();
  return result;
}

async function payInTransaction(ctx: ActorCtx, tx: Tx, references: string[]): Promise<PaymentResult> {
  const payables = await lockPayables(tx, references, orderScope(ctx.actor));
  const before = await findBefore(ctx, tx, references);
  if (before) return before;
  if (payables.length !== references.length) throw appError('request.not_found');
  const now = ctx.clock.now();
  for (const payable of payables) {
    const refusal = refusalOf(payable, now);
    if (refusal) throw appError(refusal);
  }
  const amountCents = payables.reduce((sum, payable) => sum + payable.amount_cents, 0);
  const pockets = await lockPockets(tx, ctx.actor.accountId);
  const split = splitPayment(amountCents, pockets);
  if (!split) throw notEnough(pockets.creditLimitCents);
  const paymentNo = newId('pay');
  const shares = shareSplit(
    split,
    payables.map((payable) => payable.amount_cents),
  );
  const paid = await movePayables(tx, references, 'paid');
  if (paid.length !== references.length) throw appError('request.wrong_state');
  await insertPayment(
    tx,
    {
      payment_no: paymentNo,
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      method: 'balance',
      amount_cents: amountCents,
      idempotency_key: ctx.idempotencyKey ?? null,
      created_at: now,
    },
    payables.map((payable, index) => ({
      reference: payable.reference,
      prepaid_cents: shares[index]?.prepaidCents ?? 0,
      credit_cents: shares[index]?.creditCents ?? 0,
    })),
  );
  await postPayment(tx, ctx.clock, { accountId: ctx.actor.accountId, split, no: paymentNo });
  await publish(tx, ctx.clock, 'payment.succeeded', {
    paymentNo,
    accountId: ctx.actor.accountId,
    userId: ctx.actor.userId,
    parts: payables.map(partOf),
  });
  return toResult({ payment_no: paymentNo, status: 'succeeded', amount_cents: amountCents, fee_cents: 0 });
}

/** The payment that this key made, for a retry after a crash. For other orders the key is used up. */
async function findBefore(ctx: ActorCtx, tx: Tx, references: string[]): Promise<PaymentResult | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined;
  const before = await selectPaymentByKey(tx, ctx.actor.userId, ctx.idempotencyKey);
  if (!before) return undefined;
  const paid = await selectReferences(tx, before.payment_no);
  if (paid.join() !== references.join()) throw appError('request.key_reused');
  return toResult(before);
}

function partOf(payable: Payable): { reference: string; amountCents: number } {
  return { reference: payable.reference, amountCents: payable.amount_cents };
}

/** A payment's row as the wire shows it. */
export function toResult(row: {
  payment_no: string;
  status: string;
  amount_cents: number;
  fee_cents: number;
}): PaymentResult {
  return {
    payment_no: row.payment_no,
    status: row.status as PaymentResult['status'],
    amount: toMoney(row.amount_cents),
    fee: toMoney(row.fee_cents),
    total: toMoney(row.amount_cents + row.fee_cents),
  };
}
