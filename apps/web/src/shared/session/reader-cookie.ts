import { readStored } from '@wayhouse/client/storage';

/**
 * The server writes some pages for the person who asks (app/own-pages.ts). What the browser keeps of that person, and how
 * it shows prices, goes along in this cookie; it is read for pages only, never for calls. Kept apart from all that draws,
 * so that every store can tell of its change.
 */
const name = 'wayhouse_reader';
/** The pages that are written for the person who asks: the cookie is sent with these addresses and no others. */
export const readerPaths = ['/hotel', '/hotel-new'] as const;
const lastsSeconds = 30 * 86_400;

type Known = {
  session: { token: string; user: { id: string } };
  preferences: { currency?: string };
  price_mode: { userId: string; mode: string };
};
const known = <Key extends keyof Known>(key: Key) => readStored<Known[Key]>(`wayhouse.${key}`);

/** Tells it anew; a session that ends with its tab is not told, because cookies outlive tabs. */
export function tellServer(): void {
  if (typeof document === 'undefined') return;
  const session = known('session');
  const mode = known('price_mode');
  const said = session && {
    token: session.token,
    mode: mode?.userId === session.user.id && mode.mode === 'sell' ? 'sell' : 'net',
    basis: readStored<string>('wayhouse.price_basis') === 'night' ? 'night' : 'total',
    currency: known('preferences')?.currency ?? 'USD',
    width: String(window.innerWidth),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const life = said ? lastsSeconds : 0;
  const safe = window.location.protocol === 'https:' ? '; secure' : '';
  for (const path of readerPaths) {
    const cookie = `${name}=${new URLSearchParams(said ?? {})}; path=${path}; max-age=${life}; samesite=lax${safe}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser we serve.
    document.cookie = cookie;
  }
}
