/** The caller of a partner call: key, rate limit, scope, version and world. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { type PartnerEndpointKey, partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Ctx } from '../../context.ts';
import { appError, isAppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { callerAddress } from '../caller-address.ts';
import { chooseFormat } from '../choose-format.ts';
import { countFailedKeys, type FailedKeys } from '../failed-keys.ts';
import { idempotencyKeyOf, languageOf } from '../route.ts';
import type { PartnerCtx, PartnerParts } from './partner-parts.ts';
import { setVersionHeader } from './set-version-header.ts';

const failedKeys = new WeakMap<AppContext, FailedKeys>();

export function failedKeysOf(context: AppContext): FailedKeys {
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
export async function knowCaller(
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
      writes: writes(request.method, declared),
    })
    .catch((error: unknown) => {
      // An unavailable database is not the caller's fault.
      if (isAppError(error)) failed.count(ip);
      throw error;
    });
  request.partnerCaller = { actor, key };
  await countCall(parts, declared, { accountId: actor.accountId, reply });
  const version = setVersionHeader(request, reply, key.version);
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
  const requestKey = idempotencyKeyOf(declared, request);
  // A reset gives the user another sandbox account, in which no idempotency key is used yet.
  const idempotencyKey =
    requestKey && key.environment === 'test' ? `${requestKey} ${actor.accountId}` : requestKey;
  return { ...ctx, actor, key, format, version, forced, token: key.id, idempotencyKey };
}

/** True for a call whose repetition has an effect. Not for a GET, a search or a call for offers. */
function writes(method: string, { limit }: Endpoint): boolean {
  return method !== 'GET' && limit !== 'search' && limit !== 'offers';
}

async function countCall(
  parts: PartnerParts,
  { limit = 'rest' }: Endpoint,
  { accountId, reply }: { accountId: string; reply: FastifyReply },
): Promise<void> {
  const standing = await parts.limitCall(parts.context, { accountId, limit });
  reply.headers({
    'ratelimit-limit': String(standing.limit),
    'ratelimit-remaining': String(standing.remaining),
    'ratelimit-reset': String(standing.resetS),
  });
  if (!standing.allowed) throw appError('request.too_many', { retryAfterS: standing.retryAfterS });
}
