import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Returns a function that runs `run`, never twice at the same time. Callers share the next run, which begins after
 * their calls and so sees their commits. Parallel runs would use up the pool, because the handlers in a run open
 * transactions.
 */
export function coalesceRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let lastRun: Promise<unknown> = Promise.resolve();
  let nextRun: Promise<T> | undefined;
  const begin = async (previousRun: Promise<unknown>): Promise<T> => {
    await previousRun.catch(() => {});
    // Callers whose answers came in one statement arrive in the same turn of the event loop and share this run.
    await nextTurn();
    nextRun = undefined;
    return run();
  };
  return () => {
    if (!nextRun) {
      nextRun = begin(lastRun);
      lastRun = nextRun;
    }
    return nextRun;
  };
}
