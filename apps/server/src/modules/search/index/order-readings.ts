/**
 * Which readings of cities go first. What is read ahead waits for what questions wait for, of any city: else a small
 * city would share the database with all the months of a large one.
 */

export interface ReadingOrder {
  /** Waits for a reading that a question needs; meanwhile nothing ahead begins. */
  urgent: (reading: Promise<void>) => Promise<void>;
  /** Resolves when no question waits. */
  whenQuiet: () => Promise<void>;
  /** Does work ahead, one piece at a time, when no question waits. */
  inBackground: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The order of one process. */
export function orderReadings(): ReadingOrder {
  const waited = new Set<Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  const whenQuiet = async (): Promise<void> => {
    while (waited.size > 0) await Promise.allSettled(waited);
  };
  return {
    urgent: async (reading) => {
      waited.add(reading);
      try {
        await reading;
      } finally {
        waited.delete(reading);
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
