/**
 * Caches the caller of a token for a second, for frequent calls that change nothing (`recent` in the contract).
 * PostgreSQL notifies every process of changes of sessions, people and companies (migration 0019). Each notification
 * empties the cache. If a notification is lost, an entry is outdated for at most a second.
 */
import type { Actor, AppContext } from '../../../context.ts';
import { listen } from '../../../platform/database/listen.ts';
import type { Db } from '../../../platform/database.ts';
import { findActor } from './find-actor.ts';

/** The channel that migration 0019 notifies. */
const channel = 'wayhouse_access';
const defaultCacheMs = 1_000;
const maxActors = 10_000;

interface CachedActor {
  actor: Actor;
  /** Milliseconds of `performance.now()` when the actor was read. */
  at: number;
  /** The time of `ctx.clock` when the actor was read, in milliseconds. A move of this clock can end the session. */
  now: number;
}

interface ActorCache {
  actors: Map<string, CachedActor>;
  /**
   * Number of notifications so far. A query that started before the last notification returns its result without
   * caching it.
   */
  notifications: number;
  cacheMs: number;
}

const cachesByDb = new WeakMap<Db, ActorCache>();

/** Starts the cache of this process; returns a function that stops it. */
export async function startActorCache(
  { db, log }: AppContext,
  url: string,
  cacheMs = defaultCacheMs,
): Promise<{ stop: () => Promise<void> }> {
  const cache: ActorCache = { actors: new Map(), notifications: 0, cacheMs };
  const wake = await listen({ connectionString: url, channel, log }, async () => {
    cache.notifications += 1;
    cache.actors.clear();
  });
  cachesByDb.set(db, cache);
  const stop = async (): Promise<void> => {
    cachesByDb.delete(db);
    await wake.stop();
  };
  return { stop };
}

/**
 * Like `findActor`, but the result may be up to a second old. A process without a cache queries the database each time.
 */
export async function recallActor(ctx: AppContext, token: string): Promise<Actor | undefined> {
  const cache = cachesByDb.get(ctx.db);
  if (!cache) return findActor(ctx, token);
  const at = performance.now();
  const now = ctx.clock.now().getTime();
  const { cacheMs } = cache;
  const entry = cache.actors.get(token);
  if (entry && at - entry.at < cacheMs && Math.abs(now - entry.now) < cacheMs) return entry.actor;
  const { notifications } = cache;
  const actor = await findActor(ctx, token);
  if (cache.actors.size >= maxActors) cache.actors.clear();
  if (actor && notifications === cache.notifications) cache.actors.set(token, { actor, at, now });
  else cache.actors.delete(token);
  return actor;
}
