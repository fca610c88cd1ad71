/** Sweeps out challenges, tickets, sessions and failures that no rule looks at any more. */
import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredSessions,
  deleteExpiredTickets,
  deleteOldFailures,
} from './expired.store.ts';
import { failureLifeMs } from './sign-in-lock.ts';

/** Deletes in batches, each in its own transaction, until nothing is left. Answers how many rows went. */
export async function removeExpired(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const sweeps: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteExpiredChallenges(tx, now),
    (tx) => deleteExpiredTickets(tx, now),
    (tx) => deleteExpiredSessions(tx, now),
    (tx) => deleteOldFailures(tx, new Date(now.getTime() - failureLifeMs)),
  ];
  let removed = 0;
  for (const sweep of sweeps) {
    let count: number;
    do {
      count = await inTransaction(ctx.db, sweep);
      removed += count;
    } while (count > 0);
  }
  return removed;
}
