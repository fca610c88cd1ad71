/** Cross-origin answers to v3 calls, for a site whose v3 calls go to an address of their own (`V3_URL`). */
import type { FastifyInstance } from 'fastify';

const headers = 'authorization, content-type, accept-language, idempotency-key, x-project, x-platform';

/** Lets pages of `siteUrl` make v3 calls from their own origin, and pages of no other origin. */
export function allowSite(app: FastifyInstance, siteUrl: string): void {
  const site = new URL(siteUrl).origin;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/v3/')) return done();
    reply.header('vary', 'origin');
    if (request.headers.origin !== site) return done();
    reply.header('access-control-allow-origin', site);
    reply.header('access-control-expose-headers', 'date, retry-after, x-request-id');
    if (request.method !== 'OPTIONS') return done();
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
