/**
 * Refunds return money to its origin: to credit and prepaid money at once. Money paid through the gateway is promised
 * now and sent back later.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { postGatewayRefund } from '../../ledger/move-gateway-money.ts';
import type {} from '../payment.events.ts';
import { promiseRefund } from './promise-refund.ts';
import { type RefundShares, shareRefund } from './refund-shares.ts';
import { insertRefund, type RefundablePayment, selectRefundable } from './refunds.store.ts';

export interface RefundRequest {
  reference: string;
  amountCents: number;
  /** True when the failure is ours: a full refund then includes the payment fee. */
  withFee: boolean;
  reason: 'canceled' | 'confirm_failed' | 'amended';
}

/**
 * Refunds `amountCents` of the money paid for `reference`. The caller must have locked the order, so that refunds of
 * one order never overlap. True when everything is refunded already, false when a gateway must still act. Throws
 * RangeError when more is requested than remains.
 */
export async function refundPayment(tx: Tx, clock: Clock, refund: RefundRequest): Promise<boolean> {
  let remainingCents = refund.amountCents;
  let isDone = true;
  for (const part of await selectRefundable(tx, refund.reference)) {
    const shares = shareRefund(part, remainingCents, refund.withFee);
    if (!shares) continue;
    isDone = (await refundPart(tx, clock, { request: refund, part, shares })) && isDone;
    remainingCents -= shares.amountCents;
  }
  if (remainingCents > 0)
    throw new RangeError(`${remainingCents} cents more than was paid for ${refund.reference}`);
  return isDone;
}

async function refundPart(
  tx: Tx,
  clock: Clock,
  { request, part, shares }: { request: RefundRequest; part: RefundablePayment; shares: RefundShares },
): Promise<boolean> {
  const { amountCents, split, gatewayCents, feeCents } = shares;
  const refundNo = newId('ref');
  const now = clock.now();
  const throughGateway = gatewayCents > 0;
  const promise = promiseRefund(part.method, { at: now, throughGateway });
  await insertRefund(tx, {
    refund_no: refundNo,
    payment_no: part.payment_no,
    reference: request.reference,
    amount_cents: amountCents,
    prepaid_cents: split.prepaidCents,
    credit_cents: split.creditCents,
    gateway_cents: gatewayCents,
    fee_cents: feeCents,
    reason: request.reason,
    status: throughGateway ? 'asked' : 'succeeded',
    created_at: now,
    send_by: promise.sendBy,
    expected_by: promise.expectedBy,
    ...(throughGateway ? { ask_at: now } : { settled_at: now }),
  });
  await postGatewayRefund(tx, clock, {
    no: refundNo,
    accountId: part.account_id,
    split,
    gatewayCents,
    feeCents,
  });
  if (throughGateway) await publish(tx, clock, 'refund.asked', { refundNo });
  return !throughGateway;
}
