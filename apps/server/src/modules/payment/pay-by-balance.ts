/** A payment from the customer's own pockets: all in one transaction. */
import { type ActorCtx, orderScope } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishing } from '../../platform/outbox.ts';
import { lockPockets } from '../ledger/find-pockets.ts';
import { notEnough } from '../ledger/ledger.errors.ts';
import { paymentPosting } from '../ledger/move-money.ts';
import { type Split, shareSplit, splitPayment } from '../ledger/split-payment.ts';
import { feeOf, findBefore, findOpen, refuseUnpayable } from './begin-payment.ts';
import { insertDonePayment, madePayment } from './done-payment.store.ts';
import { lockPayables, type Payable } from './payables.store.ts';
import type {} from './payment.events.ts';
import type { ShownPayment } from './present-payment.ts';

type Outcome = { kind: 'paid'; payment: ShownPayment } | { kind: 'in_the_way'; paymentNo: string };

/** Prepaid first, then credit; nothing moves when both do not suffice. `force`: whatever else is still open. */
export async function payByBalance(
  ctx: ActorCtx,
  tx: Tx,
  { references, force }: { references: string[]; force: boolean },
): Promise<Outcome> {
  const payables = await lockPayables(tx, references, orderScope(ctx.actor));
  const before = await findBefore(ctx, tx, { references, amountCents: undefined });
  if (before) return { kind: 'paid', payment: before };
  refuseUnpayable(ctx, payables, references);
  const other = force ? undefined : await findOpen(tx, payables);
  if (other) return { kind: 'in_the_way', paymentNo: other.payment_no };
  const amountCents = payables.reduce((sum, payable) => sum + payable.amount_cents, 0);
  // It has no fee; asked for its switch and bounds, as of every other way to pay.
  await feeOf(tx, 'balance', amountCents);
  const pockets = await lockPockets(tx, ctx.actor.accountId);
  const split = splitPayment(amountCents, pockets);
  if (!split) throw notEnough(pockets.creditLimitCents);
  return { kind: 'paid', payment: await writeDonePayment(ctx, tx, { payables, split, onlyIfFree: false }) };
}

/**
 * Writes what was decided, in one statement. With `onlyIfFree` it fails when another payment is on its way meanwhile;
 * see `insertDonePayment` for what fails it always.
 */
export async function writeDonePayment(
  ctx: ActorCtx,
  tx: Tx,
  decided: {
    payables: readonly Pick<Payable, 'reference' | 'amount_cents'>[];
    split: Split;
    onlyIfFree: boolean;
  },
): Promise<ShownPayment> {
  const { payables, split, onlyIfFree } = decided;
  const { accountId, userId } = ctx.actor;
  const amounts = payables.map((payable) => payable.amount_cents);
  const shares = shareSplit(split, amounts);
  const parts = payables.map(({ reference, amount_cents: amountCents }, index) => ({
    reference,
    amountCents,
    prepaidCents: shares[index]?.prepaidCents ?? 0,
    creditCents: shares[index]?.creditCents ?? 0,
  }));
  const paymentNo = newId('pay');
  const payment = {
    paymentNo,
    accountId,
    userId,
    idempotencyKey: ctx.idempotencyKey,
    at: ctx.clock.now(),
    parts,
  };
  await insertDonePayment(tx, payment, {
    onlyIfFree,
    posting: paymentPosting(ctx.clock, { accountId, split, no: paymentNo }, madePayment),
    event: publishing(
      ctx.clock,
      'payment.succeeded',
      {
        paymentNo,
        accountId,
        userId,
        parts: parts.map(({ reference, amountCents }) => ({ reference, amountCents })),
      },
      madePayment,
    ),
  });
  return {
    payment_no: paymentNo,
    status: 'succeeded',
    method: 'balance',
    amount_cents: amounts.reduce((sum, cents) => sum + cents, 0),
    fee_cents: 0,
    action: null,
    failure: null,
  };
}
