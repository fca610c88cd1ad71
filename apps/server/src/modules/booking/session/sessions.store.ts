/** SQL on `booking.sessions`. */
import { sql } from 'kysely';
import { batchWrites } from '../../../platform/database/batch-queries.ts';
import { type Db, inOneStatement, type Tx } from '../../../platform/database.ts';
import type { SessionTerms } from './sale-snapshot.ts';

export interface SessionRow {
  session_no: string;
  account_id: string;
  user_id: string;
  /** Column `promise`. */
  terms: SessionTerms;
  terms_digest: string;
  expires_at: Date;
}

type NewSession = SessionRow & { created_at: Date };

export async function insertSessions(tx: Tx, rows: readonly NewSession[]): Promise<void> {
  const columns = rows.map(({ terms, ...row }) => ({ ...row, promise: terms }));
  await sql`
    insert into booking.sessions (session_no, account_id, user_id, promise, terms_digest, expires_at, created_at)
    select session_no, account_id, user_id, promise, terms_digest, expires_at, created_at
      from json_populate_recordset(null::booking.sessions, ${JSON.stringify(columns)}::json)`.execute(tx);
}

/** Inserts a session outside a transaction, batched with concurrent ones. */
export const insertSession = batchWrites(async (db, rows: readonly NewSession[]) => {
  await inOneStatement(db, (tx) => insertSessions(tx, rows));
  return rows;
});

/** A user's own session. `lock`: keep its row locked, so that two tabs cannot book the session at the same time. */
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
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { promise, ...otherColumns } = row;
  return { ...otherColumns, terms: promise as unknown as SessionTerms };
}

export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('booking.sessions').where('expires_at', '<', before).execute();
}
