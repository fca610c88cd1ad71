import { type Lang, languageTag } from '@wayhouse/i18n/translate';

/** The column that a table is sorted by, and the direction. */
export type Sort = { column: string; direction: 'ascending' | 'descending' };

export type Sortable<Row> = { head: string; id?: string; sortBy?: (row: Row) => string | number | null };

/**
 * The rows in the order of `sort`; equal ones keep their order, and rows without a value stand last in both directions.
 * Texts follow the order of the language, digits in them count as numbers. Pure.
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
