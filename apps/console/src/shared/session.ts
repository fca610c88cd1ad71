import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import type { StaffMe } from '@wayhouse/contract/console/staff';

/** The signed-in member of staff. Independent of the trade site's session. */
export type Session = { token: string; staff: StaffMe };

const key = 'wayhouse.console.session';
const store = createStore<Session | null>(readStored<Session>(key));

export function currentSession(): Session | null {
  return store.get();
}

/** The session; re-renders when somebody signs in or out, or gets another role. */
export function useSession(): Session | null {
  return useStore(store);
}

export function startSession(session: Session): void {
  writeStored(key, session);
  store.set(session);
}

/** Stores the answer of `me`: an administrator may have changed the role. */
export function refreshStaff(staff: StaffMe): void {
  const now = store.get();
  if (now && JSON.stringify(now.staff) !== JSON.stringify(staff)) startSession({ ...now, staff });
}

export function endSession(): void {
  writeStored(key, null);
  store.set(null);
}

/** True when the signed-in role has the right. The server decides; the screen only mirrors it. */
export function useRight(right: StaffRight): boolean {
  return useSession()?.staff.rights.includes(right) ?? false;
}
