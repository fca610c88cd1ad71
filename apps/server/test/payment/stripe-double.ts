/** A local HTTP server that implements the part of Stripe's documented API that the gateway port uses. */
import querystring from 'node:querystring';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { AppContext } from '../../src/context.ts';
import { receiveWebhook } from '../../src/modules/payment/gateway/receive-webhook.ts';
import type { GatewayPort } from '../../src/ports/gateway/port.ts';
import { stripeGateway } from '../../src/ports/gateway/stripe.ts';

const webhookSecret = 'whsec_double';

interface Intent {
  [key: string]: unknown;
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

interface Refund {
  [key: string]: unknown;
  id: string;
  amount: number;
  status: string;
}

export interface StripeDouble {
  port: number;
  intents: Map<string, Intent>;
  refunds: Map<string, Refund>;
  /** A dispute of the intent, as Stripe's webhooks have it; `change` replaces fields. */
  dispute: (intentId: string, change?: object) => object;
  /** Method and path of each call, oldest first. */
  calls: string[];
  /** The next call of each of these paths is cut without an answer, after its effect. */
  cutOff: Set<string>;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys: () => void;
  close: () => Promise<void>;
}

const cardOf = (number: string) => ({
  brand: 'visa',
  last4: number.slice(-4),
  exp_month: 12,
  exp_year: 2030,
});

/** Starts on a free port. Stripe's test cards for decline, no money and challenge act as such; all others succeed. */
export async function openStripe(now: () => Date): Promise<StripeDouble> {
  const app = Fastify({ forceCloseConnections: true });
  const intents = new Map<string, Intent>();
  const answersByKey = new Map<string, unknown>();
  const methods = new Map<string, string>();
  const calls: string[] = [];
  const cutOff = new Set<string>();
  const seconds = () => Math.floor(now().getTime() / 1000);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, body, done) =>
    done(null, querystring.parse(String(body))),
  );
  app.addHook('preHandler', async (request, reply) => {
    calls.push(`${request.method} ${request.url.split('?')[0]}`);
    if (request.headers.authorization !== 'Bearer sk_test_double')
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'no key' } });
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && typeof key === 'string' && answersByKey.has(key))
      return reply.send(answersByKey.get(key));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && typeof key === 'string' && reply.statusCode === 200)
      answersByKey.set(key, JSON.parse(String(payload)));
    const path = request.url.split('?')[0] ?? '';
    if (cutOff.delete(path)) request.raw.socket.destroy();
    return payload;
  });
  mountMethods(app, methods);
  mountIntents(app, { intents, methods, seconds });
  const refunds = new Map<string, Refund>();
  mountRefunds(app, refunds);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: Number(new URL(url).port),
    intents,
    refunds,
    dispute: (intentId, change) => ({
      id: `dp_${intentId}`,
      object: 'dispute',
      amount: intents.get(intentId)?.amount,
      currency: 'usd',
      charge: 'ch_1',
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: seconds() + 7 * 86_400, has_evidence: false },
      ...change,
    }),
    calls,
    cutOff,
    forgetKeys: () => answersByKey.clear(),
    close: () => app.close(),
  };
}

/** The gateway port at the double, or at another port of this machine. */
export function gatewayAt(port: number): GatewayPort {
  return stripeGateway({
    secretKey: 'sk_test_double',
    webhookSecret,
    siteUrl: () => 'https://site.test',
    api: { protocol: 'http', host: '127.0.0.1', port },
  });
}

let events = 0;

/** Sends a signed webhook to the product. `at`: when Stripe made the event; default: now. */
export function sendEvent(
  app: AppContext,
  event: { type: string; object: unknown; at?: Date; secret?: string },
) {
  const { type, object, at = app.clock.now(), secret = webhookSecret } = event;
  events += 1;
  const body = JSON.stringify({
    id: `evt_${type}_${events}`,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return receiveWebhook(app, {
    gateway: 'stripe',
    body: Buffer.from(body),
    headers: { 'stripe-signature': header },
  });
}

const fieldsOf = (body: unknown) => body as Record<string, string | undefined>;

function mountMethods(app: FastifyInstance, methods: Map<string, string>): void {
  app.post('/v1/payment_methods', async (request) => {
    const id = `pm_${methods.size + 1}`;
    const number = fieldsOf(request.body)['card[number]'] ?? '';
    methods.set(id, number);
    return { id, object: 'payment_method', type: 'card', card: cardOf(number) };
  });
  app.post('/v1/customers', async () => ({ id: 'cus_1', object: 'customer' }));
  app.post<{ Params: { id: string } }>('/v1/payment_methods/:id/attach', async (request) => ({
    id: request.params.id,
    object: 'payment_method',
    card: cardOf(methods.get(request.params.id) ?? ''),
  }));
  app.post<{ Params: { id: string } }>('/v1/payment_methods/:id/detach', async (request) => ({
    id: request.params.id,
    object: 'payment_method',
  }));
}

interface StripeParts {
  intents: Map<string, Intent>;
  methods: Map<string, string>;
  seconds: () => number;
}

function mountIntents(app: FastifyInstance, { intents, methods, seconds }: StripeParts): void {
  app.post('/v1/payment_intents', async (request) => {
    const body = fieldsOf(request.body);
    const intent: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount: Number(body.amount),
      currency: body.currency,
      status: 'requires_payment_method',
      metadata: { payment_no: body['metadata[payment_no]'] ?? '' },
      created: seconds(),
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
    };
    intents.set(intent.id, intent);
    return intent;
  });
  const declinePayment = (intent: Intent, code: string, declineCode: string) => {
    const error = { type: 'card_error', code, decline_code: declineCode, message: 'declined' };
    intent.last_payment_error = error;
    return { error };
  };
  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id/confirm', async (request, reply) => {
    const intent = intents.get(request.params.id) as Intent;
    const body = fieldsOf(request.body);
    if (body['payment_method_data[type]'] === 'wechat_pay') {
      intent.status = 'requires_action';
      intent.next_action = {
        type: 'wechat_pay_display_qr_code',
        wechat_pay_display_qr_code: { data: 'weixin://wxpay/double' },
      };
      return intent;
    }
    const number = methods.get(body.payment_method ?? '') ?? '';
    if (body['payment_method_data[type]'] === 'alipay' || number === '4000002500003155') {
      intent.status = 'requires_action';
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url: 'https://hooks.stripe.test/3ds' },
      };
      return intent;
    }
    if (number === '4000000000000002')
      return reply.code(402).send(declinePayment(intent, 'card_declined', 'generic_decline'));
    if (number === '4000000000009995')
      return reply.code(402).send(declinePayment(intent, 'card_declined', 'insufficient_funds'));
    intent.status = 'succeeded';
    intent.latest_charge = { id: 'ch_1', object: 'charge', created: seconds() };
    return intent;
  });
  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id/cancel', async (request, reply) => {
    const intent = intents.get(request.params.id) as Intent;
    if (intent.status === 'succeeded')
      return reply
        .code(400)
        .send({ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } });
    intent.status = 'canceled';
    return intent;
  });
  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request) =>
    intents.get(request.params.id),
  );
  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request) =>
    intents.get(request.params.id),
  );
  app.get<{ Querystring: Record<string, string> }>('/v1/payment_intents', async ({ query }) => {
    const [gte, lt] = [Number(query['created[gte]'] ?? 0), Number(query['created[lt]'] ?? Infinity)];
    return {
      object: 'list',
      has_more: false,
      url: '/v1/payment_intents',
      data: [...intents.values()].filter(({ created }) => Number(created) >= gte && Number(created) < lt),
    };
  });
}

function mountRefunds(app: FastifyInstance, refunds: Map<string, Refund>): void {
  app.post('/v1/refunds', async (request) => {
    const body = fieldsOf(request.body);
    const refund: Refund = {
      id: `re_${refunds.size + 1}`,
      object: 'refund',
      amount: Number(body.amount),
      status: 'succeeded',
      metadata: { refund_no: body['metadata[refund_no]'] },
    };
    refunds.set(refund.id, refund);
    return refund;
  });
  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async (request, reply) => {
    const refund = refunds.get(request.params.id);
    if (refund) return refund;
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such refund' };
    return reply.code(404).send({ error });
  });
  app.get('/v1/refunds', async () => ({
    object: 'list',
    has_more: false,
    url: '/v1/refunds',
    data: [...refunds.values()],
  }));
}
