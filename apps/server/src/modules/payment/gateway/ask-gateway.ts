/** Asks the gateway for the state of a payment. Cancels a payment that has expired or is no longer needed. */
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import {
  type GatewayPayment,
  type GatewayPort,
  isGatewayError,
  type PaymentQuestion,
} from '../../../ports/gateway/port.ts';
import { dropSavedCard, failPayment, recordOutcome } from '../pay/record-outcome.ts';
import { selectPayables } from '../payable/payables.store.ts';
import {
  lockPayment,
  type PaymentRow,
  selectPayment,
  selectReferences,
  updatePayment,
} from '../payment.store.ts';
import { isInFlight, nextAskAt } from './ask-times.ts';

/** Milliseconds until the next question when the gateway did not answer. */
const retryMs = 30_000;

/**
 * Asks the gateway for the state of a payment that is not settled, and records it. Cancels the payment there when it
 * has expired, has failed here or is no longer needed. Without an answer it schedules the next question.
 */
export async function askGateway(ctx: AppContext, paymentNo: string): Promise<void> {
  await callAndRecord(ctx, paymentNo, async (gateway, payment) => {
    const answer = await gateway.lookUp(questionOf(payment));
    if (answer?.state !== 'pending' || !(await isOver(ctx, payment))) return answer;
    return gateway.cancel(questionOf(payment));
  });
}

/**
 * Cancels an open payment at the gateway. If it has succeeded in the meantime, the success is recorded. Without an
 * answer it schedules the next question (`askGateway`).
 */
export async function cancelAtGateway(ctx: AppContext, paymentNo: string): Promise<void> {
  await callAndRecord(ctx, paymentNo, (gateway, payment) => gateway.cancel(questionOf(payment)));
}

async function callAndRecord(
  ctx: AppContext,
  paymentNo: string,
  ask: (gateway: GatewayPort, payment: PaymentRow) => Promise<GatewayPayment | undefined>,
): Promise<void> {
  const payment = await selectPayment(ctx.db, paymentNo);
  if (!payment || payment.settled_at !== null) return;
  const { gateway } = ctx;
  // The payment belongs to a gateway that the installation no longer uses, so staff must reconcile it.
  if (gateway?.name !== payment.gateway) return;
  try {
    const answer = await ask(gateway as GatewayPort, payment);
    await inTransaction(ctx.db, (tx) => recordAnswer(ctx, tx, paymentNo, answer));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ payment_no: paymentNo, trouble: error.trouble }, 'the gateway could not be asked');
    await inTransaction(ctx.db, async (tx) => {
      const current = await lockPayment(tx, paymentNo);
      if (!current || current.ask_at === null) return;
      await updatePayment(tx, paymentNo, { ask_at: new Date(ctx.clock.now().getTime() + retryMs) });
    });
  }
}

async function recordAnswer(
  ctx: AppContext,
  tx: Tx,
  paymentNo: string,
  answer: GatewayPayment | undefined,
): Promise<void> {
  if (answer) await recordOutcome(ctx, tx, answer);
  const current = await lockPayment(tx, paymentNo);
  if (!current || current.settled_at !== null) return;
  // The gateway does not know the payment, and the call that started it is no longer on its way.
  if (!answer && current.status === 'pending' && !isInFlight(current, ctx.clock.now())) {
    await failPayment(ctx, tx, { payment: current, failure: 'not_started', certain: false });
    return;
  }
  if (current.ask_at === null) return;
  const asked = current.asked + 1;
  const askAt = nextAskAt({ ...current, asked }, ctx.clock.now());
  await updatePayment(tx, paymentNo, { asked, ask_at: askAt });
  if (askAt === null) await dropSavedCard(ctx, tx, current);
}

function questionOf(payment: PaymentRow): PaymentQuestion {
  return {
    paymentNo: payment.payment_no,
    gatewayId: payment.gateway_id,
    amountCents: payment.amount_cents + payment.fee_cents,
    createdAt: payment.created_at,
  };
}

/** True when the payment has expired or failed, or one of its payables can no longer be paid. */
async function isOver(ctx: AppContext, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'pending') return true;
  if (payment.expires_at !== null && payment.expires_at <= ctx.clock.now()) return true;
  if (payment.purpose !== 'order') return false;
  const payables = await selectPayables(ctx.db, await selectReferences(ctx.db, payment.payment_no));
  return payables.some((payable) => payable.status !== 'open');
}
