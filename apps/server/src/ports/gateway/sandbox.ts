/**
 * Our client of the simulated gateway: HTTP calls with a key, signed webhooks. It shares only `wire.ts` and the keys
 * with the gateway's server.
 */
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CardData, Charge, GatewayEvent, GatewayPayment, GatewayPort, GatewayRefund } from './port.ts';
import { gatewayError } from './port.ts';
import type { SandboxKeys } from './sandbox/keys.ts';
import * as wire from './sandbox/wire.ts';

export interface SandboxSettings {
  /** Base address of the gateway, without a final slash; known once the process listens. */
  gatewayUrl: () => string;
  /** Public address of our site. */
  siteUrl: () => string;
  keys: SandboxKeys;
  clock: Clock;
  /** Timeout after which a call's outcome counts as unclear. */
  timeoutMs?: number;
}

/** The gateway of the demo and tests. */
export function sandboxGateway(settings: SandboxSettings): GatewayPort {
  const call = caller(settings);
  return {
    name: 'sandbox',
    charge: async (charge) =>
      toPayment(await call('POST', '/charges', wire.charge, chargeBody(charge, settings.siteUrl()))),
    refund: async ({ refundNo, gatewayId, amountCents }) =>
      toRefund(
        await call('POST', '/refunds', wire.refund, {
          reference: refundNo,
          charge_id: gatewayId,
          amount_cents: amountCents,
        }),
      ),
    lookUp: ({ paymentNo }) => orUndefined(call('GET', `/charges/${paymentNo}`, wire.charge).then(toPayment)),
    lookUpRefund: ({ refundNo }) =>
      orUndefined(call('GET', `/refunds/${refundNo}`, wire.refund).then(toRefund)),
    cancel: ({ paymentNo }) =>
      orUndefined(call('POST', `/charges/${paymentNo}/cancel`, wire.charge, {}).then(toPayment)),
    readWebhook: (body, headers) => readWebhook(settings, body, headers),
    storeCard: async (card) => {
      const storedCard = await call('POST', '/cards', wire.storedCard, cardBody(card));
      return { ...storedCard, expiryMonth: storedCard.expiry_month, expiryYear: storedCard.expiry_year };
    },
    forgetCard: async (token) => {
      await call('DELETE', `/cards/${token}`, undefined);
    },
    report: async ({ from, to }) => {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const { charges, refunds } = await call('GET', `/report?${query}`, wire.report);
      return { payments: charges.map(toPayment), refunds: refunds.map(toRefund) };
    },
  };
}

type Call = <S extends z.ZodType>(
  method: string,
  path: string,
  answer: S | undefined,
  body?: object,
) => Promise<z.output<S>>;

/** Codes of failed connections: nothing can have happened at the gateway. */
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];

function caller({ gatewayUrl, keys, timeoutMs = 10_000 }: SandboxSettings): Call {
  return async (method, path, answer, body) => {
    const response = await fetch(`${gatewayUrl()}${wire.sandboxPath}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${keys.api}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      const mayHaveArrived = !unsentCodes.includes(error.cause?.code ?? '');
      // Leaves out the cause, which may contain the sent data.
      throw gatewayError(mayHaveArrived ? 'unclear' : 'unreachable', `sandbox gateway: ${error.name}`);
    });
    if (response.status === 404) throw gatewayError('refused', notFound);
    if (response.status >= 500) throw gatewayError('unclear', `sandbox gateway: ${response.status}`);
    if (!response.ok) throw gatewayError('refused', `sandbox gateway: ${response.status}`);
    const parsed = answer?.safeParse(await response.json().catch(() => undefined));
    if (parsed && !parsed.success) throw gatewayError('unclear', 'sandbox gateway: unreadable answer');
    return parsed?.data as never;
  };
}

const notFound = 'sandbox gateway: not found';

function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: Error) => {
    if (error.message === notFound) return undefined;
    throw error;
  });
}

function chargeBody({ source, ...charge }: Charge, siteUrl: string): wire.ChargeInput {
  return {
    reference: charge.paymentNo,
    amount_cents: charge.amountCents,
    method: source.type === 'wechat' || source.type === 'alipay' ? source.type : 'card',
    ...(source.type === 'new_card' && { card: cardBody(source.card) }),
    ...(source.type === 'stored_card' && { token: source.token }),
    expires_at: charge.expiresAt.toISOString(),
    return_url: `${siteUrl}${charge.returnPath}`,
    language: charge.language,
  };
}

function cardBody(card: CardData): wire.CardInput {
  return {
    number: card.number,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    security_code: card.securityCode,
    postal_code: card.postalCode,
    holder: `${card.firstName} ${card.lastName}`,
  };
}

function toPayment(row: wire.WireCharge): GatewayPayment {
  return {
    id: row.id,
    paymentNo: row.reference,
    amountCents: row.amount_cents,
    state: row.state === 'open' ? 'pending' : row.state,
    ...(row.paid_at && { paidAt: new Date(row.paid_at) }),
    ...(row.failure && { failure: row.failure }),
    ...(row.redirect_url && { action: { type: 'redirect', url: row.redirect_url } }),
    ...(row.qr && { action: { type: 'qr', content: row.qr, expires_at: row.expires_at } }),
  };
}

function toRefund(row: wire.WireRefund): GatewayRefund {
  return {
    id: row.id,
    refundNo: row.reference,
    amountCents: row.amount_cents,
    state: row.state,
    ...(row.failure && { failure: row.failure }),
  };
}

function readWebhook(
  { keys, clock }: SandboxSettings,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): GatewayEvent | undefined {
  const text = body.toString('utf8');
  const header = headers[wire.signatureHeader];
  const signed = wire.isSigned(keys.webhooks, {
    body: text,
    header: typeof header === 'string' ? header : undefined,
    now: clock.now(),
  });
  if (!signed) return undefined;
  const { id, type, charge, refund } = wire.event.parse(JSON.parse(text));
  if (charge) return { eventId: id, type, about: 'payment', payment: toPayment(charge) };
  if (refund) return { eventId: id, type, about: 'refund', refund: toRefund(refund) };
  return { eventId: id, type, about: 'other' };
}
