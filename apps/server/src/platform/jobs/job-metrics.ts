/** Metrics of the jobs in this process: runs, failures, duration and last success. */

import type { Log } from '../log.ts';
import type { ClockWatch } from '../process/watch-clock.ts';
import type { Job } from './jobs.ts';

interface JobTotals {
  runs: number;
  failures: number;
  seconds: number;
  /** Unix time of the last success in seconds; 0 before the first. */
  succeededAt: number;
}

/** By job name, in this process. */
const totalsByJob = new Map<string, JobTotals>();

/** Adds metrics to jobs, and skips them while the clock is wrong, because due times cannot be judged. */
export function watchJobs(jobs: readonly Job[], { clock, log }: { clock: ClockWatch; log: Log }): Job[] {
  return jobs.map((job) => ({
    name: job.name,
    run: async () => {
      if (!clock.isRight()) return log.warn({ job: job.name }, 'skipped: the clock is wrong');
      const startedAt = performance.now();
      const totals = totalsByJob.get(job.name) ?? { runs: 0, failures: 0, seconds: 0, succeededAt: 0 };
      totalsByJob.set(job.name, totals);
      totals.runs += 1;
      try {
        await job.run();
        totals.succeededAt = Math.round(Date.now() / 1000);
      } catch (error) {
        totals.failures += 1;
        throw error;
      } finally {
        totals.seconds += (performance.now() - startedAt) / 1000;
      }
    },
  }));
}

/** Lines in the text form of Prometheus (see docs/operations/alerts.md). */
export function jobMetrics(): string {
  const metrics = [
    ['wayhouse_job_runs_total', 'counter', 'runs'],
    ['wayhouse_job_failures_total', 'counter', 'failures'],
    ['wayhouse_job_seconds_total', 'counter', 'seconds'],
    ['wayhouse_job_success_timestamp_seconds', 'gauge', 'succeededAt'],
  ] as const;
  return metrics
    .flatMap(([name, type, key]) => [
      `# TYPE ${name} ${type}\n`,
      ...[...totalsByJob].map(([job, totals]) => `${name}{job="${job}"} ${totals[key]}\n`),
    ])
    .join('');
}
