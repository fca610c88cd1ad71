/** A payment from the customer's prepaid money and credit, in one transaction. */
import { type ActorCtx, orderScope } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publishSql } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { fundsAt, isStopped, lockFunds } from '../../ledger/balance/find-funds.ts';
import { stoppedCreditError } from '../../ledger/balance/refuse-stopped-credit.ts';
import { insufficientFundsError } from '../../ledger/ledger.errors.ts';
import { paymentPostings } from '../../ledger/move-money.ts';
import { type Split, shareSplit, splitPayment } from '../../ledger/split-payment.ts';
import { lockPayables, type Payable } from '../payable/payables.store.ts';
import type {} from '../payment.events.ts';
import { feeOf, findEarlierPayment, findOpenPayments, requirePayable } from './begin-payment.ts';
import { type DonePayment, insertDonePayments, newPayments } from './done-payment.store.ts';
import type { ShownPayment } from './present-payment.ts';

export type BalanceOutcome =
  | { kind: 'paid'; payment: ShownPayment }
  | { kind: 'conflicting'; paymentNos: string[] };

/**
 * Uses prepaid money first, then credit unless it is stopped. A repeated idempotency key returns its payment. Returns
 * open payments of these payables as `conflicting`, unless `force` is true. Errors: key_reused; those of
 * `requirePayable` and `feeOf`; 3008 or 3009 when the money is too little, payment.credit_stopped or
 * payment.credit_overdue when stopped credit is the cause.
 */
export async function payByBalance(
  ctx: ActorCtx,
  tx: Tx,
  { references, force }: { references: string[]; force: boolean },
): Promise<BalanceOutcome> {
  const payables = await lockPayables(tx, references, orderScope(ctx.actor));
  const earlierPayment = await findEarlierPayment(ctx, tx, { references, amountCents: undefined });
  if (earlierPayment) return { kind: 'paid', payment: earlierPayment };
  requirePayable(ctx, payables, references);
  const openPayments = force ? [] : await findOpenPayments(tx, payables);
  if (openPayments.length > 0)
    return { kind: 'conflicting', paymentNos: openPayments.map(({ payment_no: no }) => no) };
  const amountCents = payables.reduce((sum, payable) => sum + payable.amount_cents, 0);
  // The balance has no fee. The call only checks that the method is switched on and accepts this amount.
  await feeOf(tx, 'balance', amountCents);
  const funds = await lockFunds(tx, ctx.actor.accountId);
  const now = ctx.clock.now();
  const split = splitPayment(amountCents, fundsAt(funds, now));
  if (!split && funds.creditLimitCents > 0 && isStopped(funds, now))
    throw await stoppedCreditError(tx, ctx.actor.accountId, now);
  if (!split) throw insufficientFundsError(funds.creditLimitCents);
  const decided = decidedPayment(ctx, { payables, split, onlyIfFree: false });
  const [payment] = await writeDonePayments(tx, [decided]);
  if (!payment) throw appError('request.try_again');
  return { kind: 'paid', payment };
}

/** A payment ready for `writeDonePayments`: the payables, each with its prepaid and credit parts. */
export function decidedPayment(
  ctx: ActorCtx,
  {
    payables,
    split,
    onlyIfFree,
  }: {
    payables: readonly Pick<Payable, 'reference' | 'amount_cents'>[];
    split: Split;
    /** True: the write fails while another payment of a payable is in progress. */
    onlyIfFree: boolean;
  },
): DecidedPayment {
  const shares = shareSplit(
    split,
    payables.map((payable) => payable.amount_cents),
  );
  const parts = payables.map(({ reference, amount_cents: amountCents }, index) => ({
    reference,
    amountCents,
    prepaidCents: shares[index]?.prepaidCents ?? 0,
    creditCents: shares[index]?.creditCents ?? 0,
  }));
  const { accountId, userId, actingStaff } = ctx.actor;
  const { clock, idempotencyKey } = ctx;
  return {
    paymentNo: newId('pay'),
    accountId,
    userId,
    idempotencyKey,
    parts,
    onlyIfFree,
    clock,
    split,
    actingStaffId: actingStaff?.id ?? null,
    at: clock.now(),
  };
}

type DecidedPayment = DonePayment & { clock: Clock; split: Split };

/** Writes the payments in one statement, all or none; `insertDonePayments` lists the causes of failure. */
export async function writeDonePayments(
  tx: Tx,
  payments: readonly DecidedPayment[],
): Promise<ShownPayment[]> {
  const [first] = payments;
  if (!first) return [];
  const { clock } = first;
  const moves = payments.map(({ accountId, split, paymentNo: no }) => ({ accountId, split, no }));
  const events = payments.map(({ paymentNo, accountId, userId, actingStaffId, parts }) => ({
    paymentNo,
    accountId,
    userId,
    actingStaffId,
    parts: parts.map(({ reference, amountCents }) => ({ reference, amountCents })),
  }));
  await insertDonePayments(tx, payments, {
    posting: paymentPostings(clock, moves, newPayments),
    events: publishSql(clock, 'payment.succeeded', events, newPayments),
  });
  return payments.map(({ paymentNo, parts }) => ({
    payment_no: paymentNo,
    status: 'succeeded',
    method: 'balance',
    amount_cents: parts.reduce((sum, part) => sum + part.amountCents, 0),
    fee_cents: 0,
    action: null,
    failure: null,
  }));
}
