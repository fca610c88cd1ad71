/**
 * Scheduled jobs. Rows store when something is due (a due time, an open event). So a job may run at any time, twice or
 * late. Every minute graphile-worker runs each job in one of the processes. Each process also runs all jobs at its
 * start.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

export interface Job {
  name: string;
  /** Handles everything that is due by the product's clock. Must be safe to run at any time. */
  run: () => Promise<void>;
}

export interface JobRunner {
  /** Runs every job once, then starts the runs of each minute. */
  start: () => Promise<void>;
  /** Waits for the running jobs and starts no other. */
  stop: () => Promise<void>;
  /**
   * Milliseconds of real time since this process last polled for a job, or tried to connect again. They grow while
   * every slot has a job that does not end.
   */
  sincePollMs: () => number;
}

/**
 * Milliseconds until graphile-worker is started again. It may end when it loses the database. The pause doubles while
 * it cannot be started.
 */
const usualPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Runs every job once now. A job that fails does not stop the others. */
export async function runJobsOnce(
  jobs: readonly Job[],
  log: Log,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const job of jobs) {
    if (isStopped()) return;
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    }
  }
}

interface JobsOptions {
  /** The pool of the process; behind a pooler in transaction mode, a separate direct pool. */
  pool: pg.Pool;
  jobs: readonly Job[];
  log: Log;
  firstPauseMs?: number;
}

/** Creates the scheduled jobs of a process; they begin with `start`. */
export function makeJobs({ pool, jobs, log, firstPauseMs = usualPauseMs }: JobsOptions): JobRunner {
  const stopController = new AbortController();
  const isStopped = (): boolean => stopController.signal.aborted;
  let runner: Runner | undefined;
  let firstRun: Promise<void> = Promise.resolve();
  let schedule: Promise<void> = Promise.resolve();
  let polledAt = performance.now();
  const notePoll = (): void => {
    polledAt = performance.now();
  };
  const runSchedule = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isStopped(); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      notePoll();
      try {
        runner = await startRunner(pool, jobs, log);
        runner.events.on('worker:getJob:start', notePoll);
        if (isStopped()) await runner.stop();
        else pauseMs = firstPauseMs;
        await runner.promise;
      } catch (error) {
        if (!isStopped()) log.error({ err: error }, 'timed work was interrupted');
      }
      runner = undefined;
      // The signal ends this pause, so that a stop does not wait for it.
      if (!isStopped()) await sleep(pauseMs, undefined, { signal: stopController.signal }).catch(() => {});
    }
  };
  return {
    start: async () => {
      firstRun = runJobsOnce(jobs, log, isStopped);
      await firstRun;
      schedule = runSchedule();
    },
    stop: async () => {
      stopController.abort();
      await firstRun;
      await runner?.stop().catch(() => {});
      await schedule;
    },
    sincePollMs: () => performance.now() - polledAt,
  };
}

function startRunner(pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => job.run()]));
  const parsedCronItems: ParsedCronItem[] = parseCronItems(
    jobs.map((job) => ({
      task: job.name,
      match: '* * * * *',
      options: { backfillPeriod: 0, maxAttempts: 1 },
    })),
  );
  return run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems,
    logger: quietLogger(log),
  });
}

/** Passes graphile-worker's warnings and errors to our log. Its other lines are logged at level trace. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.trace({ source: 'jobs' }, message);
  });
}
