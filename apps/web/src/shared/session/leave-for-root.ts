import { leaveForms } from '@wayhouse/client/form/dirty-form';
import { clearStored, writeStored } from '@wayhouse/client/storage';
import { currentSession, ownerKey } from './session.ts';

let isLeaving = false;

/**
 * Called when the session has ended: clears both storages except drafts and the console's data, and opens the root page
 * (specification section 4). `back` makes the root page show the reason and a sign-in that returns to this page. The
 * return restores the drafts.
 */
export function leaveForRoot(): void {
  if (isLeaving) return;
  isLeaving = true;
  leaveForms();
  clearStored();
  keepOwner();
  const { pathname, search, hash } = window.location;
  window.location.replace(`/?back=${encodeURIComponent(pathname + search + hash)}`);
}

/** Stores in this tab who owns its drafts, because another tab may delete the shared value. */
function keepOwner(): void {
  const owner = currentSession()?.user.id;
  if (owner) writeStored(ownerKey, owner, 'session');
}
