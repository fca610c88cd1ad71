/** How a process ends when it is asked to. */
import type { Log } from '../log.ts';

/** Limit of a stop: it takes longer only when something hangs. Supervisors kill after 30 s or more. */
const limitMs = 30_000;
/** Limit while the database does not answer: what waits for it waits for nothing. */
const awayLimitMs = 8_000;

export interface Stops {
  /** Adds a stop that runs before the earlier ones. While the process is stopping it runs at once, and `add` throws. */
  add: (stop: () => Promise<unknown>) => void;
  isStopping: () => boolean;
  /** Stops without a signal, after a failed start. */
  leave: (code: number) => Promise<void>;
}

interface Stopping {
  tell: (line: string) => void;
  /** Runs first on SIGTERM: gives a load balancer time to stop sending calls. */
  drain?: () => Promise<unknown>;
  exit?: (code: number) => void;
  limit?: number;
  /** True while the database does not answer. */
  isDatabaseAway?: () => boolean;
}

/**
 * First SIGINT or SIGTERM: runs the stops, the last added first, one that fails never keeping the others from theirs, and
 * leaves; after 30 s, or 8 s while the database is away, it leaves anyhow. Second signal: leaves at once.
 */
export function stopOnSignal({
  tell,
  drain,
  exit = process.exit,
  limit: usualLimit = limitMs,
  isDatabaseAway,
}: Stopping): Stops {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const attempt = (part: () => Promise<unknown>): Promise<unknown> =>
    part().catch((error: Error) => tell(`While stopping: ${error.message}`));
  const leave = async (code: number, first?: () => Promise<unknown>): Promise<void> => {
    stopping = true;
    const limit = isDatabaseAway?.() ? Math.min(awayLimitMs, usualLimit) : usualLimit;
    setTimeout(() => {
      tell(`Not everything stopped within ${limit / 1000} s; leaving`);
      exit(1);
    }, limit).unref();
    if (first) await attempt(first);
    for (let part = stops.shift(); part; part = stops.shift()) await attempt(part);
    exit(code);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return exit(1);
    tell('Stopping …');
    await leave(0, signal === 'SIGTERM' ? drain : undefined);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    isStopping: () => stopping,
    leave: (code) => leave(code),
    add: (part) => {
      if (!stopping) return void stops.unshift(part);
      void attempt(part);
      throw new Error('asked to stop while starting');
    },
  };
}

/** A rejection that nobody handles is a fault to be read in the log, not a reason to end the process. */
export function logUnhandled(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'));
}
