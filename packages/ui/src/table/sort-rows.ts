import { type Lang, languageTag } from '@wayhouse/i18n/translate';

/** The column that a table is sorted by, and the direction. */
export type Sort = { column: string; direction: 'ascending' | 'descending' };

export type Sortable<Row> = { head: string; id?: string; sortBy?: (row: Row) => string | number | null };

/**
 * Returns the rows in the order of `sort`; unchanged without a sort, and for a column without `sortBy`. Equal rows keep
 * their order, and rows with null come last in both directions. Texts are sorted by the rules of the language, without
 * regard to case and accents, with digits as numbers. Pure.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sort: Sort | null,
  lang: Lang,
): readonly Row[] {
  const sortBy = columns.find(({ head, id = head }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  const { compare } = new Intl.Collator(languageTag(lang), { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}
