/** Watches the embedded server: one that was killed is started again, as any supervisor would. */
import { isAlive, readPidFile } from './control.ts';

interface Keeping {
  folder: string;
  /** Starts the server where it was; rejects when it cannot yet. */
  restart: () => Promise<void>;
  log: (line: string) => void;
  everyMs?: number;
}

/** Looks every second; a start that fails is tried again at the next look. Answers how to stop. */
export function keepRunning({ folder, restart, log, everyMs = 1_000 }: Keeping): () => Promise<void> {
  let work: Promise<void> = Promise.resolve();
  let isBusy = false;
  let wasTold = false;
  const look = async (): Promise<void> => {
    const found = readPidFile({ folder });
    if (found && isAlive(found.pid)) return;
    if (!wasTold) log('The database ended; starting it again');
    wasTold = true;
    try {
      await restart();
      wasTold = false;
      log('The database is back');
    } catch {
      // The killed server's children may hold its memory for some seconds.
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work = look().finally(() => {
      isBusy = false;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
