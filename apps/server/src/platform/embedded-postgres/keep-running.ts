/** Watches the embedded server and restarts it after it was killed. */
import { isAlive, readPidFile } from './control.ts';

interface KeepRunningOptions {
  folder: string;
  /** Starts the server on its old port; rejects when this is not possible yet. */
  restart: () => Promise<void>;
  log: (line: string) => void;
  everyMs?: number;
}

/**
 * Number of failed starts after which the reason is logged. The first starts often fail, because the killed server's
 * children hold its memory for some seconds.
 */
const expectedFailures = 10;

/** Checks every second; a failed start is retried at the next check. Returns a function that stops the checks. */
export function keepRunning({
  folder,
  restart,
  log,
  everyMs = 1_000,
}: KeepRunningOptions): () => Promise<void> {
  let currentCheck: Promise<void> = Promise.resolve();
  let isBusy = false;
  let isReported = false;
  let failureCount = 0;
  const noteFailure = (error: unknown): void => {
    failureCount += 1;
    if (failureCount !== expectedFailures) return;
    log(`The database does not start yet: ${error instanceof Error ? error.message : String(error)}`);
  };
  const check = async (): Promise<void> => {
    const pidFile = readPidFile({ folder });
    if (pidFile && isAlive(pidFile.pid)) return;
    if (!isReported) log('The database ended; starting it again');
    isReported = true;
    try {
      await restart();
      isReported = false;
      failureCount = 0;
      log('The database is back');
    } catch (error) {
      noteFailure(error);
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    currentCheck = check().finally(() => {
      isBusy = false;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await currentCheck;
  };
}
