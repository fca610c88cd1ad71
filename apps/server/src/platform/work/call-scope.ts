/** The kinds of jobs that a call enqueued. They decide whether the call waits for outside calls (`work-runner.ts`). */
import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Records that the current call, or the current run of the queue, enqueued a job of this kind. */
export function noteEnqueued(kind: string): void {
  scopes.getStore()?.add(kind);
}

/** Runs `work` as one call and records the kinds of jobs that it enqueues. */
export function inCallScope<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(new Set(), work);
}

/** Runs `work`; returns its result and the kinds that it enqueued. */
export async function withEnqueued<T>(
  work: () => Promise<T>,
): Promise<{ result: T; enqueued: ReadonlySet<string> }> {
  const enqueued = new Set<string>();
  const result = await scopes.run(enqueued, work);
  return { result, enqueued };
}

/** The kinds enqueued in the current call since this function was last called; undefined outside a call. */
export function takeEnqueued(): ReadonlySet<string> | undefined {
  const kinds = scopes.getStore();
  if (!kinds) return undefined;
  const enqueued = new Set(kinds);
  kinds.clear();
  return enqueued;
}
