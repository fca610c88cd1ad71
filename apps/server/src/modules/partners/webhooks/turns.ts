/**
 * Limits the concurrent attempts for an endpoint in a process. When an attempt fails, the waiting attempts are skipped.
 */

const atOnce = 4;

interface Line {
  running: number;
  waiting: ((mayRun: boolean) => void)[];
}

const lines = new Map<string, Line>();

interface Turn<T> {
  run: () => Promise<T>;
  skip: () => T;
  isGood: (outcome: T) => boolean;
}

/** Calls `run` when one of the four places is free. Calls `skip` when an earlier attempt failed during the wait. */
export async function takeTurn<T>(endpointId: string, { run, skip, isGood }: Turn<T>): Promise<T> {
  const line = lines.get(endpointId) ?? { running: 0, waiting: [] };
  lines.set(endpointId, line);
  if (line.running >= atOnce) {
    const mayRun = await new Promise<boolean>((resolve) => line.waiting.push(resolve));
    if (!mayRun) return skip();
  } else line.running += 1;
  let good = false;
  try {
    const outcome = await run();
    good = isGood(outcome);
    return outcome;
  } finally {
    if (!good) for (const wait of line.waiting.splice(0)) wait(false);
    // Lets the next waiting attempt begin.
    const next = line.waiting.shift();
    if (next) next(true);
    else line.running -= 1;
    if (line.running === 0) lines.delete(endpointId);
  }
}
