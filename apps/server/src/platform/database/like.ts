/** What somebody typed as a pattern for `ilike` that finds it anywhere; signs of patterns (`%`, `_`, `\`) mean themselves. */
export function likeOf(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
