/** A pattern for `ilike` that finds a typed text anywhere; the signs of patterns (`%`, `_`, `\`) are escaped. */
export function likeOf(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
