/** A minimum duration for answers whose timing would reveal a secret. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The result or the error of `work`, after at least `ms` milliseconds. */
export async function minDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
