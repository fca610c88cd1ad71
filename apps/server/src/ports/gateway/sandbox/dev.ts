/** `POST /api/dev/gateway` acts as the payer; `…/mood` makes the gateway simulate faults. Demo only. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endCharge, findCharge } from './charges.ts';
import { presentCharge } from './present.ts';
import type { SandboxContext } from './rows.ts';

const payerInput = z.strictObject({
  payment_no: z.string().min(1).max(100),
  outcome: z.enum(['succeed', 'decline', 'expire']),
});

const moodInput = z.strictObject({
  webhooks: z.enum(['normal', 'late', 'twice', 'out_of_order', 'off']).optional(),
  /** Seconds during which the gateway does not answer; 0 ends the outage. */
  down_s: z.int().min(0).max(86_400).optional(),
});

const outcomes = {
  succeed: { paid: true, evenIfClosed: true },
  decline: { failure: 'challenge_failed' },
  expire: { failure: 'expired' },
} as const;

/** `send` delivers the webhooks before the call answers. */
export function mountPayer(
  app: FastifyInstance,
  { context, send }: { context: SandboxContext; send: () => Promise<unknown> },
): void {
  app.post('/api/dev/gateway', async (request, reply) => {
    const parsed = payerInput.safeParse(request.body);
    if (!parsed.success)
      return reply.code(400).send({ error: 'payment_no, and outcome: succeed, decline or expire' });
    const { payment_no: reference, outcome } = parsed.data;
    const endedCharge = await endCharge(context, reference, outcomes[outcome]);
    const row = endedCharge ?? (await findCharge(context, reference));
    if (!row) return reply.code(404).send({ error: 'the gateway does not know this payment' });
    await send();
    const { state, failure } = presentCharge(context, row);
    return reply.code(endedCharge ? 200 : 409).send({ payment_no: reference, state, failure });
  });
  app.post('/api/dev/gateway/mood', async (request, reply) => {
    const parsed = moodInput.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'webhooks, down_s' });
    const { webhooks, down_s: downS } = parsed.data;
    const changes = {
      ...(webhooks && { webhooks }),
      ...(downS !== undefined && { down_until: new Date(context.clock.now().getTime() + downS * 1000) }),
    };
    if (Object.keys(changes).length > 0)
      await context.db.updateTable('sandbox_gateway.mood').set(changes).execute();
    return {};
  });
}
