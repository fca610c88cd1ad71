/**
 * Rate limits by class (architecture.md section 6): anonymous and sign-in calls by address and minute, calls of a
 * signed-in account by token and second.
 */
import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@wayhouse/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { appError } from '../platform/errors.ts';
import { bearerToken } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateClass;
  }
}

/** Installs the limits on all routes. */
export async function limitRate(app: FastifyInstance, limits: Config['limits']): Promise<void> {
  const classes: Record<RateClass, { max: number; timeWindow: number }> = {
    anonymous: { max: limits.anonymousPerMinute, timeWindow: 60_000 },
    sign_in: { max: limits.signInPerMinute, timeWindow: 60_000 },
    account: { max: limits.accountPerSecond, timeWindow: 1_000 },
  };
  const classOf = (request: FastifyRequest): RateClass => request.routeOptions.config.rate ?? 'anonymous';
  await app.register(rateLimit, {
    global: true,
    max: (request) => classes[classOf(request)].max,
    timeWindow: (request) => classes[classOf(request)].timeWindow,
    keyGenerator: (request) =>
      `${classOf(request)}:${classOf(request) === 'account' ? (bearerToken(request) ?? request.ip) : request.ip}`,
    errorResponseBuilder: (_request, context) =>
      appError('request.too_many', { retryAfterS: Math.ceil(context.ttl / 1000) }),
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
}
