import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Debounces `work`: a run begins `ms` after the first call, and later calls until then wait for the same run. For
 * frequent work whose result nobody needs within that time.
 */
export function debounceAsync(ms: number, work: () => Promise<void>): () => Promise<void> {
  let gathering: Promise<void> | undefined;
  return () => {
    gathering ??= sleep(ms, undefined, { ref: false }).then(() => {
      gathering = undefined;
      return work();
    });
    return gathering;
  };
}
