/** Writes the theme that the reader chose into a page (apps/web/src/shared/theme.ts). Pure. */

/** The page in the theme of the cookie, with the color of the browser's bars; else the page follows the device. */
export function withThemeOf(cookies: string | undefined, html: string): string {
  const theme = /(?:^|; *)wayhouse_theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1];
  if (!theme) return html;
  return html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(
      /(<meta name="theme-color" data-scheme="(light|dark)" content="[^"]*" media=)"[^"]*"/g,
      (_, meta: string, scheme: string) => `${meta}"${scheme === theme ? 'all' : 'not all'}"`,
    );
}
