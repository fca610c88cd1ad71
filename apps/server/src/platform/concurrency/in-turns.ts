/**
 * Queues for processor-heavy work: a queue runs one task after the other, with callers in turn. So a caller with much
 * work does not delay the others.
 */
import { appError } from '../errors.ts';

interface WaitingTask {
  run: () => Promise<void>;
}

export interface TurnLimits {
  /** Maximum number of waiting tasks per caller. */
  ofCaller: number;
  /** Maximum number of waiting tasks of all callers together. */
  inAll: number;
}

/** Runs `work` when it is the caller's turn. Throws `request.unavailable` when too much work is waiting. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs one task at a time, independent of all other queues. */
export function inTurns({ ofCaller, inAll }: TurnLimits): Turns {
  const queues = new Map<string, WaitingTask[]>();
  let waiting = 0;
  let isRunning = false;
  const next = (): void => {
    const [first] = queues;
    if (isRunning || !first) return;
    const [caller, queue] = first;
    const task = queue.shift() as WaitingTask;
    // Moves the caller to the end, or removes it when it has no more work.
    queues.delete(caller);
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    isRunning = true;
    void task.run().finally(() => {
      isRunning = false;
      next();
    });
  };
  return (caller, work) => {
    const queue = queues.get(caller) ?? [];
    if (queue.length >= ofCaller || waiting >= inAll)
      return Promise.reject(appError('request.unavailable', { retryAfterS: 2 }));
    return new Promise((resolve, reject) => {
      queue.push({ run: () => work().then(resolve, reject) });
      queues.set(caller, queue);
      waiting += 1;
      next();
    });
  };
}
