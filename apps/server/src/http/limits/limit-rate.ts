/**
 * Rate limits by class: anonymous calls, pictures and sign-in by address and minute; calls of signed-in accounts by
 * token and second. A token counts as known after an answer with status 200, because an invalid token gets 401. Until
 * then its calls count for the address, so that invented tokens do not get a new bucket each. Each process counts
 * alone, or all count together in Redis; the threads of a process count together in memory.
 */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@wayhouse/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../../config.ts';
import { addressKey } from '../../platform/address-key.ts';
import { appError } from '../../platform/errors.ts';
import { callerAddress } from '../caller-address.ts';
import { bearerToken } from '../input/read-headers.ts';
import type { CounterStore } from './thread-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateClass;
  }
}

type Limits = Pick<Config['limits'], 'anonymousPerMinute' | 'signInPerMinute' | 'tokenPerSecond'>;
type Bucket = RateClass | 'stranger';

/** Maximum number of known tokens. When there are more, all are forgotten; each is known again after its next call. */
const maxKnownTokens = 20_000;

/**
 * Installs the limits on all routes, except health, readiness and those with `rateLimit: false`. With Redis, all
 * processes count together. While Redis is unavailable, calls are not limited, because bookings matter more than
 * limits.
 */
export async function limitRate(
  app: FastifyInstance,
  limits: Limits,
  counters?: Redis | CounterStore,
): Promise<void> {
  // A `CounterStore` is a class, so its type is a function.
  const redis = typeof counters === 'function' ? undefined : counters;
  const store = typeof counters === 'function' ? counters : undefined;
  const anonymous = { max: limits.anonymousPerMinute, timeWindow: 60_000 };
  const buckets: Record<Bucket, { max: number; timeWindow: number }> = {
    anonymous,
    stranger: anonymous,
    // A page has tens of pictures, and an office shares one address.
    picture: { max: 10 * limits.anonymousPerMinute, timeWindow: 60_000 },
    sign_in: { max: limits.signInPerMinute, timeWindow: 60_000 },
    account: { max: limits.tokenPerSecond, timeWindow: 1_000 },
  };
  const knownTokens = watchTokens(app);
  const bucketOf = (key: string) => buckets[key.slice(0, key.indexOf(':')) as Bucket];
  await app.register(rateLimit, {
    global: true,
    max: (_request, key) => bucketOf(key).max,
    timeWindow: (_request, key) => bucketOf(key).timeWindow,
    keyGenerator: (request) => {
      const rate = classOf(request);
      if (rate !== 'account') return `${rate}:${callerOf(request)}`;
      const token = bearerToken(request);
      if (token === undefined || !knownTokens.has(token)) return `stranger:${callerOf(request)}`;
      return `account:${redis ? hashOf(token) : token}`;
    },
    ...(store && { store }),
    ...(redis && { redis, nameSpace: 'wayhouse-limit:', skipOnError: true }),
    errorResponseBuilder: (_request, context) =>
      appError('request.too_many', { retryAfterS: Math.ceil(context.ttl / 1000) }),
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
}

/** Redis gets only this hash, so that a session's token never leaves the process. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** All addresses of an IPv6 network count as one caller. */
function callerOf(request: FastifyRequest): string {
  return addressKey(callerAddress(request));
}

function classOf(request: FastifyRequest): RateClass {
  return request.routeOptions.config.rate ?? 'anonymous';
}

/**
 * The tokens that belong to an account: those of calls answered with status 200, until a call with the token gets 401.
 */
function watchTokens(app: FastifyInstance): ReadonlySet<string> {
  const knownTokens = new Set<string>();
  app.addHook('onResponse', (request, reply, done) => {
    const token = classOf(request) === 'account' ? bearerToken(request) : undefined;
    if (token !== undefined && reply.statusCode === 401) knownTokens.delete(token);
    if (token !== undefined && reply.statusCode === 200) {
      if (knownTokens.size >= maxKnownTokens) knownTokens.clear();
      knownTokens.add(token);
    }
    done();
  });
  return knownTokens;
}
