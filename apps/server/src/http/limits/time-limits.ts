/** Time limits of connections, and their maximum number. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
 * Closes connections whose body does not arrive within `bodyMs`, uploads excepted, and silent connections, which Node
 * leaves open. Refuses connections beyond the maximum number.
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
    if (hasBody(request) && !isUpload(request)) {
      const bodyTimer = setTimeout(() => request.raw.destroy(), bodyMs);
      bodyTimer.unref();
      const stop = (): void => clearTimeout(bodyTimer);
      // A refused body is never read to its end, so the answer stops the timer.
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
  return /^multipart\//i.test(headers['content-type'] ?? '');
}
