/** Which events a call has published: it waits for their delivery and for nobody else's. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Notes a topic for the call, or the delivery, that this runs in. */
export function notePublished(topic: string): void {
  scopes.getStore()?.add(topic);
}

/** Runs `work` as one call; what it publishes is noted for it. */
export function inCallScope<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(new Set(), work);
}

/** Runs `work` and answers the topics that were published in it. */
export async function topicsOf(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const topics = new Set<string>();
  await scopes.run(topics, work);
  return topics;
}

/** The topics that this call published since it took them last; undefined outside a call, where nobody noted them. */
export function takePublished(): ReadonlySet<string> | undefined {
  const topics = scopes.getStore();
  if (!topics) return undefined;
  const taken = new Set(topics);
  topics.clear();
  return taken;
}
