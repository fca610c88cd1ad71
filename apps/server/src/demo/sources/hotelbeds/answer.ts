/** Answers a call of the simulated source, or fails as a test demands. */
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hangUp } from '../hang-up.ts';
import type { StandIn, StandInVerb, Trouble } from './shape.ts';

export const refusal = (code: string, message: string) => ({
  auditData: { processTime: '4' },
  error: { code, message },
});

type Effect = (trouble: Trouble | undefined) => { status?: number; body: unknown };

/** Records the call, applies its fault, and answers compressed like the real source. */
export async function answer(
  standIn: StandIn,
  verb: StandInVerb,
  { request, reply, effect }: { request: FastifyRequest; reply: FastifyReply; effect: Effect },
): Promise<unknown> {
  standIn.calls.push({ verb, body: request.body, query: request.query as Record<string, string> });
  standIn.busy += 1;
  standIn.busiest = Math.max(standIn.busiest, standIn.busy);
  reply.raw.once('close', () => {
    standIn.busy -= 1;
  });
  for (const listener of standIn.listeners) listener(verb);
  await standIn.hold;
  const trouble = standIn.trouble.get(verb)?.shift();
  if (trouble === 'late') await new Promise((resolve) => setTimeout(resolve, standIn.latencyMs));
  if (trouble === 'silent_before') return hangUp(request, reply);
  if (trouble === 'failed_before')
    return reply.code(503).send(refusal('SYSTEM_ERROR', 'Please try again later'));
  if (trouble === 'over_quota') return reply.code(403).send('<h1>Developer Over Qps</h1>');
  const { status = 200, body } = effect(trouble);
  if (trouble === 'silent_after') return hangUp(request, reply);
  if (trouble === 'failed_after')
    return reply.code(500).send(refusal('SYSTEM_ERROR', 'Internal server error'));
  if (trouble === 'not_json') return reply.code(200).type('application/json').send('{"booking": {"refere');
  if (trouble === 'malformed') return reply.code(200).send({ auditData: { processTime: '9' } });
  reply.code(status).type('application/json').header('content-encoding', 'gzip');
  return reply.send(gzipSync(JSON.stringify(body)));
}
