/** Signs people out at once: a suspension holds from the next call on. */
import type { Tx } from '../../../platform/database.ts';
import { revokeSessionsOfAccount } from '../person/people.store.ts';
import { revokeSessionsOf } from './sessions.store.ts';

/** Ends every session of one person, or of everybody in a company. */
export async function endSessions(
  tx: Tx,
  { of, now }: { of: { userId: string } | { accountId: string }; now: Date },
): Promise<void> {
  if ('userId' in of) await revokeSessionsOf(tx, of.userId, now);
  else await revokeSessionsOfAccount(tx, of.accountId, now);
}
