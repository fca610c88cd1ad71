/** Ranks the sums of a report by dimension. Pure. */
interface Sum {
  by: string;
  value: string | null;
}

/** The sums of the dimension `by` whose value is not null, the highest amount first. */
export function rankSums<S extends Sum>(
  sums: readonly S[],
  by: S['by'],
  amountOf: (sum: S) => number,
): (S & { value: string })[] {
  return sums
    .filter((sum): sum is S & { value: string } => sum.by === by && sum.value !== null)
    .sort((a, b) => amountOf(b) - amountOf(a) || a.value.localeCompare(b.value));
}

/** The English and the Chinese name of a record; for a record without names, its id as both. */
export function nameOf(name: { en: string; zh: string } | undefined, id: string): { en: string; zh: string } {
  return name ? { en: name.en, zh: name.zh } : { en: id, zh: id };
}
