import { useState } from 'react';
import type { Sort } from './sort-rows.ts';

/** How the rows of one table are sorted. A third press on a head restores the order of the list. */
export function useSort(
  columns: readonly { head: string; id?: string; sortBy?: unknown }[],
  isPart: boolean | undefined,
) {
  const [sort, setSort] = useState<Sort | null>(null);
  // The list may have got a second page, or lost the column, since the press.
  const known = columns.some(({ head, id = head, sortBy }) => sortBy !== undefined && id === sort?.column);
  const now = known && !isPart ? sort : null;
  return {
    now,
    onSort: (next: Sort) =>
      setSort(now?.column === next.column && now.direction === 'descending' ? null : next),
  };
}
