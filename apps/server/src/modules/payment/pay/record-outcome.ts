/** Records the gateway's outcome of a payment once, although call, query and webhook may all report it, repeatedly. */
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import type { GatewayPayment } from '../../../ports/gateway/port.ts';
import { nextAskAt } from '../gateway/ask-times.ts';
import { releasePayables } from '../payable/payables.store.ts';
import type {} from '../payment.events.ts';
import { lockPayment, type PaymentRow, selectReferences, updatePayment } from '../payment.store.ts';
import type { PaymentFailure } from './present-payment.ts';
import { settlePayment } from './settle-payment.ts';

type RecordContext = Pick<AppContext, 'clock' | 'log'>;
/**
 * `applied`: the outcome was stored. `ignored`: the payment had ended here before. `unknown_payment`: we have no such
 * payment through a gateway. `other_amount`: the gateway names another amount, so nothing was stored.
 */
export type RecordedOutcome = 'applied' | 'ignored' | 'unknown_payment' | 'other_amount';

/**
 * Locks the payment and records the outcome. If the gateway's amount differs from ours, no money is posted, and the
 * reconciliation shows the difference to staff.
 */
export async function recordOutcome(
  ctx: RecordContext,
  tx: Tx,
  answer: GatewayPayment,
): Promise<RecordedOutcome> {
  const payment = await lockPayment(tx, answer.paymentNo);
  if (!payment || payment.gateway === null) return 'unknown_payment';
  if (answer.amountCents !== payment.amount_cents + payment.fee_cents) {
    ctx.log.error(
      { payment_no: payment.payment_no, said_cents: answer.amountCents },
      'the gateway names another amount for a payment',
    );
    return 'other_amount';
  }
  if (payment.settled_at !== null) return 'ignored';
  if (answer.state === 'succeeded') {
    await settlePayment(ctx, tx, { payment, gatewayId: answer.id, paidAt: answer.paidAt ?? ctx.clock.now() });
    return 'applied';
  }
  if (payment.status !== 'pending') {
    // The payment failed here and at the gateway, so its outcome is final. A payment that is still open at the gateway
    // is canceled later.
    if (answer.state === 'failed' && payment.ask_at !== null) {
      await updatePayment(tx, payment.payment_no, { ask_at: null });
      await dropSavedCard(ctx, tx, payment);
    }
    return 'ignored';
  }
  if (answer.state === 'failed') {
    await failPayment(ctx, tx, { payment, failure: answer.failure ?? 'declined', certain: true });
    return 'applied';
  }
  await recordPending(ctx, tx, payment, answer);
  return 'applied';
}

/** Stores what the customer must do next, and when the gateway is asked again. */
async function recordPending(
  ctx: RecordContext,
  tx: Tx,
  payment: PaymentRow,
  answer: GatewayPayment,
): Promise<void> {
  await updatePayment(tx, payment.payment_no, {
    gateway_id: answer.id,
    ...(answer.action && { action: JSON.stringify(answer.action) }),
    ask_at: nextAskAt(payment, ctx.clock.now()),
  });
}

/**
 * Ends an open payment as failed. `certain`: no money can arrive any more, because the gateway reported the failure,
 * refused our call or could not be reached. Otherwise the gateway is asked again later. Needs the payment's lock.
 */
export async function failPayment(
  ctx: Pick<RecordContext, 'clock'>,
  tx: Tx,
  { payment, failure, certain }: { payment: PaymentRow; failure: PaymentFailure; certain: boolean },
): Promise<void> {
  const { payment_no: paymentNo } = payment;
  await updatePayment(tx, paymentNo, {
    status: 'failed',
    failure,
    action: null,
    asked: 0,
    ask_at: certain ? null : nextAskAt({ ...payment, asked: 0, status: 'failed' }, ctx.clock.now()),
    // Clears the key, so that a retry with the same key makes a new attempt.
    ...(failure === 'unreachable' && { idempotency_key: null }),
  });
  // The card stays at the gateway while the payment may still succeed.
  if (certain) await dropSavedCard(ctx, tx, payment);
  if (payment.purpose !== 'order') return;
  await releasePayables(tx, paymentNo);
  await publish(tx, ctx.clock, 'payment.changed', { references: await selectReferences(tx, paymentNo) });
}

/** Deletes the card that was stored at the gateway for this payment. */
export async function dropSavedCard(
  ctx: Pick<RecordContext, 'clock'>,
  tx: Tx,
  { keep_card, card_id }: PaymentRow,
): Promise<void> {
  if (keep_card && card_id !== null) await publish(tx, ctx.clock, 'card.dropped', { cardId: card_id });
}
