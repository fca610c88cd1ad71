import { returnToForms } from '@wayhouse/client/form/dirty-form';
import { clearIdempotencyKeys } from '@wayhouse/client/idempotency-key';
import { clearDrafts, readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import type { StaffMe } from '@wayhouse/contract/console/staff';

/** The session of a member of staff. It is independent of the session of the site. */
export type Session = { token: string; staff: StaffMe };

const key = 'wayhouse.console.session';
/** The key of this tab's stored id of the member of staff who typed the drafts of the tab. */
const draftOwnerKey = 'wayhouse.console.draft_owner';
const store = createStore<Session | null>(readStored<Session>(key));

export function currentSession(): Session | null {
  return store.get();
}

/** The session. Renders again after a sign-in, a sign-out or a change of the role. */
export function useSession(): Session | null {
  return useStore(store);
}

/**
 * Stores the session and lets forms ask again about unsaved input. Deletes drafts and idempotency keys that another
 * member of staff left in this tab.
 */
export function startSession(session: Session): void {
  const draftOwner = readStored<string>(draftOwnerKey, 'session');
  if (draftOwner !== null && draftOwner !== session.staff.id) {
    clearDrafts();
    clearIdempotencyKeys();
  }
  writeStored(draftOwnerKey, session.staff.id, 'session');
  returnToForms();
  writeStored(key, session);
  store.set(session);
}

/** Stores a newer answer of `me`, because an administrator may have changed the role. */
export function refreshStaff(staff: StaffMe): void {
  const session = store.get();
  if (!session || JSON.stringify(session.staff) === JSON.stringify(staff)) return;
  const next = { ...session, staff };
  if (isStored(session)) writeStored(key, next);
  store.set(next);
}

/** False when another tab has signed in since; then the stored session belongs to that tab. */
function isStored(session: Session | null): boolean {
  return readStored<Session>(key)?.token === session?.token;
}

/**
 * Continues with the session that another tab of this browser stored for the same person. Without this, a tab whose
 * token has expired would ask for a second sign-in.
 */
export function followTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    const stored = readStored<Session>(key);
    if (stored && stored.staff.id === store.get()?.staff.id) store.set(stored);
  });
}

/** Ends the session of this tab and its stored copy. The caller tells the server; other tabs keep their session. */
export function endSession(): void {
  // Stores the owner of this tab's drafts, because a tab that restored its session has not stored the owner yet.
  const session = store.get();
  if (session) writeStored(draftOwnerKey, session.staff.id, 'session');
  if (isStored(session)) writeStored(key, null);
  store.set(null);
}

/** True when the role has the right. For display only, because the server checks every call. */
export function useRight(right: StaffRight): boolean {
  return useSession()?.staff.rights.includes(right) ?? false;
}
