/**
 * The rows from `first` to `last`, both included, in the order of `rows`. Only `last` if `first` is not in `rows`.
 * Pure.
 */
export function rangeBetween<Row>(rows: readonly Row[], first: Row | undefined, last: Row): readonly Row[] {
  const [from, to] = [rows.indexOf(first as Row), rows.indexOf(last)];
  if (from < 0 || to < 0) return [last];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
