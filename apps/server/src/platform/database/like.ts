/** A pattern for `ilike` that finds a typed text in any position. Pattern characters (`%`, `_`, `\`) are escaped. */
export function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
