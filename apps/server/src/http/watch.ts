/** Liveness, readiness and metrics, for whoever runs the product. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Mounts `/healthz` (the process lives), `/readyz` (200 only when `isReady`) and `/metrics` (Prometheus); `more` gives
 * the lines of what lies above HTTP.
 */
export function mountWatch(
  app: FastifyInstance,
  { isReady, more }: { isReady: () => Promise<boolean>; more: () => string },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'wayhouse_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'wayhouse_http_errors_total',
    help: 'Answers with status 500 or above',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) refusals.inc({ route });
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send((await registry.metrics()) + more()),
  );
}
