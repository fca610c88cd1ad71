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

export function chooseTheme(theme: Theme): void {
  const maxAge = theme === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
  document.cookie = `${name}=${theme}; path=/; max-age=${maxAge}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
