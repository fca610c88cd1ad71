/** Watches the embedded server and restarts it after it was killed. */
import { isAlive, readPidFile } from './control.ts';

interface KeepRunningOptions {
  folder: string;
  /** Starts the server on its old port; rejects when this is not possible yet. */
  restart: () => Promise<void>;
  log: (line: string) => void;
  everyMs?: number;
}

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
  const check = async (): Promise<void> => {
    const pidFile = readPidFile({ folder });
    if (pidFile && isAlive(pidFile.pid)) return;
    if (!isReported) log('The database ended; starting it again');
    isReported = true;
    try {
      await restart();
      isReported = false;
      log('The database is back');
    } catch {
      // Retried at the next check: the killed server's children may hold its memory for some seconds.
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
