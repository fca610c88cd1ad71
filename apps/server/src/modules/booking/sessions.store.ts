/** SQL on `booking.sessions`. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { SessionPromise } from './sold.ts';

export interface SessionRow {
  session_no: string;
  account_id: string;
  user_id: string;
  promise: SessionPromise;
  terms_digest: string;
  expires_at: Date;
}

export async function insertSession(tx: Tx, row: SessionRow & { created_at: Date }): Promise<void> {
  await sql`
    insert into booking.sessions (session_no, account_id, user_id, promise, terms_digest, expires_at, created_at)
    values (${row.session_no}, ${row.account_id}, ${row.user_id}, ${JSON.stringify(row.promise)}, ${row.terms_digest},
      ${row.expires_at}, ${row.created_at})`.execute(tx);
}

/** A user's own session. With `lock`, two tabs that book it wait for each other. */
export async function selectSession(
  db: Db | Tx,
  { sessionNo, userId, lock }: { sessionNo: string; userId: string; lock: boolean },
): Promise<SessionRow | undefined> {
  let query = db
    .selectFrom('booking.sessions')
    .selectAll()
    .where('session_no', '=', sessionNo)
    .where('user_id', '=', userId);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) as unknown as SessionRow | undefined;
}

export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('booking.sessions').where('expires_at', '<', before).execute();
}
