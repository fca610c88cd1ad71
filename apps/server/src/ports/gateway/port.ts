/**
 * The port of a gateway for cards and wallets. Every amount is integer cents of USD. Every charge and refund may be
 * repeated with the same number and then has the effect of one call. Our number (`paymentNo`, `refundNo`) is the
 * gateway's idempotency key.
 */

/** How the customer pays. Card data is passed through and never stored by us. */
export type Source =
  | { type: 'new_card'; card: CardData }
  | { type: 'stored_card'; token: string }
  | { type: 'wechat' }
  | { type: 'alipay' };

export interface CardData {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
  postalCode: string;
  firstName: string;
  lastName: string;
}

export interface Charge {
  paymentNo: string;
  amountCents: number;
  source: Source;
  /** Latest time at which the payment may succeed. */
  expiresAt: Date;
  /** Path of the site page to which the customer returns. */
  returnPath: string;
  language: 'en' | 'zh';
}

/**
 * The reason why a payment failed. `challenge_failed`: the customer did not pass the check by the card's bank.
 * `expired`: the customer did not pay in time. `canceled`: the customer or a call of `cancel` ended the payment.
 */
export type Failure =
  | 'declined'
  | 'insufficient_funds'
  | 'card_expired'
  | 'challenge_failed'
  | 'expired'
  | 'canceled';

export type Action = { type: 'redirect'; url: string } | { type: 'qr'; content: string; expires_at: string };

/** The gateway's answer about a payment. */
export interface GatewayPayment {
  /** The gateway's own id. */
  id: string;
  paymentNo: string;
  amountCents: number;
  state: 'succeeded' | 'pending' | 'failed';
  /** Time at which the money was taken; only with `succeeded`. */
  paidAt?: Date;
  failure?: Failure;
  action?: Action;
}

export interface GatewayRefund {
  id: string;
  refundNo: string;
  amountCents: number;
  state: 'succeeded' | 'pending' | 'failed';
  failure?: string;
}

export interface StoredCard {
  token: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/** The payer's bank disputes a payment, and may take the money back. */
export interface GatewayDispute {
  id: string;
  /** The gateway's id of the payment. */
  gatewayPaymentId: string;
  amountCents: number;
  /** The gateway's code, such as `fraudulent`. */
  reason: string;
  state: 'open' | 'won' | 'lost';
  /** The end of the time in which the gateway accepts evidence; absent when it accepts none. */
  evidenceBy?: Date;
  /** The time of the event, because events may come out of order. */
  at: Date;
}

/** A gateway's webhook. It is only a hint, because it may come late, twice and out of order. */
export type GatewayEvent = { eventId: string; type: string } & (
  | { about: 'payment'; payment: GatewayPayment }
  | { about: 'refund'; refund: GatewayRefund }
  | { about: 'dispute'; dispute: GatewayDispute }
  | { about: 'other' }
);

/**
 * The cause of an exception. `unreachable`: nothing happened at the gateway. `unclear`: the call may have taken effect,
 * so the gateway must be asked. `refused`: the gateway refused, because of an error of ours or in the card data.
 */
export type GatewayTrouble = 'unreachable' | 'unclear' | 'refused';

export interface GatewayError extends Error {
  trouble: GatewayTrouble;
}

export function gatewayError(trouble: GatewayTrouble, message: string): GatewayError {
  return Object.assign(new Error(message), { trouble });
}

export function isGatewayError(error: unknown): error is GatewayError {
  return error instanceof Error && 'trouble' in error;
}

/** A payment that the gateway is asked about. */
export interface PaymentQuestion {
  paymentNo: string;
  /** Null while the gateway's answer to the charge is missing. */
  gatewayId: string | null;
  amountCents: number;
  /** Instant at which we made the payment, before its charge. */
  createdAt: Date;
}

/** A call that fails throws `GatewayError`. A payment that fails is an ordinary answer. */
export interface GatewayPort {
  /** Stored with each payment; part of `/api/hooks/{name}`. */
  name: string;
  charge(charge: Charge): Promise<GatewayPayment>;
  refund(refund: {
    refundNo: string;
    paymentNo: string;
    gatewayId: string;
    amountCents: number;
  }): Promise<GatewayRefund>;
  /** Undefined for a payment that the gateway does not know. Creates nothing at the gateway. */
  lookUp(payment: PaymentQuestion): Promise<GatewayPayment | undefined>;
  /** Undefined for a refund that the gateway does not know. */
  lookUpRefund(refund: {
    refundNo: string;
    gatewayRefundId: string | null;
  }): Promise<GatewayRefund | undefined>;
  /**
   * Cancels an open payment; returns its final state, which may be a success. Undefined for a payment that the gateway
   * does not know.
   */
  cancel(payment: PaymentQuestion): Promise<GatewayPayment | undefined>;
  /** The event, or undefined when the signature is not the gateway's. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): GatewayEvent | undefined;
  storeCard(card: CardData, ownerId: string): Promise<StoredCard>;
  forgetCard(token: string): Promise<void>;
  /** The gateway's own report of payments and refunds made in [from, to), for reconciliation. */
  report(range: { from: Date; to: Date }): Promise<{ payments: GatewayPayment[]; refunds: GatewayRefund[] }>;
}
