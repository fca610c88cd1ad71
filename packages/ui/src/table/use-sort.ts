import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { type Sort, type Sortable, sortRows } from './sort-rows.ts';

/** How a table is sorted, and the press on a head. */
export type Sorting = { now: Sort | null; onSort: (next: Sort) => void };

type Options<Row> = {
  columns: readonly Sortable<Row>[];
  rows: readonly Row[];
  /** The rows are one page of several: sorting them would not sort the list. */
  isPart?: boolean | undefined;
};

/**
 * Sorts the loaded rows by the column that was pressed; a third press restores the order of the list. A screen with
 * keyboard shortcuts calls it itself, because they move through the sorted rows.
 */
export function useSort<Row>({ columns, rows, isPart }: Options<Row>) {
  const { lang } = useI18n();
  const [sort, setSort] = useState<Sort | null>(null);
  // The list may have got a second page, or lost the column, since the press.
  const isKnown = columns.some(({ head, id = head, sortBy }) => sortBy && id === sort?.column);
  const now = isKnown && !isPart ? sort : null;
  const onSort = (next: Sort) =>
    setSort(now?.column === next.column && now.direction === 'descending' ? null : next);
  return { rows: sortRows(rows, columns, now, lang), sorting: { now, onSort } satisfies Sorting };
}
