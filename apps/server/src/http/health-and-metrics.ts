/** Liveness, readiness and metrics, for operators. */
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isBearer } from './limits/is-bearer.ts';
import type { HttpThreads } from './thread-questions.ts';

/**
 * Mounts `/healthz` (200 while `isAlive`), `/readyz` (200 only when `isReady`) and `/metrics` (Prometheus).
 * `moreMetrics` adds the metrics of platform and modules. `/metrics` needs the token as a bearer; without a configured
 * token it exists only if `open`. With `threads`, `/metrics` sums the metrics of all threads; `ownMetrics` reads those
 * of this thread.
 */
export function mountHealthAndMetrics(
  app: FastifyInstance,
  {
    isAlive = () => true,
    isReady,
    moreMetrics,
    threads,
    metrics,
  }: {
    isAlive?: () => boolean;
    isReady: () => Promise<boolean>;
    moreMetrics: () => Promise<string>;
    threads?: HttpThreads | undefined;
    metrics: { token: string | undefined; open: boolean };
  },
): { ownMetrics: () => Promise<ThreadMetrics> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'wayhouse_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const serverErrors = new Counter({
    name: 'wayhouse_http_errors_total',
    help: 'Answers with status 500 or above',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) serverErrors.inc({ route });
    done();
  });
  app.get('/healthz', async (_request, reply) => {
    const alive = isAlive();
    return reply.code(alive ? 200 : 503).send({ status: alive ? 'ok' : 'stuck' });
  });
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting' });
  });
  const reader = { ownMetrics: async () => ({ json: await registry.getMetricsAsJSON() }) };
  if (!metrics.token && !metrics.open) return reader;
  app.get('/metrics', async (request, reply) => {
    if (metrics.token && !isBearer(request.headers.authorization, metrics.token))
      return reply.code(401).header('www-authenticate', 'Bearer').send('METRICS_TOKEN is needed\n');
    return reply
      .header('content-type', registry.contentType)
      .send((threads ? await sumMetrics(threads) : await registry.metrics()) + (await moreMetrics()));
  });
  return reader;
}

type ThreadMetrics = { json: object[]; text?: string };

/**
 * Metrics that are reported as the largest value of all threads. Each thread measures those of the whole process. For
 * the event-loop lag the slowest thread counts. Other metrics are summed.
 */
const largestCounts = /^(process_|nodejs_eventloop_lag_p99)/;

function byLargest(metric: object): object {
  return 'name' in metric && largestCounts.test(String(metric.name))
    ? { ...metric, aggregator: 'max' }
    : metric;
}

/** The metrics of all threads as one text, with the text of the main thread. */
async function sumMetrics(threads: HttpThreads): Promise<string> {
  const answers = (await threads.ask('metrics')) as ThreadMetrics[];
  const sumText = await AggregatorRegistry.aggregate(
    answers.map(({ json }) => json.map(byLargest)),
  ).metrics();
  return `${sumText}${answers.map(({ text = '' }) => text).join('')}`;
}
