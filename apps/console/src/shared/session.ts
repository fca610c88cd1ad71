import { returnToForms } from '@wayhouse/client/form/dirty-form';
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

/** Stores the session. Deletes drafts that another member of staff left in this tab. */
export function startSession(session: Session): void {
  const draftOwner = readStored<string>(draftOwnerKey, 'session');
  if (draftOwner !== null && draftOwner !== session.staff.id) clearDrafts();
  writeStored(draftOwnerKey, session.staff.id, 'session');
  returnToForms();
  writeStored(key, session);
  store.set(session);
}

/** Stores a newer answer of `me`, because an administrator may have changed the role. */
export function refreshStaff(staff: StaffMe): void {
  const session = store.get();
  if (session && JSON.stringify(session.staff) !== JSON.stringify(staff)) startSession({ ...session, staff });
}

export function endSession(): void {
  // Stores the owner of this tab's drafts, because a tab that restored its session has not stored the owner yet.
  const owner = store.get()?.staff.id;
  if (owner !== undefined) writeStored(draftOwnerKey, owner, 'session');
  writeStored(key, null);
  store.set(null);
}

/** True when the role has the right. For display only, because the server checks every call. */
export function useRight(right: StaffRight): boolean {
  return useSession()?.staff.rights.includes(right) ?? false;
}
