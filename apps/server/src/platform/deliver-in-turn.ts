import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * One delivery at a time in a process. Callers share the next that has not begun: each is answered after a delivery
 * that began after its own commit. A handler that opens transactions of its own would else starve the pool.
 */
export function deliverInTurn(deliver: () => Promise<unknown>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {});
    // Whom one statement answered ask in the same turn of the process: they go along.
    await nextTurn();
    next = undefined;
    await deliver();
  };
  return () => {
    if (!next) {
      next = begin(last);
      last = next;
    }
    return next;
  };
}
