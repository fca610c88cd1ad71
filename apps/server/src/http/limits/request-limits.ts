/**
 * Limits for the length of path, query and headers, and for the form of `Host`. They are checked before the rate
 * limits, pages and calls handle the request. Node itself refuses heads above 16 KB; the product needs far less.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../platform/errors.ts';
import { sendError } from '../error-to-envelope.ts';
import { isHost } from '../host.ts';

/**
 * `headers` is a number of headers. The others are characters as sent, that is percent-encoded. The product's longest
 * path and query are about 100 and 2,500.
 */
export const requestLimits = { path: 500, query: 6_000, headerValue: 8_000, headers: 100 } as const;

/** Answers 414, 431, 404 or 400 before rate limits, pages and calls see the request. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const fault = faultOf(request);
    if (fault) sendError(appError(fault), request, reply);
    else done();
  });
}

type Fault =
  | 'request.address_too_long'
  | 'request.headers_too_large'
  | 'request.unknown_path'
  | 'request.wrong_host';

function faultOf({ raw }: FastifyRequest): Fault | undefined {
  const url = raw.url ?? '';
  // Requests to a proxy (`GET http://name/path`) and `OPTIONS *` do not address a path of ours.
  if (!url.startsWith('/')) return 'request.unknown_path';
  const queryStart = url.indexOf('?');
  const pathLength = queryStart === -1 ? url.length : queryStart;
  if (pathLength > requestLimits.path || url.length - pathLength > requestLimits.query)
    return 'request.address_too_long';
  return faultOfHeaders(raw.rawHeaders);
}

/** `headers`: names and values in turn, as in Node's raw headers, because Node's parsed headers drop a second Host. */
function faultOfHeaders(headers: readonly string[]): Fault | undefined {
  if (headers.length > 2 * requestLimits.headers) return 'request.headers_too_large';
  let hostCount = 0;
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] as string;
    const value = headers[index + 1] as string;
    if (value.length > requestLimits.headerValue) return 'request.headers_too_large';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    hostCount += 1;
    if (hostCount > 1 || !isHost(value)) return 'request.wrong_host';
  }
  return undefined;
}
