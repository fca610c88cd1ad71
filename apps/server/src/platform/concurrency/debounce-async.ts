import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Debounces `work`: a run begins `ms` after the first call, and later calls until then wait for the same run. For
 * frequent work whose result nobody needs within that time.
 */
export function debounceAsync(ms: number, work: () => Promise<void>): () => Promise<void> {
  let nextRun: Promise<void> | undefined;
  return () => {
    nextRun ??= sleep(ms, undefined, { ref: false }).then(() => {
      nextRun = undefined;
      return work();
    });
    return nextRun;
  };
}
