/** The scheme under which our mobile app answers. */
export const appScheme = 'wayhouse';

const mostSigns = 2_000;

/**
 * Where the mobile test screen leads (specification, /aic): an address of our app stays as it is, a plain value is
 * handed to the app as `wayhouse://callback?value=…`. Everything with another scheme is refused (`null`): a link that
 * somebody sent must not run a script or lead to another site. Pure.
 */
export function appAddress(callback: string): string | null {
  // Browsers leave out spaces and control characters before they look at the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const bare = callback.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  if (bare === '' || bare.length > mostSigns) return null;
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  if (scheme !== undefined) return scheme.toLowerCase() === appScheme ? bare : null;
  if (/^[/\\]{2}/.test(bare)) return null;
  return `${appScheme}://callback?value=${encodeURIComponent(callback)}`;
}
