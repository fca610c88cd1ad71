/** The caller of a partner call: key, rate limit, scope, version and world. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { type PartnerEndpointKey, partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import { partnerVersions, versionHeader } from '@wayhouse/contract/partner/versions/all-versions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Ctx } from '../../context.ts';
import { appError, invalidField, isAppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { callerAddress } from '../caller-address.ts';
import { chooseFormat } from '../choose-format.ts';
import { countFailedKeys, type FailedKeys } from '../failed-keys.ts';
import { idempotencyKeyOf, languageOf } from '../input/read-headers.ts';
import type { PartnerCtx, PartnerParts } from './partner-parts.ts';
import { setVersionHeader } from './set-version-header.ts';

const failedKeysByContext = new WeakMap<AppContext, FailedKeys>();

export function failedKeysOf(context: AppContext): FailedKeys {
  const failedKeys = failedKeysByContext.get(context) ?? countFailedKeys();
  failedKeysByContext.set(context, failedKeys);
  return failedKeys;
}

interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  failedKeys: FailedKeys;
}

/**
 * Authenticates the caller, counts the call, checks the scopes of the key and enters the key's world. Also sets
 * `request.partnerCaller`, and the headers of the rate limit and the version. Throws the error of the first check that
 * refuses the call.
 */
export async function knowCaller(
  parts: PartnerParts,
  endpointKey: PartnerEndpointKey,
  { request, reply, failedKeys }: Arrival,
): Promise<PartnerCtx> {
  const endpoint: Endpoint = partnerEndpoints[endpointKey];
  const ip = callerAddress(request);
  failedKeys.refuse(ip);
  const { authorization, 'wayhouse-signature': signature } = request.headers;
  const { actor, key } = await parts
    .authenticate(parts.context, {
      authorization,
      signature: typeof signature === 'string' ? signature : signature?.join(','),
      method: request.method,
      url: request.raw.url ?? request.url,
      body: request.rawBody ?? Buffer.alloc(0),
      ip,
      writes: writes(request.method, endpoint),
    })
    .catch((error: unknown) => {
      // An unavailable database is not the caller's fault.
      if (isAppError(error)) failedKeys.count(ip);
      throw error;
    });
  request.partnerCaller = { actor, key };
  const version = setVersionHeader(request, reply, key.version);
  await countCall(parts, endpoint, { accountId: actor.accountId, reply });
  if (!partnerVersions.includes(version)) throw invalidField(versionHeader, 'fields.version_unknown');
  const scope = endpoint.permission as PartnerScope | null;
  if (scope !== null && !key.scopes.includes(scope))
    throw appError('partners.out_of_scope', { params: { scope }, data: { scope }, about: actor.userId });
  const format = chooseFormat(request.headers.accept, endpoint.formats ?? ['json']);
  const sentTestHeader = request.headers[testHeader.toLowerCase()];
  const { context, forced } = await parts.enterWorld(
    parts.context,
    { actor, key },
    {
      key: endpointKey,
      header: sentTestHeader === undefined ? undefined : String(sentTestHeader),
      requestId: request.id,
    },
  );
  const ctx: Ctx = {
    ...context,
    log: request.log as Log,
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
  const requestKey = idempotencyKeyOf(endpoint, request);
  // The account is part of the key, because a reset gives the user another sandbox account, in which no key is used
  // yet.
  const idempotencyKey =
    requestKey && key.environment === 'test' ? `${requestKey} ${actor.accountId}` : requestKey;
  return { ...ctx, actor, key, format, version, forced, token: key.id, idempotencyKey };
}

/** True for a call whose repetition has an effect. Not for a GET, a search or a call for offers. */
function writes(method: string, { limit }: Endpoint): boolean {
  return method !== 'GET' && limit !== 'search' && limit !== 'offers';
}

/** Counts the call, and sets the headers of the rate limit. Throws request.too_many above the limit. */
async function countCall(
  parts: PartnerParts,
  { limit = 'rest' }: Endpoint,
  { accountId, reply }: { accountId: string; reply: FastifyReply },
): Promise<void> {
  const limitState = await parts.limitCall(parts.context, { accountId, limit });
  reply.headers({
    'ratelimit-limit': String(limitState.limit),
    'ratelimit-remaining': String(limitState.remaining),
    'ratelimit-reset': String(limitState.resetS),
  });
  if (!limitState.allowed) throw appError('request.too_many', { retryAfterS: limitState.retryAfterS });
}
