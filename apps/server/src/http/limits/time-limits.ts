/** How long a connection may take to say something, and how many connections there may be. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Timeouts } from '../../config.ts';

/** Settings of the HTTP server. */
export function timeLimitsOf({ headMs, requestMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5_000, headMs) },
  };
}

/**
 * Closes connections whose body does not arrive, and connections that never speak, which Node leaves open; refuses those
 * beyond the limit.
 */
export function limitTimes(app: FastifyInstance, { headMs, bodyMs, connections }: Timeouts): void {
  app.server.maxConnections = connections;
  app.server.on('connection', (socket) => {
    const silent = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, headMs);
    socket.once('close', () => clearTimeout(silent));
    silent.unref();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const late = setTimeout(() => request.raw.destroy(), bodyMs);
      late.unref();
      const stop = (): void => clearTimeout(late);
      // A body that is refused is never read to its end: then the answer stops the clock.
      for (const event of ['end', 'close']) payload.once(event, stop);
      for (const event of ['finish', 'close']) reply.raw.once(event, stop);
    }
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
