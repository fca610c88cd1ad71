/** A payment from the customer's own pockets: all in one transaction. */
import { type ActorCtx, orderScope } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/outbox.ts';
import { lockPockets } from '../ledger/find-pockets.ts';
import { notEnough } from '../ledger/ledger.errors.ts';
import { postPayment } from '../ledger/move-money.ts';
import { shareSplit, splitPayment } from '../ledger/split-payment.ts';
import { findBefore, findOpen, refuseUnpayable } from './begin-payment.ts';
import { lockPayables } from './payables.store.ts';
import type {} from './payment.events.ts';
import { insertDonePayment, type PaymentRow } from './payment.store.ts';

type Outcome = { kind: 'paid'; payment: PaymentRow } | { kind: 'in_the_way'; paymentNo: string };

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
  const pockets = await lockPockets(tx, ctx.actor.accountId);
  const split = splitPayment(amountCents, pockets);
  if (!split) throw notEnough(pockets.creditLimitCents);
  const paymentNo = newId('pay');
  const shares = shareSplit(
    split,
    payables.map((payable) => payable.amount_cents),
  );
  const now = ctx.clock.now();
  const payment = await insertDonePayment(
    tx,
    {
      payment_no: paymentNo,
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      method: 'balance',
      status: 'succeeded',
      amount_cents: amountCents,
      idempotency_key: ctx.idempotencyKey ?? null,
      created_at: now,
      settled_at: now,
    },
    payables.map((payable, index) => ({
      reference: payable.reference,
      prepaid_cents: shares[index]?.prepaidCents ?? 0,
      credit_cents: shares[index]?.creditCents ?? 0,
    })),
  );
  if (!payment) throw appError('request.wrong_state');
  await postPayment(tx, ctx.clock, { accountId: ctx.actor.accountId, split, no: paymentNo });
  await publish(tx, ctx.clock, 'payment.succeeded', {
    paymentNo,
    accountId: ctx.actor.accountId,
    userId: ctx.actor.userId,
    parts: payables.map((payable) => ({ reference: payable.reference, amountCents: payable.amount_cents })),
  });
  return { kind: 'paid', payment };
}
