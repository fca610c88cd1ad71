/** Time limits of connections, and their maximum number. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Timeouts } from '../../limit-settings.ts';

/** The time limits that Fastify and Node's server apply themselves, as Fastify's options. */
export function timeLimitsOf({ headMs, requestMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5_000, headMs) },
  };
}

/**
 * Closes connections whose body does not arrive within `bodyMs` (except uploads), and connections that send nothing,
 * which Node leaves open. Refuses connections beyond the maximum number.
 */
export function limitTimes(app: FastifyInstance, { headMs, bodyMs, connections }: Timeouts): void {
  app.server.maxConnections = connections;
  app.server.on('connection', (socket) => {
    const silenceTimer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, headMs);
    socket.once('close', () => clearTimeout(silenceTimer));
    silenceTimer.unref();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Most bodies arrive with their head and need no timer.
    if (hasBody(request) && !isUpload(request)) setImmediate(() => limitBody(request, reply, bodyMs));
    done(null, payload);
  });
}

/** Closes the connection unless the rest of the body arrives, or the call is answered, within `bodyMs`. */
function limitBody({ raw: request }: FastifyRequest, { raw: answer }: FastifyReply, bodyMs: number): void {
  if (request.complete || request.destroyed || answer.writableFinished) return;
  const bodyTimer = setTimeout(() => request.destroy(), bodyMs);
  bodyTimer.unref();
  const stop = (): void => clearTimeout(bodyTimer);
  // A refused body is never read to its end, so the answer stops the timer.
  for (const event of ['end', 'close']) request.once(event, stop);
  for (const event of ['finish', 'close']) answer.once(event, stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}
