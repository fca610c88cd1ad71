import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';
import { useState } from 'react';

type Keys = {
  count: number;
  /** Number of price columns, in the matrix. */
  columns?: number;
  /** Identifies the list; another list resets the cursor. */
  listId: string;
  /** The row of the pin under the pointer. The cursor is there until a key moves it. */
  pointed?: number | null;
  /** Handlers for further keys; each receives the row of the cursor. */
  on: Record<string, (row: number | null) => void>;
};

type Cursor = { listId: string; row: number; column: number };

/**
 * J and K move through the rows, H and L through the matrix's price columns (design language, section 12). The focus
 * follows, so that Enter and screen readers act on the cursor's row.
 */
export function useCursor({ count, columns = 0, listId, pointed = null, on }: Keys) {
  const [chosen, setChosen] = useState<Cursor | null>(null);
  const mapped = pointed === null ? null : { row: pointed, column: 0 };
  const at = chosen && chosen.listId === listId && chosen.row < count ? chosen : mapped;
  const put = (row: number, column = at?.column ?? 0) => {
    setChosen({ listId, row, column });
    requestAnimationFrame(() => focusRow(row, column));
  };
  const turn = (by: 1 | -1) => {
    const column = at ? at.column + by : 0;
    put(at?.row ?? 0, Math.max(0, Math.min(columns - 1, column)));
  };
  const hasColumns = columns > 0 && count > 0;
  useListKeys({
    ...{ count, cursorRow: at?.row ?? null },
    onMove: (row) => put(row),
    keyHandlers: { ...on, ...(hasColumns && { h: () => turn(-1), l: () => turn(1) }) },
  });
  return {
    row: at?.row ?? null,
    column: at?.column ?? null,
    /** Removes the cursor in favor of the row that the map points at. */
    drop: () => setChosen(null),
  };
}

function focusRow(row: number, column: number): void {
  const element = document.querySelectorAll<HTMLElement>('[data-card]')[row];
  element?.scrollIntoView({ block: 'nearest' });
  const cell = element?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  const target = cell ?? element?.querySelector<HTMLElement>('[data-open]');
  target?.focus({ preventScroll: cell === null });
}
