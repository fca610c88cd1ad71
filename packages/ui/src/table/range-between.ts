/**
 * The rows between `first` and `last` in either direction, both included, in the order of `rows`. Only `last` if one of
 * them is not in `rows`. Rows are compared by identity. Pure.
 */
export function rangeBetween<Row>(rows: readonly Row[], first: Row | undefined, last: Row): readonly Row[] {
  const [from, to] = [rows.indexOf(first as Row), rows.indexOf(last)];
  if (from < 0 || to < 0) return [last];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
