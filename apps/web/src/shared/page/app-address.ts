/** The URL scheme of our mobile app. */
export const appScheme = 'wayhouse';

const mostSigns = 2_000;

/**
 * The address that the mobile test page opens (specification, /aic). An address of our app stays unchanged; a plain
 * value becomes `wayhouse://callback?value=…`. Any other scheme gets `null`, because a link must not run a script or
 * open another site. Pure.
 */
export function appAddress(callback: string): string | null {
  // Removed first, because browsers ignore spaces and control characters before the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const bare = callback.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  if (bare === '' || bare.length > mostSigns) return null;
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  if (scheme !== undefined) return scheme.toLowerCase() === appScheme ? bare : null;
  if (/^[/\\]{2}/.test(bare)) return null;
  return `${appScheme}://callback?value=${encodeURIComponent(callback)}`;
}
