import { clearDrafts, draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import type { User } from '@wayhouse/contract/account/identity';
import type { BookPrivilege, CartPrivilege, OrderPrivilege } from '@wayhouse/contract/account/permissions';
import { writeReaderCookie } from './reader-cookie.ts';

/** The signed-in person (specification section 3, client state). A token means signed in. */
export type Session = {
  token: string;
  /** When the token was issued, ISO instant. */
  tokenTime: string;
  loginType: 'password' | 'sms' | 'single';
  user: User;
  bookPrivileges: readonly BookPrivilege[];
  orderPrivileges: readonly OrderPrivilege[];
  cartPrivileges: readonly CartPrivilege[];
  isPackage: boolean;
};

const key = 'wayhouse.session';
/** The person's vouchers on this device (stored-vouchers.ts); deleted with the session. */
export const storedVouchersKey = 'wayhouse.vouchers';
const store = createStore<Session | null>(readStored<Session>(key) ?? readStored<Session>(key, 'session'));
if (typeof document !== 'undefined') {
  writeSignedInCookie();
  store.subscribe(writeSignedInCookie);
}

/**
 * Sets a cookie while somebody is signed in, even in one tab only: the server must not render visitor pages for
 * members.
 */
function writeSignedInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser we serve.
  document.cookie = `wayhouse_signed_in=1; path=/; max-age=${store.get() ? 2_592_000 : 0}; samesite=lax`;
}

/** The current session, outside React. */
export function currentSession(): Session | null {
  return store.get();
}

/** The session; re-renders when somebody signs in or out. */
export function useSession(): Session | null {
  return useStore(store);
}

type Login = { token: string; user: User; loginType: Session['loginType']; remember: boolean };

/** Stores the answer of a login: in this browser when `remember`, else until the tab is closed. */
export function startSession({ token, user, loginType, remember }: Login): void {
  const session: Session = { token, tokenTime: new Date().toISOString(), loginType, ...rightsOf(user) };
  deleteForeignDrafts(user.id);
  writeStored(key, remember ? session : null, 'local');
  writeStored(key, remember ? null : session, 'session');
  store.set(session);
  writeReaderCookie();
}

/** Deletes drafts that another person left in this browser; a visitor's own drafts stay. */
function deleteForeignDrafts(userId: string): void {
  const place = `${draftPrefix}owner`;
  const owner = readStored<string>(place);
  if (owner !== null && owner !== userId) clearDrafts();
  writeStored(place, userId);
}

/** Sets the session for a page that the server renders; null for none. */
export function lendSession(reader: { token: string; user: User } | null): void {
  store.set(reader && { ...reader, tokenTime: '', loginType: 'password', ...rightsOf(reader.user) });
}

const rightsOf = (user: User) => ({
  user,
  bookPrivileges: user.book_privileges,
  orderPrivileges: user.order_privileges,
  cartPrivileges: user.cart_privileges,
  isPackage: user.company?.is_package ?? false,
});

/** Updates person or token in the storage that holds the session. */
export function renewSession({ user, token }: { user?: User; token?: string }): void {
  const session = store.get();
  if (!session) return;
  const next: Session = {
    ...session,
    ...(token && { token, tokenTime: new Date().toISOString() }),
    ...(user && rightsOf(user)),
  };
  writeStored(key, next, readStored(key, 'session') ? 'session' : 'local');
  store.set(next);
  writeReaderCookie();
}

/** Deletes the session and its drafts; language and currency stay. */
export function endSession(): void {
  clearDrafts();
  writeStored(key, null, 'local');
  writeStored(key, null, 'session');
  writeStored(storedVouchersKey, null);
  store.set(null);
  writeReaderCookie();
}
