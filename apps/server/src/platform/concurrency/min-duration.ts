/** Answers that must tell nothing by how soon they come. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of `work`, good or bad, not before `ms` have passed. */
export async function minDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
