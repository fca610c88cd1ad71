/** The product's clock. In demo and tests it can be moved forward; all processes read the same advance. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface Clock {
  now(): Date;
  /** Set for the clock of a sandbox account (`world.ts`), which may be ahead of the product's. */
  world?: { accountId: string; advanceMs: number; real: Clock };
}

/** The product's clock, even for the clock of a sandbox account. The queue, mails and webhooks use it. */
export function realClock(clock: Clock): Clock {
  return clock.world?.real ?? clock;
}

export interface MovableClock extends Clock {
  /** Moves the clock of all processes; returns the new time. */
  advance(seconds: number): Promise<Date>;
  /** Reads the advance that another process may have set. */
  refresh(): Promise<void>;
  /** Calls `listener` now, and after each time that this process reads the advance. */
  follow(listener: (advanceMs: number) => void): void;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock whose advance is stored in the database (`platform.clock`). */
export async function movableClock(db: Db): Promise<MovableClock> {
  let advanceMs = 0;
  const listeners: ((advanceMs: number) => void)[] = [];
  const refresh = async (): Promise<void> => {
    const row = await db.selectFrom('platform.clock').select('advance_s').executeTakeFirstOrThrow();
    advanceMs = Number(row.advance_s) * 1000;
    for (const listener of listeners) listener(advanceMs);
  };
  await refresh();
  return {
    now: () => new Date(Date.now() + advanceMs),
    refresh,
    follow: (listener) => {
      listeners.push(listener);
      listener(advanceMs);
    },
    advance: async (seconds) => {
      await sql`update platform.clock set advance_s = advance_s + ${Math.trunc(seconds)}`.execute(db);
      await refresh();
      return new Date(Date.now() + advanceMs);
    },
  };
}
