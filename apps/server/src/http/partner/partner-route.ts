/**
 * Mounts a call of the partner API. Steps: authenticate the key, count the call, check its scope, read the input, run,
 * check the answer. Answers are plain JSON or files; errors are problem details (`../problem.ts`).
 */
import type { Endpoint, OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import {
  type PartnerEndpointKey,
  type PartnerEndpoints,
  partnerEndpoints,
} from '@wayhouse/contract/partner/all-endpoints';
import { mediaTypeOf, type PartnerFormat } from '@wayhouse/contract/partner/formats';
import {
  problemDataToVersion,
  toCurrent,
  toVersion,
} from '@wayhouse/contract/partner/versions/translate-versions';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appError, isAppError } from '../../platform/errors.ts';
import { inCallScope } from '../../platform/work/call-scope.ts';
import { noteCode } from '../answer-code.ts';
import { withIdempotency } from '../idempotency.ts';
import { invalidInput } from '../input/invalid-input.ts';
import { readInput, routerPath } from '../input/read-input.ts';
import { refuseUnstorable } from '../limits/refuse-unstorable.ts';
import { failedKeysOf, knowCaller } from './know-caller.ts';
import { ConnectionCut, PartnerFile, type PartnerHandler, type PartnerParts } from './partner-parts.ts';
import { setDeprecationHeaders } from './set-deprecation-headers.ts';

interface AnswerOptions<K extends PartnerEndpointKey> {
  /** HTTP status of an answer. Default: 200. */
  status?: (data: OutputOf<PartnerEndpoints[K]>) => number;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Runs `mount`, which mounts the calls. Other methods of their paths answer 405. */
export function partnerCalls(parts: PartnerParts, mount: (parts: PartnerParts) => void): void {
  parts.app.register(async (app) => {
    keepRawBodies(app);
    const allowedMethods = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ method, url }) => {
      const urlMethods = allowedMethods.get(url) ?? new Set();
      for (const each of [method].flat()) urlMethods.add(each);
      allowedMethods.set(url, urlMethods);
    });
    mount({ ...parts, app });
    for (const [url, urlMethods] of [...allowedMethods]) {
      const otherMethods = methods.filter((method) => !urlMethods.has(method));
      const allow = [...urlMethods].join(', ');
      app.route({
        method: otherMethods,
        url,
        config: { rateLimit: false },
        handler: async (_request, reply) => {
          reply.header('allow', allow);
          throw appError('partners.wrong_method');
        },
      });
    }
  });
}

/** Mounts `handler` at the call's method and path. */
export function partnerRoute<K extends PartnerEndpointKey>(
  parts: PartnerParts,
  key: K,
  handler: PartnerHandler<K>,
  { status }: AnswerOptions<K> = {},
): void {
  const endpoint: Endpoint = partnerEndpoints[key];
  const [method, path] = key.split(' ') as [(typeof methods)[number], string];
  const failedKeys = failedKeysOf(parts.context);
  parts.app.route({
    method,
    url: routerPath(path),
    // `knowCaller` counts calls with a valid key by account, and calls with a refused key by address.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const ctx = await knowCaller(parts, key, { request, reply, failedKeys });
      const sentInput = await readInput(endpoint, request);
      refuseUnstorable(sentInput);
      setDeprecationHeaders(parts, ctx, { key, sent: sentInput, reply });
      const parsed = endpoint.input.safeParse(toCurrent(ctx.version, key, sentInput));
      if (!parsed.success) throw invalidInput(parsed.error, sentInput);
      const input = parsed.data as ParsedInputOf<PartnerEndpoints[K]>;
      if (endpoint.idempotent && ctx.idempotencyKey === undefined)
        throw appError('request.invalid', {
          fields: [{ path: 'Idempotency-Key', key: 'fields.header_missing' }],
        });
      const run = async (): Promise<unknown> => {
        const answer = await inCallScope(() => handler(ctx, input));
        return answer instanceof PartnerFile ? answer : endpoint.output.parse(answer);
      };
      const answer = await withIdempotency(ctx, { key, endpoint, input, run }).catch((error: unknown) => {
        if (error instanceof ConnectionCut) request.raw.socket.destroy();
        if (isAppError(error)) error.details.data = problemDataToVersion(ctx.version, error.details.data);
        throw error;
      });
      reply.header('cache-control', 'no-store');
      if (answer instanceof PartnerFile) return sendFile(reply, ctx.format, answer);
      const data = answer as OutputOf<PartnerEndpoints[K]>;
      return noteCode(reply, 0)
        .code(status?.(data) ?? 200)
        .type('application/json; charset=utf-8')
        .send(Buffer.from(JSON.stringify(toVersion(ctx.version, key, data))));
    },
  });
}

function sendFile(reply: FastifyReply, format: PartnerFormat, file: PartnerFile): FastifyReply {
  return noteCode(reply, 0)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(mediaTypeOf[format])
    .send(Buffer.from(file.bytes));
}

/** Reads JSON only, and keeps the received bytes. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    request.rawBody = raw;
    if (raw.length === 0) done(null, {});
    else void parse(request, raw.toString('utf8'), done);
  });
}
