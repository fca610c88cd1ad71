/**
 * Who stands behind a token, remembered for a second: for calls that change nothing and come many times a second
 * (`recent` in the contract). Whatever ends or changes a session, a person or a company is told to every server by
 * PostgreSQL (migration 0019) and empties the memory; a note that gets lost costs the rest of the second.
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
  /** By the machine's and by the product's clock: moving the latter ends sessions too. */
  at: number;
  now: number;
}

interface ActorMemory {
  known: Map<string, Remembered>;
  /** Grows with every note: what was read before one is answered and not remembered. */
  era: number;
  rememberedMs: number;
}

const memories = new WeakMap<Db, ActorMemory>();

/** From now on this process remembers callers; answers how to stop. */
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

/** `findActor`, at most a second old. A process without a memory asks the database each time. */
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
