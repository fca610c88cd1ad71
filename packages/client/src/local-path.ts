/**
 * True for a path of this site. Tabs and line breaks are refused: browsers drop them, so `/<tab>/host` is another site.
 * Pure.
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}
