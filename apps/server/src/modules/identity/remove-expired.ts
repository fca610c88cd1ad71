/** Sweeps out challenges, tickets, sessions, codes, links and failures that no rule looks at any more. */
import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredOtpChallenges,
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteExpiredSingleLogins,
  deleteExpiredTickets,
  deleteOldAsks,
  deleteOldCodes,
  deleteOldFailures,
} from './expired.store.ts';
import {
  deleteExpiredStaffChallenges,
  deleteExpiredStaffLinks,
  deleteExpiredStaffSessions,
} from './expired-staff.store.ts';
import { failureLifeMs } from './sign-in-lock.ts';

/** Limits of codes and questions look back an hour. */
const hourMs = 3_600_000;

/** Deletes in batches, each in its own transaction, until nothing is left. Answers how many rows went. */
export async function removeExpired(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  const sweeps: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteExpiredChallenges(tx, now),
    (tx) => deleteExpiredTickets(tx, now),
    (tx) => deleteExpiredSessions(tx, now),
    (tx) => deleteOldFailures(tx, new Date(now.getTime() - failureLifeMs)),
    (tx) => deleteOldCodes(tx, new Date(now.getTime() - hourMs)),
    (tx) => deleteExpiredResets(tx, now),
    (tx) => deleteExpiredOtpChallenges(tx, now),
    (tx) => deleteExpiredSingleLogins(tx, now),
    (tx) => deleteOldAsks(tx, new Date(now.getTime() - hourMs)),
    (tx) => deleteExpiredStaffSessions(tx, now),
    (tx) => deleteExpiredStaffLinks(tx, now),
    (tx) => deleteExpiredStaffChallenges(tx, now),
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
