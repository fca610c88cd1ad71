/**
 * Timed work. The truth stays in rows (a due time, an open event), so a job is a sweep that may run at any time, twice
 * or late. graphile-worker runs each sweep once among all processes; the first sweep comes at boot.
 */
import { Logger, type ParsedCronItem, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Log } from './log.ts';

export interface Job {
  name: string;
  /** Sweeps what is due by the product's clock. Must be safe to run at any time. */
  run: () => Promise<void>;
}

export interface JobRunner {
  stop: () => Promise<void>;
}

/** Runs every job once now, one failing never keeping the others from running. */
export async function runJobsOnce(jobs: Job[], log: Log): Promise<void> {
  for (const job of jobs) {
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
}

/** Starts the minute-by-minute sweeps. */
export async function startJobs(connectionString: string, jobs: Job[], log: Log): Promise<JobRunner> {
  await runJobsOnce(jobs, log);
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => job.run()]));
  const cron: ParsedCronItem[] = parseCronItems(
    jobs.map((job) => ({
      task: job.name,
      match: '* * * * *',
      options: { backfillPeriod: 0, maxAttempts: 1 },
    })),
  );
  const runner = await run({
    connectionString,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: cron,
    logger: quietLogger(log),
  });
  return { stop: () => runner.stop() };
}

/** graphile-worker's own chatter is debug noise; its warnings and errors are ours. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.trace({ source: 'jobs' }, message);
  });
}
