/** SQL on `identity.sessions`. */
import type { Db, Tx } from '../../platform/database.ts';

export interface NewSession {
  token_hash: Buffer;
  user_id: string;
  device: string;
  ip: string;
  remember: boolean;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
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
 * Notes that the session is in use. The one writer that takes `Db`: it runs on the way of every call, is a single
 * statement on one row, and nothing else depends on it. Calls in parallel write once.
 */
export async function touchSession(
  db: Db,
  seen: { tokenHash: Buffer; before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ last_seen_at: seen.now })
    .where('token_hash', '=', seen.tokenHash)
    .where('last_seen_at', '=', seen.before)
    .execute();
}
