/** Cleans names of uploaded files, so that they can be shown and sent again. */

/** The name without folders, extension and misleading characters, at most 80 long; `fallback` when nothing remains. */
export function plainFileName(text: string, fallback: string): string {
  const base = text
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 80)
    // A cut may leave half of a rare Chinese character.
    .replace(/[\uD800-\uDBFF]$/, '');
  return base || fallback;
}
