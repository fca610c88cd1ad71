/** The entries of a record that differ from those of an earlier one, compared as JSON. Pure. */
export function changedEntries<T extends object>(before: T, after: T): Partial<T> {
  const text = (record: T, name: string) => JSON.stringify(record[name as keyof T]);
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => text(before, name) !== text(after, name)),
  ) as Partial<T>;
}
