/**
 * Cards and wallets at the outside. Every amount is integer cents of USD. Every verb may be called again with the same
 * number and has then the effect of one call: our number (`paymentNo`, `refundNo`) is the gateway's idempotency key.
 */

/** How the customer pays. Card data is handed through and kept nowhere on our side. */
export type Source =
  | { type: 'new_card'; card: CardData }
  | { type: 'kept_card'; token: string }
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
  /** From then on it must no longer go through. */
  expiresAt: Date;
  /** Page of ours that the customer comes back to: a path of the site. */
  returnPath: string;
  language: 'en' | 'zh';
}

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
  /** The gateway's own number. */
  id: string;
  paymentNo: string;
  amountCents: number;
  state: 'succeeded' | 'pending' | 'failed';
  /** When the money was taken; with `succeeded` only. */
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

export interface KeptCard {
  token: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/** News that the gateway sends; a hint that may come late, twice and out of order. */
export type GatewayEvent = { eventId: string; type: string } & (
  | { about: 'payment'; payment: GatewayPayment }
  | { about: 'refund'; refund: GatewayRefund }
  | { about: 'other' }
);

/**
 * Why a verb threw. `unreachable`: no connection, so nothing happened there. `unclear`: the call may have had its effect;
 * only asking again tells. `refused`: the gateway understood and said no (a fault of ours or of the card data).
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

export interface GatewayPort {
  /** Kept with each payment; `/api/hooks/{name}`. */
  name: string;
  charge(charge: Charge): Promise<GatewayPayment>;
  refund(refund: {
    refundNo: string;
    paymentNo: string;
    gatewayId: string;
    amountCents: number;
  }): Promise<GatewayRefund>;
  /** Undefined when the gateway has never heard of it. */
  lookUp(payment: {
    paymentNo: string;
    gatewayId: string | null;
    amountCents: number;
  }): Promise<GatewayPayment | undefined>;
  lookUpRefund(refund: {
    refundNo: string;
    gatewayRefundId: string | null;
  }): Promise<GatewayRefund | undefined>;
  /** Ends an open payment; answers what became of it, which may be that it had gone through. */
  cancel(payment: {
    paymentNo: string;
    gatewayId: string | null;
    amountCents: number;
  }): Promise<GatewayPayment | undefined>;
  /** The event, or undefined when the signature is not the gateway's. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): GatewayEvent | undefined;
  keepCard(card: CardData, ownerId: string): Promise<KeptCard>;
  forgetCard(token: string): Promise<void>;
  /** The gateway's own report of what was made in [from, to): for reconciliation. */
  report(range: { from: Date; to: Date }): Promise<{ payments: GatewayPayment[]; refunds: GatewayRefund[] }>;
}
