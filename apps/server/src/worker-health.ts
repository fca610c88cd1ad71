/** The port of a worker for operators: `/healthz`, `/readyz` and `/metrics`. */
import Fastify from 'fastify';
import type { AppContext } from './context.ts';
import { mountHealthAndMetrics } from './http/health-and-metrics.ts';
import { supplyMetrics } from './modules/supply/supply-metrics.ts';
import { watchReadiness } from './platform/database/process-database.ts';
import { jobMetrics } from './platform/jobs/job-metrics.ts';
import type { JobRunner } from './platform/jobs/jobs.ts';
import { platformMetrics } from './platform/platform-metrics.ts';
import { claimPort } from './platform/process/claim-port.ts';
import type { Stops } from './platform/process/stop-on-signal.ts';
import { clockMetrics } from './platform/process/watch-clock.ts';

/** Milliseconds without a poll for jobs after which a worker is stuck. The longest regular job takes 10 minutes. */
const stuckMs = 15 * 60_000;

interface WorkerHealthOptions extends Pick<JobRunner, 'sincePollMs'> {
  context: Pick<AppContext, 'db' | 'config' | 'bedbanks' | 'clockWatch'>;
  /** 0 chooses a free port. */
  port: number;
  stops: Pick<Stops, 'add'>;
}

/** Listens until the worker stops. Resolves with the address. */
export async function serveWorkerHealth({
  context: { db, config, bedbanks, clockWatch },
  port,
  sincePollMs,
  stops,
}: WorkerHealthOptions): Promise<string> {
  const host = await claimPort(port, config.host, 'WORKER_PORT=4002');
  const readiness = await watchReadiness(db);
  stops.add(async () => readiness.stop());
  const app = Fastify();
  mountHealthAndMetrics(app, {
    isAlive: () => sincePollMs() < stuckMs,
    isReady: async () => clockWatch?.isRight() !== false && (await readiness.isReady()),
    moreMetrics: async () =>
      [
        supplyMetrics(bedbanks),
        await platformMetrics(db),
        jobMetrics(),
        clockMetrics(clockWatch),
        '# TYPE wayhouse_worker_poll_age_seconds gauge\n',
        `wayhouse_worker_poll_age_seconds ${(sincePollMs() / 1000).toFixed(1)}\n`,
      ].join(''),
    metrics: { token: config.metricsToken, open: config.demo },
  });
  stops.add(() => app.close());
  return app.listen({ port, host });
}
