/**
 * The priority of loads. Background loads wait while a query of any city needs a load. Otherwise a small city would
 * compete for the database with all months of a large city.
 */

export interface ReadingOrder {
  /** Waits for a load that a query needs; meanwhile no background load starts. */
  urgent: (reading: Promise<void>) => Promise<void>;
  /** Resolves when no query waits. */
  whenQuiet: () => Promise<void>;
  /** Runs background work, one task at a time, when no query waits. */
  inBackground: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The load order of one process. */
export function orderReadings(): ReadingOrder {
  const urgentLoads = new Set<Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  const whenQuiet = async (): Promise<void> => {
    while (urgentLoads.size > 0) await Promise.allSettled(urgentLoads);
  };
  return {
    urgent: async (reading) => {
      urgentLoads.add(reading);
      try {
        await reading;
      } finally {
        urgentLoads.delete(reading);
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
