/**
 * Stripe by its official SDK: cards, Alipay, WeChat Pay as PaymentIntents. An intent is created first, with our
 * payment's number and repeatable parameters, and then confirmed. So a payment can be found by its number even if the
 * first answer was lost. No money moves before the confirmation.
 */
import Stripe from 'stripe';
import type {
  CardData,
  Charge,
  GatewayEvent,
  GatewayPayment,
  GatewayPort,
  GatewayRefund,
  PaymentQuestion,
  Source,
} from './port.ts';
import { gatewayError } from './port.ts';
import { disputeOf, failureOfError, paymentOf, refundOf } from './stripe/read-stripe.ts';
import { isCardError, orUndefined, withPortErrors } from './stripe/stripe-errors.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Public address of our site. */
  siteUrl: () => string;
  /** Another API address, for tests. */
  api?: { protocol: 'http'; host: string; port: number };
}

const timeoutMs = 15_000;
/** Seconds around the creation of a payment in which its intent was created; clocks differ and calls take time. */
const aroundS = 600;
const expand = ['latest_charge'];

export function stripeGateway({ secretKey, webhookSecret, siteUrl, api }: StripeSettings): GatewayPort {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...api,
  });
  return {
    name: 'stripe',
    charge: (charge) => chargeByIntent(stripe, charge, siteUrl()),
    refund: async (payment) => refundOf(await withPortErrors(refundOnce(stripe, payment))),
    lookUp: async (payment) => {
      const intent = await withPortErrors(findIntent(stripe, payment));
      return intent && paymentOf(intent);
    },
    lookUpRefund: async ({ gatewayRefundId }) => {
      if (gatewayRefundId === null) return undefined;
      const refund = await withPortErrors(orUndefined(stripe.refunds.retrieve(gatewayRefundId)));
      return refund && refundOf(refund);
    },
    cancel: async (payment) => {
      const intent = await withPortErrors(findIntent(stripe, payment));
      if (!intent) return undefined;
      if (intent.status === 'succeeded' || intent.status === 'canceled') return paymentOf(intent);
      return withPortErrors(stripe.paymentIntents.cancel(intent.id)).then(
        paymentOf,
        // The payment may have succeeded or ended between the two calls.
        async () => paymentOf(await withPortErrors(stripe.paymentIntents.retrieve(intent.id, { expand }))),
      );
    },
    readWebhook: (body, headers) =>
      readWebhook(stripe, { body, header: headers['stripe-signature'], webhookSecret }),
    storeCard: (card, ownerId) => withPortErrors(storeCard(stripe, card, ownerId)),
    forgetCard: async (token) => {
      await withPortErrors(stripe.paymentMethods.detach(methodOf(token)));
    },
    report: ({ from, to }) => withPortErrors(reportOf(stripe, { gte: secondsOf(from), lt: secondsOf(to) })),
  };
}

/**
 * The intent of a payment; undefined when Stripe has none. An intent without a known id is looked for in Stripe's list
 * of intents, around the time of the payment. The list is complete at once; Stripe's search may be a minute late or
 * more.
 */
async function findIntent(
  stripe: Stripe,
  { paymentNo, gatewayId, createdAt }: PaymentQuestion,
): Promise<Stripe.PaymentIntent | undefined> {
  if (gatewayId !== null) return stripe.paymentIntents.retrieve(gatewayId, { expand });
  const created = { gte: secondsOf(createdAt) - aroundS, lt: secondsOf(createdAt) + aroundS };
  const listExpand = expand.map((field) => `data.${field}`);
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: listExpand })) {
    if (intent.metadata.payment_no === paymentNo) return intent;
  }
  return undefined;
}

/** Stripe forgets an idempotency key after a day, so this first looks for a refund with our number. */
async function refundOnce(
  stripe: Stripe,
  { refundNo, paymentNo, gatewayId, amountCents }: Parameters<GatewayPort['refund']>[0],
): Promise<Stripe.Refund> {
  for await (const existing of stripe.refunds.list({ payment_intent: gatewayId, limit: 100 })) {
    if (existing.metadata?.refund_no === refundNo) return existing;
  }
  return stripe.refunds.create(
    {
      payment_intent: gatewayId,
      amount: amountCents,
      metadata: { refund_no: refundNo, payment_no: paymentNo },
    },
    { idempotencyKey: refundNo },
  );
}

/** Creates the intent. A repeated call within a day returns the first intent of this number (idempotency key). */
function openIntent(
  stripe: Stripe,
  { paymentNo, amountCents }: { paymentNo: string; amountCents: number },
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: 'usd',
      allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
      metadata: { payment_no: paymentNo },
    },
    { idempotencyKey: `${paymentNo}-open` },
  );
}

async function chargeByIntent(stripe: Stripe, charge: Charge, siteUrl: string): Promise<GatewayPayment> {
  // When this call fails, nothing was charged.
  const intent = await openIntent(stripe, charge).catch((error: Error) => {
    throw gatewayError('unreachable', `stripe: ${error.name}`);
  });
  try {
    const method = await methodFor(stripe, charge.source);
    if (charge.source.type === 'stored_card') {
      await stripe.paymentIntents.update(intent.id, { customer: customerOf(charge.source.token) });
    }
    const confirmedIntent = await stripe.paymentIntents.confirm(
      intent.id,
      {
        ...method,
        return_url: `${siteUrl}${charge.returnPath}`,
        ...(charge.source.type === 'wechat' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
        expand,
      },
      { idempotencyKey: `${charge.paymentNo}-confirm` },
    );
    return paymentOf(confirmedIntent);
  } catch (error) {
    if (!isCardError(error)) return withPortErrors(Promise.reject(error));
    return {
      id: intent.id,
      paymentNo: charge.paymentNo,
      amountCents: charge.amountCents,
      state: 'failed',
      failure: failureOfError(error),
    };
  }
}

async function methodFor(stripe: Stripe, source: Source): Promise<Stripe.PaymentIntentConfirmParams> {
  if (source.type === 'alipay') return { payment_method_data: { type: 'alipay' } };
  if (source.type === 'wechat') return { payment_method_data: { type: 'wechat_pay' } };
  if (source.type === 'stored_card') return { payment_method: methodOf(source.token) };
  return { payment_method: (await makeMethod(stripe, source.card)).id };
}

function makeMethod(stripe: Stripe, card: CardData): Promise<Stripe.PaymentMethod> {
  return stripe.paymentMethods.create({
    type: 'card',
    card: {
      number: card.number,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      cvc: card.securityCode,
    },
    billing_details: {
      name: `${card.firstName} ${card.lastName}`,
      address: { postal_code: card.postalCode },
    },
  });
}

/** A saved card is a payment method of a customer; our token contains both ids. */
async function storeCard(stripe: Stripe, card: CardData, ownerId: string) {
  const method = await makeMethod(stripe, card);
  const customer = await stripe.customers.create(
    { metadata: { owner: ownerId } },
    { idempotencyKey: `owner-${ownerId}` },
  );
  const attachedMethod = await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  return {
    token: `${customer.id}/${attachedMethod.id}`,
    brand: attachedMethod.card?.brand ?? 'other',
    last4: attachedMethod.card?.last4 ?? card.number.slice(-4),
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
  };
}

const customerOf = (token: string): string => token.split('/')[0] ?? '';
const methodOf = (token: string): string => token.split('/')[1] ?? '';
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

function readWebhook(
  stripe: Stripe,
  {
    body,
    header,
    webhookSecret,
  }: { body: Buffer; header: string | string[] | undefined; webhookSecret: string },
): GatewayEvent | undefined {
  if (typeof header !== 'string') return undefined;
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, header, webhookSecret);
  } catch {
    return undefined;
  }
  const base = { eventId: event.id, type: event.type };
  const { object } = event.data;
  if (object.object === 'payment_intent' && object.metadata.payment_no) {
    return { ...base, about: 'payment', payment: paymentOf(object as Stripe.PaymentIntent, event.created) };
  }
  if (object.object === 'refund' && object.metadata?.refund_no) {
    return { ...base, about: 'refund', refund: refundOf(object as Stripe.Refund) };
  }
  if (object.object === 'dispute' && object.payment_intent !== null) {
    return { ...base, about: 'dispute', dispute: disputeOf(object as Stripe.Dispute, event.created) };
  }
  return { ...base, about: 'other' };
}

async function reportOf(
  stripe: Stripe,
  created: { gte: number; lt: number },
): Promise<{ payments: GatewayPayment[]; refunds: GatewayRefund[] }> {
  const payments: GatewayPayment[] = [];
  const refunds: GatewayRefund[] = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata.payment_no) payments.push(paymentOf(intent));
  }
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    if (refund.metadata?.refund_no) refunds.push(refundOf(refund));
  }
  return { payments, refunds };
}
