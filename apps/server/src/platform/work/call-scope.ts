/** The kinds of work that a call enqueued: it waits for them and for no other call's. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Records a kind for the current call or run of the queue. */
export function noteEnqueued(kind: string): void {
  scopes.getStore()?.add(kind);
}

/** Runs `work` as one call and records the kinds that it enqueues. */
export function inCallScope<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(new Set(), work);
}

/** Runs `work` and answers its result with the kinds that were enqueued in it. */
export async function withEnqueued<T>(
  work: () => Promise<T>,
): Promise<{ result: T; enqueued: ReadonlySet<string> }> {
  const enqueued = new Set<string>();
  const result = await scopes.run(enqueued, work);
  return { result, enqueued };
}

/** Kinds enqueued since the last time this was called in the current call; undefined outside a call. */
export function takeEnqueued(): ReadonlySet<string> | undefined {
  const kinds = scopes.getStore();
  if (!kinds) return undefined;
  const taken = new Set(kinds);
  kinds.clear();
  return taken;
}
