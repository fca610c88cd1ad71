import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work that one run does for all who asked for it: it begins `ms` after the first of them, and the others wait for the
 * same run. For what is asked for again and again and that nobody looks at within that time.
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
