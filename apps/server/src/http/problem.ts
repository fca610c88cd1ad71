/** Expected errors as problem details (RFC 9457), the partner API's counterpart of `error-to-envelope.ts`. */
import { errorCodes } from '@wayhouse/contract/error-codes';
import { problemOf } from '@wayhouse/contract/partner/problems/problem-kinds';
import type { Problem } from '@wayhouse/contract/partner/problems/problems';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../platform/errors.ts';
import { noteCode } from './answer-code.ts';
import { originOf } from './host.ts';
import { languageOf } from './input/read-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The product's public address; when undefined, addresses in answers name the host of the request. */
    publicUrl?: string | undefined;
  }
}

const prefix = '/api/partner/';

/** True for calls whose errors are problem details. */
export function isPartnerCall(request: FastifyRequest): boolean {
  return request.url.startsWith(prefix);
}

/** Sends an expected error as `application/problem+json`, in both languages. */
export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, retry } = problemOf(error.key);
  const { data, fields, params, retryAfterS } = error.details;
  const waitS = retryAfterS ?? (retry === 'never' || retry === 'new_quote' ? undefined : 1);
  if (waitS !== undefined) reply.header('retry-after', String(waitS));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Wayhouse partner API"');
  const message = serverText2(`errors.${error.key}`, params);
  const body: Problem = {
    type: `${originOf(request, request.server.publicUrl)}/developers/problems/${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail: message[languageOf(request.headers['accept-language'])],
    code,
    instance: request.id,
    retry,
    message,
    ...(fields && { errors: fields.map((field) => fieldError(request, field)) }),
    ...(data !== undefined && { data }),
  };
  return noteCode(reply, errorCodes[error.key].code)
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(body)));
}

type Field = NonNullable<AppError['details']['fields']>[number];

function fieldError(request: FastifyRequest, { path, key, params, paramsZh }: Field) {
  return {
    in: placeOf(request, path),
    pointer: path === '' ? '' : `/${path.split('.').map(escapePointer).join('/')}`,
    code: key.replace(/^fields\./, ''),
    message: serverText2(key as ServerTextKey, params, paramsZh),
  };
}

/** Escapes a part of a JSON pointer (RFC 6901). */
function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The part of the request that holds the field. Headers begin with a capital letter, and fields never do. */
function placeOf(request: FastifyRequest, path: string): 'body' | 'query' | 'path' | 'header' {
  const [first = ''] = path.split('.');
  if (/^[A-Z]/.test(first)) return 'header';
  if (request.params && typeof request.params === 'object' && first in request.params) return 'path';
  return request.method === 'GET' || request.method === 'HEAD' ? 'query' : 'body';
}
