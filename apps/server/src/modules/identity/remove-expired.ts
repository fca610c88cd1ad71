/** Deletes challenges, tickets, sessions, codes, links and failures that no rule needs any more. */
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { failureLifeMs } from './session/sign-in-lock.ts';

/** Milliseconds of an hour. The limits of codes and requests count the last hour. */
const hourMs = 3_600_000;

/** Milliseconds without a sign-in after which an address counts as unknown again. */
const addressKnownMs = 90 * 24 * hourMs;

/** Table, column with the time at which the retention begins, and retention in milliseconds. */
const retentionRules = [
  ['identity.slider_challenges', 'expires_at', 0],
  ['identity.slider_tickets', 'expires_at', 0],
  // Revoked and idle sessions are already invalid, but their rows stay until they expire.
  ['identity.sessions', 'expires_at', 0],
  ['identity.sign_in_failures', 'at', failureLifeMs],
  ['identity.known_addresses', 'seen_at', addressKnownMs],
  ['identity.codes', 'created_at', hourMs],
  ['identity.password_resets', 'expires_at', 0],
  ['identity.otp_challenges', 'expires_at', 0],
  ['identity.single_logins', 'expires_at', 0],
  ['identity.provider_sign_ins', 'expires_at', 0],
  ['identity.asks', 'at', hourMs],
  ['identity.staff_sessions', 'expires_at', 0],
  ['identity.staff_links', 'expires_at', 0],
  ['identity.staff_challenges', 'expires_at', 0],
] as const;

/** Returns the number of deleted rows. Safe to run at any time. */
export async function removeExpired({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  let removedCount = 0;
  for (const [table, column, keptMs] of retentionRules)
    removedCount += await deleteInBatches(db, table, sql`${sql.ref(column)} <= ${new Date(now - keptMs)}`);
  return removedCount;
}
