import { readStored } from '@wayhouse/client/storage';
import { leaveForRoot } from './leave-for-root.ts';
import { isOwnPath } from './own-path.ts';
import { currentSession, deleteForeignData, type Session, sessionKey, sessionStore } from './session.ts';

/**
 * Follows the shared session in other tabs of this browser. A sign-out or a sign-in there leaves or reloads this page;
 * a renewed token or changed details of the same person only replace the session.
 */
export function followTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // A tab with its own session ignores the other tabs. `null` means that the storage was cleared.
    const isOfSession = key === sessionKey || key === null;
    if (!isOfSession || readStored(sessionKey, 'session')) return;
    follow(readStored<Session>(sessionKey), currentSession());
  });
}

function follow(otherSession: Session | null, ownSession: Session | null): void {
  if (otherSession?.token === ownSession?.token) {
    // Another tab may have changed the person's details.
    sessionStore.set(otherSession);
    return;
  }
  if (!otherSession) {
    leaveForRoot();
    return;
  }
  if (ownSession && ownSession.user.id !== otherSession.user.id) {
    // Another person signed in, so this page's data must not be shown to them.
    adoptSession(otherSession);
    window.location.replace('/fit');
    return;
  }
  adoptSession(otherSession);
  if (ownSession) return;
  const back = new URLSearchParams(window.location.search).get('back');
  if (isOwnPath(back)) window.location.replace(back);
  else window.location.reload();
}

/** Continues with the session that another tab stored. */
function adoptSession(session: Session): void {
  deleteForeignData(session.user.id);
  sessionStore.set(session);
}
