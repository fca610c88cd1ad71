/** The reader's theme. A cookie holds it, so that the server writes it into each page and no page flashes. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const name = 'wayhouse_theme';
const yearSeconds = 365 * 24 * 3_600;

/** The chosen theme; `system` follows the device. */
export function currentTheme(): Theme {
  // The server, which has no document, renders the account's menu too.
  if (typeof document === 'undefined') return 'system';
  const cookieTheme = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  return themes.find((one) => one === cookieTheme) ?? 'system';
}

/** Stores the choice for a year and applies it to this page; `system` deletes the cookie. */
export function chooseTheme(theme: Theme): void {
  const maxAge = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
  document.cookie = `${name}=${theme}; path=/; max-age=${maxAge}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // The color of the browser's own bars. The server writes the same into the page (`http/site/with-theme.ts`).
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = mediaOf(meta.dataset.scheme ?? 'light', theme);
}

/** The media query of a scheme's color: that of the device, or always and never for a chosen theme. */
function mediaOf(scheme: string, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return scheme === theme ? 'all' : 'not all';
}
