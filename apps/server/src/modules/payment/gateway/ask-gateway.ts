/** Asks the gateway what became of a payment; ends one whose time is over or that nobody needs any more. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type GatewayPayment, type GatewayPort, isGatewayError } from '../../../ports/gateway/port.ts';
import { failPayment, recordOutcome } from '../pay/record-outcome.ts';
import { selectPayables } from '../payable/payables.store.ts';
import {
  lockPayment,
  type PaymentRow,
  selectPayment,
  selectReferences,
  updatePayment,
} from '../payment.store.ts';
import { isInFlight, nextAskAt } from './ask-times.ts';

/** False when the gateway could not be asked; the next time is noted then. */
export async function askGateway(ctx: AppContext, paymentNo: string): Promise<boolean> {
  return ask(ctx, paymentNo, async (gateway, payment) => {
    const said = await gateway.lookUp(askedOf(payment));
    if (said?.state !== 'pending' || !(await isOver(ctx, payment))) return said;
    return gateway.cancel(askedOf(payment));
  });
}

/** Gives an open payment up at the gateway. What went through meanwhile is recorded as such. */
export async function giveUpAtGateway(ctx: AppContext, paymentNo: string): Promise<boolean> {
  return ask(ctx, paymentNo, (gateway, payment) => gateway.cancel(askedOf(payment)));
}

async function ask(
  ctx: AppContext,
  paymentNo: string,
  question: (gateway: GatewayPort, payment: PaymentRow) => Promise<GatewayPayment | undefined>,
): Promise<boolean> {
  const payment = await selectPayment(ctx.db, paymentNo);
  if (!payment || payment.settled_at !== null) return true;
  const { gateway } = ctx;
  // Another gateway carried it: the installation was switched over. Reconciliation is left to people.
  if (gateway?.name !== payment.gateway) return false;
  try {
    const said = await question(gateway as GatewayPort, payment);
    await inTransaction(ctx.db, async (tx) => {
      if (said) await recordOutcome(ctx, tx, said);
      const after = await lockPayment(tx, paymentNo);
      if (!after || after.settled_at !== null) return;
      if (!said && after.status === 'pending' && !isInFlight(after, ctx.clock.now())) {
        await failPayment(ctx, tx, { payment: after, failure: 'not_started', certain: false });
      } else if (after.ask_at !== null) {
        await updatePayment(tx, paymentNo, {
          asked: after.asked + 1,
          ask_at: nextAskAt({ ...after, asked: after.asked + 1 }, ctx.clock.now()),
        });
      }
    });
    return true;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ payment_no: paymentNo, trouble: error.trouble }, 'the gateway could not be asked');
    await inTransaction(ctx.db, async (tx) => {
      const after = await lockPayment(tx, paymentNo);
      if (after?.ask_at == null) return;
      await updatePayment(tx, paymentNo, { ask_at: new Date(ctx.clock.now().getTime() + 30_000) });
    });
    return false;
  }
}

function askedOf(payment: PaymentRow) {
  return {
    paymentNo: payment.payment_no,
    gatewayId: payment.gateway_id,
    amountCents: payment.amount_cents + payment.fee_cents,
  };
}

/** Its time is over, it already counts as failed here, or something it pays can no longer be paid. */
async function isOver(ctx: AppContext, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'pending') return true;
  if (payment.expires_at !== null && payment.expires_at <= ctx.clock.now()) return true;
  if (payment.purpose !== 'order') return false;
  const payables = await selectPayables(ctx.db, await selectReferences(ctx.db, payment.payment_no));
  return payables.some((payable) => payable.status !== 'open');
}
