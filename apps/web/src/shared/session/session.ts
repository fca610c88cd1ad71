import { clearDrafts, draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import type { User } from '@wayhouse/contract/account/identity';
import type { BookPrivilege, CartPrivilege, OrderPrivilege } from '@wayhouse/contract/account/permissions';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { writeReaderCookie } from './reader-cookie.ts';
import { clearTabData } from './tab-store.ts';

/** The signed-in person and the token, as the browser keeps them (specification section 3). A visitor has none. */
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

const monthSeconds = 30 * 24 * 3_600;

/** Storage key of the session; other tabs watch it (follow-tabs.ts). */
export const sessionKey = 'wayhouse.session';
/** Storage key of the drafts' owner. A tab uses its own copy when the shared value is gone (leave-for-root.ts). */
export const ownerKey = `${draftPrefix}owner`;
/** Storage key of the person's vouchers (stored-vouchers.ts); deleted with the session. */
export const storedVouchersKey = 'wayhouse.vouchers';
/** Read it through the functions below; follow-tabs.ts sets it to the session of another tab. */
export const sessionStore = createStore<Session | null>(
  readStored<Session>(sessionKey) ?? readStored<Session>(sessionKey, 'session'),
);
if (typeof document !== 'undefined') {
  writeSignedInCookie();
  sessionStore.subscribe(writeSignedInCookie);
}

/**
 * Sets a cookie while somebody is signed in, even in one tab only, because the server must not render visitor pages for
 * members.
 */
function writeSignedInCookie(): void {
  const maxAge = sessionStore.get() ? monthSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
  document.cookie = `wayhouse_signed_in=1; path=/; max-age=${maxAge}; samesite=lax`;
}

/** The current session, outside React. */
export function currentSession(): Session | null {
  return sessionStore.get();
}

/** The session; re-renders after a sign-in or sign-out. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}

type Login = { token: string; user: User; loginType: Session['loginType']; remember: boolean };

/**
 * Stores the answer of a sign-in: in this browser when `remember` is true, else until the tab is closed. Deletes
 * another person's drafts, and what this tab stores for them.
 */
export function startSession({ token, user, loginType, remember }: Login): void {
  const session: Session = {
    token,
    tokenTime: new Date(productNow()).toISOString(),
    loginType,
    ...rightsOf(user),
  };
  deleteForeignData(user.id);
  writeStored(sessionKey, remember ? session : null, 'local');
  writeStored(sessionKey, remember ? null : session, 'session');
  sessionStore.set(session);
  writeReaderCookie();
}

/**
 * Deletes drafts that another person left in this browser, and what this tab stores for that person. A visitor's own
 * data stays.
 */
export function deleteForeignData(userId: string): void {
  const owners = [
    readStored<string>(ownerKey),
    readStored<string>(ownerKey, 'session'),
    currentSession()?.user.id ?? null,
  ];
  if (owners.some((owner) => owner !== null && owner !== userId)) {
    clearDrafts();
    clearTabData();
  }
  writeStored(ownerKey, userId);
}

/** Sets the session for a page that the server renders; null for a visitor. */
export function setServerSession(reader: { token: string; user: User } | null): void {
  sessionStore.set(reader && { ...reader, tokenTime: '', loginType: 'password', ...rightsOf(reader.user) });
}

const rightsOf = (user: User) => ({
  user,
  bookPrivileges: user.book_privileges,
  orderPrivileges: user.order_privileges,
  cartPrivileges: user.cart_privileges,
  isPackage: user.company?.is_package ?? false,
});

/** Updates person or token, also in the storage that holds the session. Without a session it does nothing. */
export function renewSession({ user, token }: { user?: User; token?: string }): void {
  const session = sessionStore.get();
  if (!session) return;
  const next: Session = {
    ...session,
    ...(token && { token, tokenTime: new Date(productNow()).toISOString() }),
    ...(user && rightsOf(user)),
  };
  writeStored(sessionKey, next, readStored(sessionKey, 'session') ? 'session' : 'local');
  sessionStore.set(next);
  writeReaderCookie();
}

/**
 * Deletes the session, the drafts, the stored vouchers, and what this tab stores for the person, such as picks for a
 * quote and notes of a request. All other stored values stay: settings such as the language.
 */
export function endSession(): void {
  clearDrafts();
  clearTabData();
  writeStored(sessionKey, null, 'local');
  writeStored(storedVouchersKey, null);
  sessionStore.set(null);
  writeReaderCookie();
}
