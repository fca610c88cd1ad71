/** Converts Stripe's objects to the port's types. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type Stripe from 'stripe';
import type { Action, Failure, GatewayDispute, GatewayPayment, GatewayRefund } from '../port.ts';

/**
 * `at`: Unix time of the webhook event in seconds. Used as the time of payment when the intent comes without its
 * charge.
 */
export function paymentOf(intent: Stripe.PaymentIntent, at?: number): GatewayPayment {
  const base = {
    id: intent.id,
    paymentNo: intent.metadata.payment_no ?? '',
    amountCents: intent.amount,
  };
  if (intent.status === 'succeeded') return { ...base, state: 'succeeded', paidAt: paidAtOf(intent, at) };
  if (intent.status === 'canceled') return { ...base, state: 'failed', failure: 'canceled' };
  if (intent.status === 'requires_payment_method' && intent.last_payment_error) {
    return { ...base, state: 'failed', failure: failureOfError(intent.last_payment_error) };
  }
  const action = actionOf(intent);
  return { ...base, state: 'pending', ...(action && { action }) };
}

function paidAtOf(intent: Stripe.PaymentIntent, at: number | undefined): Date {
  const charge = intent.latest_charge;
  const seconds = typeof charge === 'object' && charge !== null ? charge.created : (at ?? intent.created);
  return new Date(seconds * 1000);
}

function actionOf({ next_action: nextAction, created }: Stripe.PaymentIntent): Action | undefined {
  if (!nextAction) return undefined;
  const code = nextAction.wechat_pay_display_qr_code?.data;
  if (code) {
    const expiresAt = new Date((created + limits.payMinutes * 60) * 1000);
    return { type: 'qr', content: code, expires_at: expiresAt.toISOString() };
  }
  const url = nextAction.redirect_to_url?.url ?? nextAction.alipay_handle_redirect?.url;
  return url ? { type: 'redirect', url } : undefined;
}

/** Stripe's decline reasons, as far as the customer can act on them. */
export function failureOfError(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): Failure {
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
  if (error.code === 'expired_card') return 'card_expired';
  return error.code === 'payment_intent_authentication_failure' ? 'challenge_failed' : 'declined';
}

export function refundOf(refund: Stripe.Refund): GatewayRefund {
  const base = { id: refund.id, refundNo: refund.metadata?.refund_no ?? '', amountCents: refund.amount };
  if (refund.status === 'succeeded') return { ...base, state: 'succeeded' };
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { ...base, state: 'failed', failure: refund.failure_reason ?? refund.status };
  }
  return { ...base, state: 'pending' };
}

/** Statuses after which the money stays with us. A closed inquiry (`warning_closed`) took none. */
const wonStatuses: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

function disputeStateOf(status: Stripe.Dispute.Status): GatewayDispute['state'] {
  if (status === 'lost') return 'lost';
  return wonStatuses.has(status) ? 'won' : 'open';
}

/** `at`: Unix time of the webhook event in seconds. */
export function disputeOf(dispute: Stripe.Dispute, at: number): GatewayDispute {
  const { id, payment_intent: intent, amount, reason, status, evidence_details: evidence } = dispute;
  return {
    id,
    gatewayPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: amount,
    reason,
    state: disputeStateOf(status),
    ...(evidence?.due_by && { evidenceBy: new Date(evidence.due_by * 1000) }),
    at: new Date(at * 1000),
  };
}
