/**
 * Caches the caller of a token for a second, for frequent calls that change nothing (`recent` in the contract).
 * PostgreSQL notifies every server of changes of sessions, people and companies (migration 0019), which empties the
 * cache. After a lost notification an entry is stale for at most the rest of the second.
 */
import type { Actor, AppContext } from '../../../context.ts';
import { listen } from '../../../platform/database/listen.ts';
import type { Db } from '../../../platform/database.ts';
import { findActor } from './find-actor.ts';

/** The channel that migration 0019 notifies. */
const channel = 'wayhouse_access';
const usuallyRememberedMs = 1_000;
const maxActors = 10_000;

interface Remembered {
  actor: Actor;
  /** Times of both the machine's and the product's clock, because moving the latter ends sessions too. */
  at: number;
  now: number;
}

interface ActorMemory {
  known: Map<string, Remembered>;
  /** Grows with every notification; results read before one are returned but not cached. */
  era: number;
  rememberedMs: number;
}

const memories = new WeakMap<Db, ActorMemory>();

/** From now on this process caches callers; returns a function that stops it. */
export async function startActorMemory(
  { db, log }: AppContext,
  url: string,
  rememberedMs = usuallyRememberedMs,
): Promise<{ stop: () => Promise<void> }> {
  const memory: ActorMemory = { known: new Map(), era: 0, rememberedMs };
  const wake = await listen({ connectionString: url, channel, log }, async () => {
    memory.era += 1;
    memory.known.clear();
  });
  memories.set(db, memory);
  const stop = async (): Promise<void> => {
    memories.delete(db);
    await wake.stop();
  };
  return { stop };
}

/** `findActor`, at most a second old. A process without a cache queries the database each time. */
export async function recallActor(ctx: AppContext, token: string): Promise<Actor | undefined> {
  const memory = memories.get(ctx.db);
  if (!memory) return findActor(ctx, token);
  const at = performance.now();
  const now = ctx.clock.now().getTime();
  const { rememberedMs } = memory;
  const known = memory.known.get(token);
  if (known && at - known.at < rememberedMs && Math.abs(now - known.now) < rememberedMs) return known.actor;
  const { era } = memory;
  const actor = await findActor(ctx, token);
  if (memory.known.size >= maxActors) memory.known.clear();
  if (actor && era === memory.era) memory.known.set(token, { actor, at, now });
  else memory.known.delete(token);
  return actor;
}
