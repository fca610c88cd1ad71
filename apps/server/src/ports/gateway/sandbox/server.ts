/**
 * The server of the simulated gateway: calls under its own path and key, the payer's pages, signed webhooks. In the
 * demo it runs in our process, but our client reaches it only over the network.
 */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { coalesceRuns } from '../../../platform/database/coalesce-runs.ts';
import type { Log } from '../../../platform/log.ts';
import {
  endCharge,
  findCharge,
  findRefund,
  forgetCard,
  makeCharge,
  makeRefund,
  reportOf,
  storeCard,
} from './charges.ts';
import { mountPayer } from './dev.ts';
import { sendEvents } from './events.ts';
import type { SandboxKeys } from './keys.ts';
import { mountPages } from './pages.ts';
import { presentCharge, presentRefund } from './present.ts';
import type { SandboxContext } from './rows.ts';
import { cardInput, chargeInput, refundInput, sandboxPath } from './wire.ts';

export interface Sandbox {
  context: SandboxContext;
  keys: SandboxKeys;
  hookUrl: () => string;
  log: Log;
}

const slowMs = 4_000;
/** Milliseconds for which the gateway stays silent; longer than any caller's timeout. */
const silentMs = 60_000;
const resendMs = 2_000;

/** Mounts the gateway, its pages, and `POST /api/dev/gateway`. Sends webhooks until the application closes. */
export function mountSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  const { context } = sandbox;
  const send = coalesceRuns(() =>
    sendEvents(context, { secret: sandbox.keys.webhooks, hookUrl: sandbox.hookUrl, log: sandbox.log }),
  );
  const startSending = (): void => {
    void send().catch((error: unknown) => sandbox.log.warn({ err: error }, 'webhooks of the sandbox wait'));
  };
  const timer = setInterval(startSending, resendMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof z.ZodError ? 400 : 500).send({ error: 'invalid_request' }),
    );
    scope.addHook('onResponse', async () => startSending());
    await scope.register(async (calls) => mountCalls(calls, sandbox), { prefix: `${sandboxPath}/v1` });
    await scope.register(async (pages) => mountPages(pages, context), { prefix: sandboxPath });
    mountPayer(scope, { context, send });
  });
}

function mountCalls(app: FastifyInstance, { context, keys }: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    if (await isDown(context)) return hangUp(request, reply);
    if (!isKey(request.headers.authorization, keys.api))
      return reply.code(401).send({ error: 'unauthorized' });
  });
  app.post('/charges', async (request, reply) => {
    const input = chargeInput.parse(request.body);
    const existing = await findCharge(context, input.reference);
    const row = existing ?? (await makeCharge(context, input));
    if (!existing && row.behaviour === 'slow') await sleep(slowMs);
    if (!existing && row.behaviour === 'silent') {
      await sleep(silentMs, undefined, { ref: false });
      return hangUp(request, reply);
    }
    return presentCharge(context, row);
  });
  app.get<{ Params: { reference: string } }>('/charges/:reference', async (request, reply) => {
    const row = await findCharge(context, request.params.reference);
    return row ? presentCharge(context, row) : notFound(reply);
  });
  app.post<{ Params: { reference: string } }>('/charges/:reference/cancel', async (request, reply) => {
    const { reference } = request.params;
    const row =
      (await endCharge(context, reference, { failure: 'canceled' })) ??
      (await findCharge(context, reference));
    return row ? presentCharge(context, row) : notFound(reply);
  });
  app.post('/refunds', async (request, reply) => {
    const row = await makeRefund(context, refundInput.parse(request.body));
    return row ? presentRefund(row) : reply.code(422).send({ error: 'more_than_charged' });
  });
  app.get<{ Params: { reference: string } }>('/refunds/:reference', async (request, reply) => {
    const row = await findRefund(context, request.params.reference);
    return row ? presentRefund(row) : notFound(reply);
  });
  app.post('/cards', async (request) => {
    const { token, brand, last4, expiry_month, expiry_year } = await storeCard(
      context,
      cardInput.parse(request.body),
    );
    return { token, brand, last4, expiry_month, expiry_year };
  });
  app.delete<{ Params: { token: string } }>('/cards/:token', async (request) => {
    await forgetCard(context, request.params.token);
    return {};
  });
  const range = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });
  app.get('/report', async (request) => {
    const { from, to } = range.parse(request.query);
    const { charges, refunds } = await reportOf(context, { from: new Date(from), to: new Date(to) });
    return {
      charges: charges.map((row) => presentCharge(context, row)),
      refunds: refunds.map((row) => presentRefund(row)),
    };
  });
}

async function isDown(context: SandboxContext): Promise<boolean> {
  const mood = await context.db
    .selectFrom('sandbox_gateway.mood')
    .select('down_until')
    .executeTakeFirstOrThrow();
  return mood.down_until !== null && mood.down_until > context.clock.now();
}

/** Closes the connection without an answer, like a dead machine. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function isKey(header: string | undefined, key: string): boolean {
  const actual = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${key}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found' });
}
