/** The events that a call published: it waits for their delivery and for no other call's. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<Set<string>>();

/** Records a topic for the current call or delivery. */
export function notePublished(topic: string): void {
  scopes.getStore()?.add(topic);
}

/** Runs `work` as one call and records the topics that it publishes. */
export function inCallScope<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run(new Set(), work);
}

/** Runs `work` and answers the topics that were published in it. */
export async function topicsOf(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const topics = new Set<string>();
  await scopes.run(topics, work);
  return topics;
}

/** Topics published since the last time this was called in the current call; undefined outside a call. */
export function takePublished(): ReadonlySet<string> | undefined {
  const topics = scopes.getStore();
  if (!topics) return undefined;
  const taken = new Set(topics);
  topics.clear();
  return taken;
}
