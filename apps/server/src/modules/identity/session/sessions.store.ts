/** SQL on `identity.sessions`. */
import type { Db, Tx } from '../../../platform/database.ts';

const shownMax = 100;

export interface NewSession {
  token_hash: Buffer;
  user_id: string;
  device: string;
  ip: string;
  remember: boolean;
  created_at: Date;
  proven_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  acting_staff_id: string | null;
  acting_staff_name: string | null;
  acting_staff_role: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('identity.sessions').values(session).execute();
}

/** Ends a session at once. */
export async function revokeSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Updates `last_seen_at`. Of concurrent calls with the same `before`, only one writes. Takes `Db` instead of `Tx`,
 * because one statement on one row needs no transaction.
 */
export async function touchSession(
  db: Db,
  session: { tokenHash: Buffer; before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ last_seen_at: session.now })
    .where('token_hash', '=', session.tokenHash)
    .where('last_seen_at', '=', session.before)
    .execute();
}

/** Ends all sessions of a person at once. */
export async function revokeSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface OpenSession {
  id: string;
  token_hash: Buffer;
  device: string;
  ip: string;
  last_seen_at: Date;
}

/** Live sessions of a person, most recently used first; at most `shownMax`. */
export function selectOpenSessions(
  db: Db,
  { userId, now, idleSince }: { userId: string; now: Date; idleSince: Date },
): Promise<OpenSession[]> {
  return db
    .selectFrom('identity.sessions')
    .select(['id', 'token_hash', 'device', 'ip', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(shownMax)
    .execute();
}

/**
 * Ends all sessions of a person except the session of `ownToken`. Returns the number of ended sessions; expired
 * sessions do not count.
 */
export async function revokeOtherSessions(
  tx: Tx,
  { userId, ownToken, now }: { userId: string; ownToken: Buffer; now: Date },
): Promise<number> {
  const revoked = await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', ownToken)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return revoked.length;
}

/** Stores the time of a proof in a session. */
export async function updateProvenAt(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Device, option `remember` and last proof of a session. Throws for an unknown token. */
export function selectSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ device: string; remember: boolean; proven_at: Date }> {
  return db
    .selectFrom('identity.sessions')
    .select(['device', 'remember', 'proven_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

/**
 * Ends one session of a person by its id. Returns its device; undefined when the person has no such session, or the
 * session was already ended.
 */
export async function revokeSessionById(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<string | undefined> {
  const revoked = await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('device')
    .executeTakeFirst();
  return revoked?.device;
}
