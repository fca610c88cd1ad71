/** SQL on `identity.staff_sessions`, and on sessions and tickets of staff who act as customers. */
import type { Db, Tx } from '../../../platform/database.ts';
import { idleSince } from '../session/session-life.ts';

export interface NewStaffSession {
  token_hash: Buffer;
  staff_id: string;
  device: string;
  ip: string;
  created_at: Date;
  proven_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** The active member of staff of a live console session. Runs before every console call that needs a sign-in. */
export function signedInStaffQuery(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('identity.staff_sessions as s')
    .innerJoin('identity.staff as p', 'p.id', 's.staff_id')
    .select(['s.last_seen_at', 'p.id', 'p.name', 'p.email', 'p.role', 'p.role_since'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince(now))
    .where('p.status', '=', 'active');
}

export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<void> {
  await tx.insertInto('identity.staff_sessions').values(session).execute();
}

export async function revokeStaffSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.staff_sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Time of the last proof in a session. */
export async function selectStaffProvenAt(db: Db, tokenHash: Buffer): Promise<Date> {
  const { proven_at } = await db
    .selectFrom('identity.staff_sessions')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return proven_at;
}

export async function updateStaffProvenAt(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.staff_sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/**
 * Ends every session of a member of staff, in the console and as a customer. Also revokes unused tickets for sessions
 * as a customer.
 */
export async function revokeSessionsOfStaff(tx: Tx, staffId: string, now: Date): Promise<void> {
  await revokeActingOfStaff(tx, staffId, now);
  await tx
    .updateTable('identity.staff_sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends the sessions in which a member of staff acts as a customer, and revokes unused tickets for such sessions. A
 * change of role needs this too, because these sessions keep the role with which they began. The tickets are revoked
 * first. This waits for a call that is using a ticket, so the second statement also ends the session of that call.
 */
export async function revokeActingOfStaff(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity.single_logins')
    .set({ used_at: now })
    .where('acting_staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('acting_staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Updates `last_seen_at`, as `touchSession` does for customers. */
export async function touchStaffSession(
  db: Db,
  session: { tokenHash: Buffer; before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('identity.staff_sessions')
    .set({ last_seen_at: session.now })
    .where('token_hash', '=', session.tokenHash)
    .where('last_seen_at', '=', session.before)
    .execute();
}
