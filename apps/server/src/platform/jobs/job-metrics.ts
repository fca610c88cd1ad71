/** Metrics of the jobs: runs, failures and duration in this process, and the last success in any process. */

import { readForMetrics } from '../database/read-for-metrics.ts';
import type { Db } from '../database.ts';
import { writeFact } from '../facts.ts';
import type { Log } from '../log.ts';
import type { ClockWatch } from '../process/watch-clock.ts';
import type { Job } from './jobs.ts';

interface JobTotals {
  runs: number;
  failures: number;
  seconds: number;
  /** Time at which the last success was stored, by `performance.now()`. */
  storedAt: number;
}

/** By job name, in this process. */
const totalsByJob = new Map<string, JobTotals>();

/**
 * Minimum milliseconds between two stored successes of a job. A job usually runs once a minute, but more often in the
 * demo, where each move of the clock runs it.
 */
const storeEveryMs = 30_000;
const factOf = (job: string): string => `job:${job}`;

interface WatchOptions {
  db: Db;
  clock: ClockWatch;
  log: Log;
}

/**
 * Adds metrics to jobs, and skips them while the clock is wrong, because due times cannot be judged. The last success
 * is stored in the database, because a job may run in any process, and not every process has `/metrics`.
 */
export function watchJobs(jobs: readonly Job[], { db, clock, log }: WatchOptions): Job[] {
  return jobs.map((job) => {
    const totals: JobTotals = { runs: 0, failures: 0, seconds: 0, storedAt: Number.NEGATIVE_INFINITY };
    totalsByJob.set(job.name, totals);
    return {
      name: job.name,
      run: async () => {
        if (!clock.isRight()) return log.warn({ job: job.name }, 'skipped: the clock is wrong');
        const startedAt = performance.now();
        totals.runs += 1;
        try {
          await job.run();
        } catch (error) {
          totals.failures += 1;
          throw error;
        } finally {
          totals.seconds += (performance.now() - startedAt) / 1000;
        }
        if (performance.now() - totals.storedAt < storeEveryMs) return;
        totals.storedAt = performance.now();
        await writeFact(db, factOf(job.name), String(Math.round(Date.now() / 1000))).catch((error: unknown) =>
          log.warn({ err: error, job: job.name }, 'the success of a job was not stored'),
        );
      },
    };
  });
}

/** Lines in the text form of Prometheus (see docs/operations/alerts.md). */
export function jobMetrics(): string {
  const metrics = [
    ['wayhouse_job_runs_total', 'runs'],
    ['wayhouse_job_failures_total', 'failures'],
    ['wayhouse_job_seconds_total', 'seconds'],
  ] as const;
  return metrics
    .flatMap(([name, key]) => [
      `# TYPE ${name} counter\n`,
      ...[...totalsByJob].map(([job, totals]) => `${name}{job="${job}"} ${totals[key]}\n`),
    ])
    .join('');
}

/**
 * Unix time of the last success of each job in any process; 0 before the first. Empty when the database does not
 * answer.
 */
export async function jobSuccessMetrics(db: Db): Promise<string> {
  const jobs = [...totalsByJob.keys()];
  const rows = await readForMetrics(
    db.selectFrom('platform.facts').selectAll().where('name', 'in', jobs.map(factOf)).execute(),
  );
  if (!rows) return '';
  const secondsByFact = new Map(rows.map(({ name, value }) => [name, value]));
  const name = 'wayhouse_job_success_timestamp_seconds';
  const lines = jobs.map((job) => `${name}{job="${job}"} ${secondsByFact.get(factOf(job)) ?? 0}\n`);
  return `# TYPE ${name} gauge\n${lines.join('')}`;
}
