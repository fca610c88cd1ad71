/**
 * Mounts a call of the partner API: authenticate the key, count the call, check its scope, read, run, check the answer.
 * Answers are plain JSON; errors are problem details (`problem.ts`).
 */
import type { Endpoint, OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import {
  type PartnerEndpointKey,
  type PartnerEndpoints,
  partnerEndpoints,
} from '@wayhouse/contract/partner/all-endpoints';
import { mediaTypeOf, type PartnerFormat } from '@wayhouse/contract/partner/formats';
import type { Forced } from '@wayhouse/contract/partner/practice';
import type { PartnerLimitClass, PartnerScope } from '@wayhouse/contract/partner/scopes';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, ActorCtx, AppContext, Ctx } from '../context.ts';
import { appError, isAppError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { inCallScope } from '../platform/work/call-scope.ts';
import { noteCode } from './answer-code.ts';
import { callerAddress } from './caller-address.ts';
import { chooseFormat } from './choose-format.ts';
import { countFailedKeys, type FailedKeys } from './failed-keys.ts';
import { withIdempotency } from './idempotency.ts';
import { invalidInput } from './invalid-input.ts';
import { refuseUnstorable } from './limits/refuse-unstorable.ts';
import { readInput, routerPath } from './read-input.ts';
import { type HttpParts, idempotencyKeyOf, languageOf } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as received, which signatures cover. */
    rawBody?: Buffer;
    /** The caller; set after the key is found. */
    partnerCaller?: PartnerCaller;
  }
}

/** The parts of a request that authenticate its sender. */
export interface PartnerCall {
  authorization: string | undefined;
  signature: string | undefined;
  method: string;
  /** Path and query as sent. */
  url: string;
  body: Buffer;
  ip: string;
}

/** The key of a call, and the service user it acts as. */
export interface PartnerKey {
  id: string;
  label: string;
  environment: 'live' | 'test';
  scopes: readonly PartnerScope[];
  signature: 'required' | 'optional';
  expiresAt: Date | null;
  /** The reason for which staff suspended the company. */
  suspendedFor: string | null;
}

export interface PartnerCaller {
  actor: Actor;
  key: PartnerKey;
}

/** State of a rate limit after a call. */
export interface LimitStanding {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the bucket is full again. */
  resetS: number;
  retryAfterS: number;
}

export type PartnerCtx = ActorCtx & {
  key: PartnerKey;
  /** The format of the answer, of those that the call declares. */
  format: PartnerFormat;
  /** The outcomes that the call of a test key forces; undefined in the live world. */
  forced?: Forced | undefined;
};

/** The world of a call: the live one, or that of a practice account. */
export interface Entered {
  context: AppContext;
  forced: Forced | undefined;
}

/** Thrown after the effect of a call whose connection is to break. */
export class ConnectionCut extends Error {}

export interface PartnerParts extends HttpParts {
  /** Throws unless the call has a valid key. */
  authenticate: (context: AppContext, call: PartnerCall) => Promise<PartnerCaller>;
  takeCall: (
    context: AppContext,
    counted: { accountId: string; limit: PartnerLimitClass },
  ) => Promise<LimitStanding>;
  /** Throws for a header `Wayhouse-Test` that is unknown or sent with a live key. */
  enterWorld: (
    context: AppContext,
    caller: PartnerCaller,
    call: { key: PartnerEndpointKey; header: string | undefined; requestId: string },
  ) => Promise<Entered>;
}

export type PartnerHandler<K extends PartnerEndpointKey> = (
  ctx: PartnerCtx,
  input: ParsedInputOf<PartnerEndpoints[K]>,
) => Promise<OutputOf<PartnerEndpoints[K]> | PartnerFile>;

/** An answer in a format other than JSON. */
export class PartnerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

interface Answering<K extends PartnerEndpointKey> {
  /** HTTP status of an answer; 200 unless given. */
  status?: (data: OutputOf<PartnerEndpoints[K]>) => number;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Mounts the calls of one server by `mount`; other methods of their paths answer 405. */
export function partnerCalls(parts: PartnerParts, mount: (parts: PartnerParts) => void): void {
  parts.app.register(async (app) => {
    keepRawBodies(app);
    const allowed = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ method, url }) => {
      const of = allowed.get(url) ?? new Set();
      for (const each of [method].flat()) of.add(each);
      allowed.set(url, of);
    });
    mount({ ...parts, app });
    for (const [url, known] of [...allowed]) {
      const others = methods.filter((method) => !known.has(method));
      const allow = [...known].join(', ');
      app.route({
        method: others,
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
  { status }: Answering<K> = {},
): void {
  const declared: Endpoint = partnerEndpoints[key];
  const [method, path] = key.split(' ') as [(typeof methods)[number], string];
  const failed = failedKeysOf(parts.context);
  parts.app.route({
    method,
    url: routerPath(path),
    // These calls are counted by account below, and by address until the key is known.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const ctx = await knowCaller(parts, key, { request, reply, failed });
      const sent = await readInput(declared, request);
      refuseUnstorable(sent);
      const parsed = declared.input.safeParse(sent);
      if (!parsed.success) throw invalidInput(parsed.error, sent);
      const input = parsed.data as ParsedInputOf<PartnerEndpoints[K]>;
      if (declared.idempotent && ctx.idempotencyKey === undefined)
        throw appError('request.invalid', {
          fields: [{ path: 'Idempotency-Key', key: 'fields.header_missing' }],
        });
      const run = async (): Promise<unknown> => {
        const answer = await inCallScope(() => handler(ctx, input));
        return answer instanceof PartnerFile ? answer : declared.output.parse(answer);
      };
      const answer = await withIdempotency(ctx, { key, endpoint: declared, input, run }).catch(
        (error: unknown) => {
          if (error instanceof ConnectionCut) request.raw.socket.destroy();
          throw error;
        },
      );
      reply.header('cache-control', 'no-store');
      if (answer instanceof PartnerFile) return sendFile(reply, ctx.format, answer);
      const data = answer as OutputOf<PartnerEndpoints[K]>;
      return noteCode(reply, 0)
        .code(status?.(data) ?? 200)
        .type('application/json; charset=utf-8')
        .send(Buffer.from(JSON.stringify(data)));
    },
  });
}

function sendFile(reply: FastifyReply, format: PartnerFormat, file: PartnerFile): FastifyReply {
  return noteCode(reply, 0)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(mediaTypeOf[format])
    .send(Buffer.from(file.bytes));
}

const failedKeys = new WeakMap<AppContext, FailedKeys>();

function failedKeysOf(context: AppContext): FailedKeys {
  const known = failedKeys.get(context) ?? countFailedKeys();
  failedKeys.set(context, known);
  return known;
}

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  failed: FailedKeys;
}

/** Authenticates the caller, counts the call and checks its scope. */
async function knowCaller(
  parts: PartnerParts,
  called: PartnerEndpointKey,
  { request, reply, failed }: Arriving,
): Promise<PartnerCtx> {
  const declared: Endpoint = partnerEndpoints[called];
  const ip = callerAddress(request);
  failed.refuse(ip);
  const { authorization, 'wayhouse-signature': signature } = request.headers;
  const { actor, key } = await parts
    .authenticate(parts.context, {
      authorization,
      signature: typeof signature === 'string' ? signature : signature?.join(','),
      method: request.method,
      url: request.raw.url ?? request.url,
      body: request.rawBody ?? Buffer.alloc(0),
      ip,
    })
    .catch((error: unknown) => {
      // An unavailable database is not the caller's fault.
      if (isAppError(error)) failed.count(ip);
      throw error;
    });
  request.partnerCaller = { actor, key };
  await countCall(parts, declared, { accountId: actor.accountId, reply });
  const scope = declared.permission as PartnerScope | null;
  if (scope !== null && !key.scopes.includes(scope))
    throw appError('partners.out_of_scope', { params: { scope }, data: { scope }, about: actor.userId });
  const format = chooseFormat(request.headers.accept, declared.formats ?? ['json']);
  const { [testHeader.toLowerCase()]: header } = request.headers;
  const { context, forced } = await parts.enterWorld(
    parts.context,
    { actor, key },
    { key: called, header: header === undefined ? undefined : String(header), requestId: request.id },
  );
  const ctx: Ctx = {
    ...context,
    log: request.log as Log,
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
  const given = idempotencyKeyOf(declared, request);
  // After a reset the same user has another practice account, in which all idempotency keys are new.
  const idempotencyKey = given && key.environment === 'test' ? `${given} ${actor.accountId}` : given;
  return { ...ctx, actor, key, format, forced, token: key.id, idempotencyKey };
}

async function countCall(
  parts: PartnerParts,
  { limit = 'rest' }: Endpoint,
  { accountId, reply }: { accountId: string; reply: FastifyReply },
): Promise<void> {
  const standing = await parts.takeCall(parts.context, { accountId, limit });
  reply.headers({
    'ratelimit-limit': String(standing.limit),
    'ratelimit-remaining': String(standing.remaining),
    'ratelimit-reset': String(standing.resetS),
  });
  if (!standing.allowed) throw appError('request.too_many', { retryAfterS: standing.retryAfterS });
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
