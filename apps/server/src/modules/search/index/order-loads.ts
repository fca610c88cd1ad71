/**
 * The priority of loads. Background loads wait while a query of any city needs a load. Otherwise a small city would
 * compete for the database with all months of a large city.
 */

export interface LoadOrder {
  /** Waits for a load that a query needs; meanwhile no background load starts. */
  urgent: (load: Promise<void>) => Promise<void>;
  /** Resolves when no query waits for a load. */
  whenQuiet: () => Promise<void>;
  /** Runs background work, one task at a time, when no query waits for a load. */
  inBackground: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The load order of one process. */
export function orderLoads(): LoadOrder {
  const urgentLoads = new Set<Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  const whenQuiet = async (): Promise<void> => {
    while (urgentLoads.size > 0) await Promise.allSettled(urgentLoads);
  };
  return {
    urgent: async (load) => {
      urgentLoads.add(load);
      try {
        await load;
      } finally {
        urgentLoads.delete(load);
      }
    },
    whenQuiet,
    inBackground: (work) => {
      const next = last.then(whenQuiet).then(work);
      last = next.catch(() => {});
      return next;
    },
  };
}
