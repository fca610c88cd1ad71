/** Compares the machine's clock with the database's. A wrong clock would wrongly refuse sessions and release rooms. */
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Log } from '../log.ts';

/** Difference of the clocks in milliseconds above which a warning is logged. */
const warnMs = 5_000;
/** Difference of the clocks in milliseconds above which the process counts as not ready. */
const stopMs = 60_000;
/** Milliseconds between two measurements. */
const everyMs = 60_000;

export interface ClockWatch {
  /** False while the clock is more than a minute off: the process is not ready and runs no jobs. */
  isRight: () => boolean;
  /** Milliseconds by which this machine is ahead of the database (negative: behind), as last measured. */
  skewMs: () => number;
  /** Measures now. When the database does not answer, the last result stays. */
  check: () => Promise<void>;
  stop: () => void;
}

/** In the text form of Prometheus: how far this machine is ahead of the database. */
export function clockMetrics(watch: Pick<ClockWatch, 'skewMs'> | undefined): string {
  return `# TYPE wayhouse_clock_skew_seconds gauge\nwayhouse_clock_skew_seconds ${(watch?.skewMs() ?? 0) / 1000}\n`;
}

interface WatchClockOptions {
  db: Db;
  log: Log;
  /** The machine's time in milliseconds; tests pass another function. */
  machine?: () => number;
}

/** Measures at once and then every minute. */
export async function watchClock({ db, log, machine = Date.now }: WatchClockOptions): Promise<ClockWatch> {
  let skew = 0;
  const check = async (): Promise<void> => {
    try {
      skew = await measure(db, machine);
    } catch (error) {
      log.warn({ err: error }, 'the clock could not be compared with the database');
      return;
    }
    const seconds = Math.round(skew / 1000);
    if (Math.abs(skew) > stopMs)
      log.error(
        { skew_s: seconds },
        'the clock is wrong: not ready, and no timed work, until it is set right',
      );
    else if (Math.abs(skew) > warnMs) log.warn({ skew_s: seconds }, 'the clock differs from the database');
  };
  await check();
  const timer = setInterval(() => void check(), everyMs).unref();
  return {
    isRight: () => Math.abs(skew) <= stopMs,
    skewMs: () => skew,
    check,
    stop: () => clearInterval(timer),
  };
}

/** The database read its clock between `before` and `after`. A difference within that span counts as none. */
async function measure(db: Db, machine: () => number): Promise<number> {
  const before = machine();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = machine();
  const databaseMs = rows[0]?.ms ?? before;
  if (databaseMs < before) return before - databaseMs;
  return databaseMs > after ? after - databaseMs : 0;
}
