/** Stops a process in order on a signal. */
import type { Log } from '../log.ts';

/**
 * Milliseconds from the signal to the exit, the drain included, even if a stop function hangs. Supervisors kill after
 * 30 s or more.
 */
const usualLimitMs = 30_000;
/** The limit from the end of the drain, in milliseconds, when the database is away: waiting for it is useless. */
const awayLimitMs = 8_000;

export interface Stops {
  /**
   * Adds a stop function that runs before the earlier ones. While the process is stopping, the function runs at once,
   * and `add` throws.
   */
  add: (stop: () => Promise<unknown>) => void;
  isStopping: () => boolean;
  /** Stops without a signal, after a failed start, and exits with `code`. */
  leave: (code: number) => Promise<void>;
}

interface StopOptions {
  tell: (line: string) => void;
  /** Runs first on SIGTERM; gives a load balancer time to stop sending calls. */
  drain?: () => Promise<unknown>;
  exit?: (code: number) => void;
  /** See `usualLimitMs`. */
  limitMs?: number;
  /** True while the database does not answer. */
  isDatabaseAway?: () => boolean;
}

/**
 * On the first SIGINT or SIGTERM, runs the stop functions in reverse order and exits. A failing one does not prevent
 * the others. After 30 s, or 8 s after the drain while the database is away, the process exits in any case. A second
 * signal exits at once.
 */
export function stopOnSignal({
  tell,
  drain,
  exit = process.exit,
  limitMs = usualLimitMs,
  isDatabaseAway,
}: StopOptions): Stops {
  const stops: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const attempt = (step: () => Promise<unknown>): Promise<unknown> =>
    step().catch((error: Error) => tell(`While stopping: ${error.message}`));
  const exitAfter = (ms: number): void => {
    setTimeout(() => {
      tell(`Not everything stopped within ${ms / 1000} s; leaving`);
      exit(1);
    }, ms).unref();
  };
  const leave = async (code: number, firstStep?: () => Promise<unknown>): Promise<void> => {
    isStopping = true;
    exitAfter(limitMs);
    if (firstStep) await attempt(firstStep);
    if (isDatabaseAway?.()) exitAfter(awayLimitMs);
    for (let step = stops.shift(); step; step = stops.shift()) await attempt(step);
    exit(code);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return exit(1);
    tell('Stopping …');
    await leave(0, signal === 'SIGTERM' ? drain : undefined);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    isStopping: () => isStopping,
    leave: (code) => leave(code),
    add: (step) => {
      if (!isStopping) return void stops.unshift(step);
      void attempt(step);
      throw new Error('asked to stop while starting');
    },
  };
}

/** Logs a rejection that nobody handles, instead of ending the process. */
export function logUnhandled(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was not handled'));
}
