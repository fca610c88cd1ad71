/** Four tries at once for one endpoint and process; when one fails, those that wait give up their turn. */

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

/** Runs when one of the four turns is free; skips when a try before it failed meanwhile. */
export async function takeTurn<T>(name: string, { run, skip, isGood }: Turn<T>): Promise<T> {
  const line = lines.get(name) ?? { running: 0, waiting: [] };
  lines.set(name, line);
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
    // The turn goes to the next one in line.
    const next = line.waiting.shift();
    if (next) next(true);
    else line.running -= 1;
    if (line.running === 0) lines.delete(name);
  }
}
