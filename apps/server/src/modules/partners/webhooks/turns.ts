/**
 * Limits the concurrent attempts for an endpoint in a process. When an attempt fails, the waiting attempts are skipped.
 */

const atOnce = 4;

interface EndpointQueue {
  running: number;
  waiting: ((mayRun: boolean) => void)[];
}

const queues = new Map<string, EndpointQueue>();

interface Turn<T> {
  /** `hasWaited`: the attempt waited for a place, possibly for minutes. */
  run: (hasWaited: boolean) => Promise<T>;
  skip: () => T;
  isGood: (outcome: T) => boolean;
}

/** Calls `run` when one of the four places is free. Calls `skip` when an earlier attempt failed during the wait. */
export async function takeTurn<T>(endpointId: string, { run, skip, isGood }: Turn<T>): Promise<T> {
  const queue = queues.get(endpointId) ?? { running: 0, waiting: [] };
  queues.set(endpointId, queue);
  const hasWaited = queue.running >= atOnce;
  if (hasWaited) {
    const mayRun = await new Promise<boolean>((resolve) => queue.waiting.push(resolve));
    if (!mayRun) return skip();
  } else queue.running += 1;
  let hasSucceeded = false;
  try {
    const outcome = await run(hasWaited);
    hasSucceeded = isGood(outcome);
    return outcome;
  } finally {
    if (!hasSucceeded) for (const endWait of queue.waiting.splice(0)) endWait(false);
    // The next waiting attempt takes this place.
    const beginNext = queue.waiting.shift();
    if (beginNext) beginNext(true);
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(endpointId);
  }
}
