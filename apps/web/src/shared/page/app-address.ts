/** The URL scheme of our mobile app. */
const appScheme = 'wayhouse';

const maxLength = 2_000;

/**
 * The address that the mobile test page opens (specification, /aic). An address of our app stays unchanged; a plain
 * value becomes `wayhouse://callback?value=…`. Any other scheme gets `null`, because a link must not run a script or
 * open another site. Pure.
 */
export function appAddress(callback: string): string | null {
  // Removed first, because browsers ignore spaces and control characters before the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  const cleanText = callback.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  if (cleanText === '' || cleanText.length > maxLength) return null;
  const scheme = /^([^/?#:]*):/.exec(cleanText)?.[1];
  if (scheme !== undefined) return scheme.toLowerCase() === appScheme ? cleanText : null;
  if (/^[/\\]{2}/.test(cleanText)) return null;
  return `${appScheme}://callback?value=${encodeURIComponent(callback)}`;
}
