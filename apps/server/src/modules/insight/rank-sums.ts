/** Ranks the sums of a report by dimension. Pure. */
interface Sum {
  by: string;
  value: string | null;
}

/** The sums of a dimension with a value, the highest amount first. */
export function rankSums<S extends Sum>(
  sums: readonly S[],
  by: S['by'],
  amountOf: (sum: S) => number,
): (S & { value: string })[] {
  return sums
    .filter((sum): sum is S & { value: string } => sum.by === by && sum.value !== null)
    .sort((a, b) => amountOf(b) - amountOf(a) || a.value.localeCompare(b.value));
}

/** The two names of a record; the id of a deleted record. */
export function nameOf(name: { en: string; zh: string } | undefined, id: string): { en: string; zh: string } {
  return name ? { en: name.en, zh: name.zh } : { en: id, zh: id };
}
