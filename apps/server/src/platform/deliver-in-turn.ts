import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * One delivery at a time in a process. Callers share the next that has not begun: each is answered after a delivery
 * that began after its own commit. A handler that opens transactions of its own would else starve the pool.
 */
export function deliverInTurn<T>(deliver: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = async (before: Promise<unknown>): Promise<T> => {
    await before.catch(() => {});
    // Whom one statement answered ask in the same turn of the process: they go along.
    await nextTurn();
    next = undefined;
    return deliver();
  };
  return () => {
    if (!next) {
      next = begin(last);
      last = next;
    }
    return next;
  };
}
