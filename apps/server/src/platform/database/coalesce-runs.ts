import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * One run at a time in a process. Callers share the next run that has not begun, so each is answered after a run that
 * began after its own commit. Without this, handlers with transactions of their own would starve the pool.
 */
export function coalesceRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = async (before: Promise<unknown>): Promise<T> => {
    await before.catch(() => {});
    // Callers that one statement answered come in the same turn of the process, and share this run.
    await nextTurn();
    next = undefined;
    return run();
  };
  return () => {
    if (!next) {
      next = begin(last);
      last = next;
    }
    return next;
  };
}
