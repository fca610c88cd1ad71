/** CORS for v3 calls, for sites whose v3 calls go to another address (`V3_URL`). */
import type { FastifyInstance } from 'fastify';

const allowedHeaders = 'authorization, content-type, accept-language, idempotency-key, x-project, x-platform';

/** Allows v3 calls from pages of `siteUrl`, and from no other origin. */
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
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
