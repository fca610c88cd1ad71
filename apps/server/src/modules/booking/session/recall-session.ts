/**
 * A cache of the sessions that this process wrote, because their booking usually follows within minutes. A session
 * never changes, so an entry is valid until it expires. On a miss the caller reads the row.
 */
import type { Db } from '../../../platform/database.ts';
import type { SessionRow } from './sessions.store.ts';

const maxSessions = 2_000;
const cachesByDb = new WeakMap<Db, Map<string, SessionRow>>();

/** Stores a new session; evicts the oldest ones above `maxSessions`. */
export function rememberSession(db: Db, session: SessionRow): void {
  const sessions = cachesByDb.get(db) ?? new Map<string, SessionRow>();
  cachesByDb.set(db, sessions);
  sessions.set(session.session_no, session);
  for (const oldest of sessions.keys()) {
    if (sessions.size <= maxSessions) break;
    sessions.delete(oldest);
  }
}

/** The user's own session from the cache; undefined on a miss. The caller checks the expiry. */
export function recallSession(db: Db, sessionNo: string, userId: string): SessionRow | undefined {
  const session = cachesByDb.get(db)?.get(sessionNo);
  return session?.user_id === userId ? session : undefined;
}
