/**
 * The simulated gateway for tests: reached over HTTP as in production, on its own port, so that a test can close it.
 */
import type { Payment } from '@wayhouse/contract/payment/payment';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ActorCtx } from '../../../src/context.ts';
import { createPayment } from '../../../src/modules/payment/pay/create-payment.ts';
import { mountPayment } from '../../../src/modules/payment/payment.routes.ts';
import { sandboxKeys } from '../../../src/ports/gateway/sandbox/keys.ts';
import { mountSandbox } from '../../../src/ports/gateway/sandbox/server.ts';
import { sandboxGateway } from '../../../src/ports/gateway/sandbox.ts';
import type { World } from '../booking.ts';

/** Card numbers of `test-cards.ts`, which says what each does. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Not enough money. */
  poor: '4000000000009995',
  challenge: '4000002500003155',
  slow: '4000000000003220',
  silent: '4000000000006975',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
} as const;

export interface TestGateway {
  /** The address of our server, which gets the gateway's webhooks. */
  merchantUrl: string;
  /** Acts as the payer. */
  payer: (paymentNo: string, outcome: 'succeed' | 'decline' | 'expire') => Promise<{ state: string }>;
  mood: (mood: { webhooks?: string; down_s?: number }) => Promise<void>;
  /** Closes the gateway's port, so that connections are refused. */
  leave: () => Promise<void>;
  /** Opens the gateway's port again. */
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** Gives the world a gateway, and a server for its webhooks. */
export async function openGateway(world: World, timeoutMs = 3_000): Promise<TestGateway> {
  const { db, clock, log, vault } = world.app;
  const keys = sandboxKeys(vault);
  const merchant = Fastify({ forceCloseConnections: true });
  mountPayment({
    app: merchant,
    context: world.app,
    findActor: async () => undefined,
    findStaff: async () => undefined,
  });
  const merchantUrl = await merchant.listen({ port: 0, host: '127.0.0.1' });
  const build = (): FastifyInstance => {
    const app = Fastify({ forceCloseConnections: true });
    mountSandbox(app, {
      keys,
      log,
      context: { db, clock, baseUrl: () => url },
      hookUrl: () => `${merchantUrl}/api/hooks/sandbox`,
    });
    return app;
  };
  let url = '';
  let gatewayApp = build();
  url = await gatewayApp.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(url).port);
  world.app.gateway = sandboxGateway({
    keys,
    clock,
    gatewayUrl: () => url,
    siteUrl: () => 'http://site.test',
    timeoutMs,
  });
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    merchantUrl,
    payer: async (paymentNo, outcome) =>
      (await post('/api/dev/gateway', { payment_no: paymentNo, outcome })).json() as Promise<{
        state: string;
      }>,
    mood: async (mood) => {
      await post('/api/dev/gateway/mood', mood);
    },
    leave: () => gatewayApp.close(),
    comeBack: async () => {
      gatewayApp = build();
      await gatewayApp.listen({ port, host: '127.0.0.1' });
    },
    close: async () => {
      await gatewayApp.close();
      await merchant.close();
    },
  };
}

/** A card in the shape of the contract. */
export function typedCard(number: string, save = false) {
  return {
    number,
    expiry_month: 12,
    expiry_year: 2030,
    security_code: '123',
    postal_code: '10001',
    first_name: 'Olivia',
    last_name: 'Hart',
    save,
  };
}

/** Pays orders with a card typed in. */
export function payByCard(ctx: ActorCtx, number: string, ...orderNos: string[]): Promise<Payment> {
  return createPayment(ctx, { order_nos: orderNos, method: 'card', card: typedCard(number) });
}
