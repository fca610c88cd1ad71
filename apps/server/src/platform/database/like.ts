/** A pattern for `ilike` that finds a typed text in any position. Pattern characters (`%`, `_`, `\`) are escaped. */
export function likeOf(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
