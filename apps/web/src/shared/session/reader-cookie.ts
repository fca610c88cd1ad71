import { readStored } from '@wayhouse/client/storage';

/**
 * The server renders some pages for the signed-in reader (app/reader-pages.ts). This cookie carries the token and the
 * settings of that render; only page requests use it, never calls. The module imports no rendering code, so that every
 * store can import it to report its changes.
 */
const name = 'wayhouse_reader';
/** The pages that are rendered for the signed-in reader. The cookie is sent with these paths only. */
export const readerPaths = ['/hotel', '/hotel-new'] as const;
const maxAgeSeconds = 30 * 86_400;

type StoredValues = {
  session: { token: string; user: { id: string; home?: { country?: string } } };
  charges: string;
  price_basis: string;
  preferences: { currency?: string };
  price_mode: { userId: string; mode: string };
};
const readStoredValue = <Key extends keyof StoredValues>(key: Key) =>
  readStored<StoredValues[Key]>(`wayhouse.${key}`);

/**
 * Writes the cookie; deletes it when the local storage has no session. A session that ends with its tab is in the
 * session storage and is not written, because cookies outlive tabs.
 */
export function writeReaderCookie(): void {
  if (typeof document === 'undefined') return;
  const session = readStoredValue('session');
  const mode = readStoredValue('price_mode');
  const readerData = session && {
    token: session.token,
    mode: mode?.userId === session.user.id && mode.mode === 'sell' ? 'sell' : 'net',
    basis: readStoredValue('price_basis') ?? '',
    charges: readStoredValue('charges') ?? '',
    country: session.user.home?.country ?? '',
    view: readStored<string>('wayhouse.results_view') ?? 'list',
    currency: readStoredValue('preferences')?.currency ?? 'USD',
    width: String(window.innerWidth),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const maxAge = readerData ? maxAgeSeconds : 0;
  const secureAttribute = window.location.protocol === 'https:' ? '; secure' : '';
  for (const path of readerPaths) {
    const cookie = `${name}=${new URLSearchParams(readerData ?? {})}; path=${path}; max-age=${maxAge}; samesite=lax${secureAttribute}`;
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
    document.cookie = cookie;
  }
}
