/** Signs people out at once, so that a suspension takes effect from the next call. */
import type { Tx } from '../../../platform/database.ts';
import { revokeSessionsOfAccount } from '../person/people.store.ts';
import { revokeSessionsOf } from './sessions.store.ts';

/** Ends every session of one person, or of all people of a company. */
export async function endSessions(
  tx: Tx,
  { of, now }: { of: { userId: string } | { accountId: string }; now: Date },
): Promise<void> {
  if ('userId' in of) await revokeSessionsOf(tx, of.userId, now);
  else await revokeSessionsOfAccount(tx, of.accountId, now);
}
