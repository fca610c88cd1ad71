import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { type Sort, type Sortable, sortRows } from './sort-rows.ts';

/** The current sorting of a table, and the handler for a press on a head. */
export type Sorting = { current: Sort | null; onSort: (next: Sort) => void };

type Options<Row> = {
  columns: readonly Sortable<Row>[];
  rows: readonly Row[];
  /** True when the rows are one page of several; they are then not sorted here. */
  isPartOfList?: boolean | undefined;
};

/**
 * Sorts the loaded rows by the pressed column: ascending, then descending; a third press restores the order of the
 * list. `DataTable` calls this hook itself. A screen whose keyboard cursor moves through the sorted rows also calls it,
 * and passes `rows` and `sorting` to the table.
 */
export function useSort<Row>({ columns, rows, isPartOfList }: Options<Row>) {
  const { lang } = useI18n();
  const [sort, setSort] = useState<Sort | null>(null);
  // After the press, the list may have become one of several pages, or the column may have been hidden.
  const isKnown = columns.some(({ head, id = head, sortBy }) => sortBy && id === sort?.column);
  const current = isKnown && !isPartOfList ? sort : null;
  const onSort = (next: Sort) =>
    setSort(current?.column === next.column && current.direction === 'descending' ? null : next);
  return { rows: sortRows(rows, columns, current, lang), sorting: { current, onSort } satisfies Sorting };
}
