/** `payment/create`: one payment for one or several orders, all or nothing (product.md section 6, api.md section 6). */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { installmentReference } from '@wayhouse/contract/group/group-life';
import type { Payment, paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { acceptAgreement } from '../../content/accept-agreement.ts';
import { refuseExpired } from '../card/save-card.ts';
import { cancelAtGateway } from '../gateway/ask-gateway.ts';
import { callGateway } from '../gateway/call-gateway.ts';
import { selectBatch, selectPayables } from '../payable/payables.store.ts';
import type { PaymentRow } from '../payment.store.ts';
import {
  beginOrderPayment,
  findEarlierPayment,
  type PaymentRequest,
  type StartedPayment,
} from './begin-payment.ts';
import { type BalanceOutcome, payByBalance } from './pay-by-balance.ts';
import { payByBalanceFastPath } from './pay-by-balance-fast-path.ts';
import { presentPayment, type ShownPayment } from './present-payment.ts';
import { refuseActingCard } from './refuse-acting-card.ts';

type Input = ParsedInputOf<(typeof paymentEndpoints)['POST /api/v2/payment/create']>;

/**
 * Pays the orders once, however often it is called. When it returns, paid orders have been updated. Staff who act for
 * the customer pay from the balance only: payment.acting_balance.
 */
export async function createPayment(ctx: ActorCtx, input: Input): Promise<Payment> {
  if (input.method !== 'balance') refuseActingCard(ctx);
  const references = await referencesOf(ctx, input);
  const payment =
    input.method === 'balance'
      ? await payFromBalance(ctx, input, references)
      : await payByGateway(ctx, { ...input, method: input.method }, references);
  await ctx.deliverEvents();
  return presentPayment(payment);
}

async function referencesOf(ctx: ActorCtx, input: Input): Promise<string[]> {
  if (input.group_no !== undefined && input.instalment !== undefined)
    return [await installmentInTurn(ctx, input.group_no, input.instalment)];
  if (input.batch_no === undefined) return [...new Set(input.order_nos)].sort();
  return batchReferences(ctx, input.batch_no);
}

/**
 * The open references of a batch. When none is open, returns all of them, so that another payment is refused with its
 * reason. A repeated call gets the references of its first payment, which may be a part of the batch.
 */
async function batchReferences({ db, actor, idempotencyKey }: ActorCtx, batchNo: string): Promise<string[]> {
  const payables = await selectBatch(db, {
    batchNo,
    scope: orderScope(actor),
    payer: { userId: actor.userId, idempotencyKey },
  });
  if (payables.length === 0) throw appError('request.not_found');
  const paidByThisCall = payables.filter(({ hasEarlierPayment }) => hasEarlierPayment);
  const open = payables.filter(({ status }) => status === 'open');
  const chosen = [paidByThisCall, open].find((each) => each.length > 0) ?? payables;
  return chosen.map(({ reference }) => reference);
}

/** Installments are paid in order, because the first one holds the rooms (product.md section 9). */
async function installmentInTurn(ctx: ActorCtx, groupNo: string, installment: number): Promise<string> {
  const earlier = Array.from({ length: installment - 1 }, (_, index) =>
    installmentReference(groupNo, index + 1),
  );
  const payables = earlier.length > 0 ? await selectPayables(ctx.db, earlier) : [];
  const ownPayables = payables.filter((payable) => payable.account_id === ctx.actor.accountId);
  if (ownPayables.some((payable) => payable.status === 'open')) throw appError('payment.earlier_first');
  return installmentReference(groupNo, installment);
}

async function payFromBalance(ctx: ActorCtx, input: Input, references: string[]): Promise<ShownPayment> {
  if (input.agree_balance_terms !== true) {
    throw appError('request.invalid', {
      fields: [{ path: 'agree_balance_terms', key: 'fields.agree_balance_terms' }],
    });
  }
  const fastPayment = await payByBalanceFastPath(ctx, references);
  if (fastPayment) return fastPayment;
  // Open card and QR payments are canceled before the second attempt. If the gateway does not answer, money
  // of such a payment may arrive late and is then refunded.
  const first = await inTransaction(ctx.db, (tx) => acceptTermsAndPay(ctx, tx, { input, references }));
  if (first.kind === 'paid') return first.payment;
  await cancelAll(ctx, first.paymentNos);
  const second = await inTransaction(ctx.db, (tx) => payByBalance(ctx, tx, { references, force: true }));
  if (second.kind === 'paid') return second.payment;
  throw appError('request.try_again');
}

/** A repeated call gets its payment, although another edition of the terms may be in force by now. */
async function acceptTermsAndPay(
  ctx: ActorCtx,
  tx: Tx,
  { input, references }: { input: Input; references: string[] },
): Promise<BalanceOutcome> {
  const earlierPayment = await findEarlierPayment(ctx, tx, { references, amountCents: undefined });
  if (earlierPayment) return { kind: 'paid', payment: earlierPayment };
  const version = input.balance_terms;
  await acceptAgreement(tx, { clock: ctx.clock, code: 'balance', version, ...ctx.actor, ip: ctx.ip });
  return payByBalance(ctx, tx, { references, force: false });
}

async function payByGateway(
  ctx: ActorCtx,
  request: PaymentRequest,
  references: string[],
): Promise<PaymentRow> {
  const { gateway } = ctx;
  if (!gateway) throw appError('payment.not_started');
  if (request.card) refuseExpired(ctx, request.card, 'card.');
  const begin = (): Promise<StartedPayment> =>
    inTransaction(ctx.db, (tx) => beginOrderPayment(ctx, tx, { gateway, references, request }));
  let attempt = await begin();
  if (attempt.kind === 'conflicting') {
    await cancelAll(ctx, attempt.paymentNos);
    attempt = await begin();
  }
  if (attempt.kind === 'conflicting') throw appError('request.try_again');
  if (attempt.kind === 'existing') return attempt.payment;
  return callGateway(ctx, { ...attempt, gateway, request });
}

/** One after the other, because each outcome is recorded in a transaction of its own. */
async function cancelAll(ctx: ActorCtx, paymentNos: readonly string[]): Promise<void> {
  for (const paymentNo of paymentNos) await cancelAtGateway(ctx, paymentNo);
}
