/** Calls the gateway to take the money, between two transactions, and records the result. */
import type { NewCard } from '@wayhouse/contract/payment/cards';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type GatewayPort, isGatewayError, type Source } from '../../../ports/gateway/port.ts';
import { cardDataOf } from '../card/card-data.ts';
import { storeCard } from '../card/save-card.ts';
import type { PaymentRequest } from '../pay/begin-payment.ts';
import { failPayment, recordOutcome } from '../pay/record-outcome.ts';
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from '../payment.store.ts';

/** Pages to which the customer returns from the bank's or wallet's page. */
const returnPaths = { order: '/payment-page-new/', deposit: '/DepositSuccessful' } as const;

/**
 * Calls the gateway and records the answer. After an unclear answer the payment stays open, and status calls and the
 * job ask again. Throws not_started (3011) when the gateway could not be reached, and so has received nothing.
 */
export async function callGateway(
  ctx: ActorCtx,
  {
    gateway,
    payment,
    token,
    request,
  }: { gateway: GatewayPort; payment: PaymentRow; token: string | undefined; request: PaymentRequest },
): Promise<PaymentRow> {
  const { payment_no: paymentNo } = payment;
  try {
    const answer = await gateway.charge({
      paymentNo,
      amountCents: payment.amount_cents + payment.fee_cents,
      source: await sourceOf(ctx, { gateway, payment, token, request }),
      expiresAt: payment.expires_at ?? ctx.clock.now(),
      returnPath: `${returnPaths[payment.purpose as 'order' | 'deposit']}?payment_no=${paymentNo}`,
      language: ctx.language,
    });
    await inTransaction(ctx.db, (tx) => recordOutcome(ctx, tx, answer));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    ctx.log.warn({ payment_no: paymentNo, trouble: error.trouble }, 'the gateway did not carry a payment');
    if (error.trouble === 'unclear') return readPayment(ctx, paymentNo);
    const failure = error.trouble === 'unreachable' ? 'unreachable' : 'refused';
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockPayment(tx, paymentNo);
      if (row?.status === 'pending') await failPayment(ctx, tx, { payment: row, failure, certain: true });
    });
    if (failure === 'unreachable') {
      await ctx.deliverEvents();
      throw appError('payment.not_started');
    }
  }
  return readPayment(ctx, paymentNo);
}

async function readPayment(ctx: ActorCtx, paymentNo: string): Promise<PaymentRow> {
  const row = await selectPayment(ctx.db, paymentNo);
  if (!row) throw appError('request.not_found');
  return row;
}

/** A new card that should be saved is stored at the gateway first; our list shows it after a successful payment. */
async function sourceOf(
  ctx: ActorCtx,
  {
    gateway,
    payment,
    token,
    request,
  }: { gateway: GatewayPort; payment: PaymentRow; token: string | undefined; request: PaymentRequest },
): Promise<Source> {
  if (request.method !== 'card') return { type: request.method };
  if (token !== undefined) return { type: 'stored_card', token };
  if (!request.card) throw new Error('a card payment without a card');
  const card = cardDataOf(request.card);
  if (!request.card.save) return { type: 'new_card', card };
  const stored = await gateway.storeCard(card, ctx.actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const id = await storeCard(ctx, tx, {
      gateway: gateway.name,
      card: request.card as NewCard,
      stored,
      hidden: true,
    });
    await updatePayment(tx, payment.payment_no, { card_id: id, keep_card: true });
  });
  return { type: 'stored_card', token: stored.token };
}
