/**
 * The entries of `after` that differ from those of `before`, compared as JSON. Ignores entries that only `before` has.
 * Pure.
 */
export function changedEntries<T extends object>(before: T, after: T): Partial<T> {
  const text = (record: T, name: string) => JSON.stringify(record[name as keyof T]);
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => text(before, name) !== text(after, name)),
  ) as Partial<T>;
}
