/** A span for each HTTP request. */
import type { FastifyInstance } from 'fastify';
import { beginSpan, isTracing, type OpenSpan } from '../platform/tracing/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined;
  }
}

/** Paths that load balancers and monitoring request all the time. */
const untracedPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Traces requests, if tracing is on. A caller's trace is only linked, because callers may not choose our trace id. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (untracedPaths.has(route)) return done();
    const { traceparent } = request.headers;
    request.span = beginSpan(`${request.method} ${route}`, {
      kind: 'server',
      isRoot: true,
      ...(typeof traceparent === 'string' && { causes: [traceparent] }),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'wayhouse.request_id': request.id,
      },
    });
    enter(request.span, done);
  });
  // Makes the span current again after the body was read, because the events of the body come in the context of the
  // connection.
  app.addHook('preValidation', (request, _reply, done) => enter(request.span, done));
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    request.span?.set({
      'http.response.status_code': status,
      ...(reply.answerCode !== null && { 'wayhouse.code': reply.answerCode }),
    });
    request.span?.end(status >= 500 ? String(status) : undefined);
    done();
  });
}

function enter(span: OpenSpan | undefined, done: () => void): void {
  if (span) span.within(done);
  else done();
}
