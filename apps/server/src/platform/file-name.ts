/** Names of files that people upload, as they may be shown and sent again. */

/** The typed name without folders, ending and signs that could mislead; `fallback` when nothing is left. */
export function plainFileName(given: string, fallback: string): string {
  const base = given
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80);
  return base || fallback;
}
