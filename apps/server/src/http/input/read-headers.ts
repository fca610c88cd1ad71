/** Reads the headers of a call: the token, the idempotency key and the language. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../context.ts';
import { appError } from '../../platform/errors.ts';

/** The `Idempotency-Key` of a call that accepts one. Throws request.invalid for a key that cannot be stored. */
export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string') return undefined;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw appError('request.invalid', { fields: [{ path: 'Idempotency-Key', key: 'fields.idempotency_key' }] });
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The language of `Accept-Language`; English unless Chinese comes first. */
export function languageOf(header: string | undefined): Language {
  return /^\s*zh\b/i.test(header ?? '') ? 'zh' : 'en';
}
