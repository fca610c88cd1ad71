/** Answers a call of the simulated source, or fails as a test demands. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hangUp } from '../hang-up.ts';
import type { RatehawkStandIn, RatehawkVerb } from './shape.ts';

const faults = new Set([
  'silent_before',
  'silent_after',
  'failed_before',
  'failed_after',
  'not_json',
  'malformed',
  'over_quota',
]);
type Effect = (body: Record<string, unknown>) => { data?: unknown; status?: string; error?: string };

/**
 * The answer that a test demands instead of that of `effect`; undefined when `effect` runs. A word that is neither a
 * fault nor `processing` becomes the error of the answer.
 */
function earlyAnswerOf(word: string): { code: number; body: unknown } | undefined {
  if (word === 'failed_before') return { code: 503, body: 'unavailable' };
  if (word === 'over_quota')
    return { code: 429, body: { status: 'error', data: null, error: 'endpoint_exceeded_limit' } };
  if (word === 'malformed') return { code: 200, body: { debug: null } };
  if (word === 'processing') return { code: 200, body: { status: 'processing', data: null, error: null } };
  if (word === '' || faults.has(word)) return undefined;
  return { code: 200, body: { status: 'error', data: null, error: word } };
}

/** Mounts a call. Each request is recorded and answered by `effect`, unless a test demands an error word or a fault. */
export function mountCall(
  { app, standIn }: { app: FastifyInstance; standIn: RatehawkStandIn },
  { verb, path, effect }: { verb: RatehawkVerb; path: string; effect: Effect },
): void {
  app.post(`/api/b2b/v3${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body as Record<string, unknown>;
    standIn.calls.push({ verb, body });
    const forcedAnswer = standIn.next.get(verb)?.shift() ?? '';
    if (forcedAnswer === 'silent_before') return hangUp(request, reply);
    if (forcedAnswer === 'not_json') return reply.type('application/json').send('{"status": "o');
    const early = earlyAnswerOf(forcedAnswer);
    if (early) return reply.code(early.code).send(early.body);
    const { data = null, status = 'ok', error = null } = effect(body);
    if (forcedAnswer === 'silent_after') return hangUp(request, reply);
    if (forcedAnswer === 'failed_after') return reply.code(502).send('bad gateway');
    return reply.send({ status: error ? 'error' : status, data, error });
  });
}
