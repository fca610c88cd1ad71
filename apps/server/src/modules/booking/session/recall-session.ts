/**
 * Sessions that this process wrote, for the booking that mostly follows within minutes. A session never changes, so what
 * is remembered is true as long as it has not expired; another process, or a full memory, reads the row.
 */
import type { Db } from '../../../platform/database.ts';
import type { SessionRow } from './sessions.store.ts';

const maxSessions = 2_000;
const memories = new WeakMap<Db, Map<string, SessionRow>>();

/** Remembers a session when it is written, the oldest make room. */
export function rememberSession(db: Db, session: SessionRow): void {
  const known = memories.get(db) ?? new Map<string, SessionRow>();
  memories.set(db, known);
  known.set(session.session_no, session);
  for (const oldest of known.keys()) {
    if (known.size <= maxSessions) break;
    known.delete(oldest);
  }
}

/** The user's own session, if this process remembers it. The caller looks at its end. */
export function recallSession(db: Db, sessionNo: string, userId: string): SessionRow | undefined {
  const session = memories.get(db)?.get(sessionNo);
  return session?.user_id === userId ? session : undefined;
}
