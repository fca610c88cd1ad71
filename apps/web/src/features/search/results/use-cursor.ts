import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';
import { useState } from 'react';

type Keys = {
  count: number;
  /** Number of price columns, in the matrix. */
  columns?: number;
  /** Identifies the list; another list resets the cursor. */
  listId: string;
  /** The row of the map's pin under the pointer; `null` without one. The cursor is there until a key moves it. */
  pointed?: number | null;
  /** Handlers for further keys; each receives the row of the cursor. */
  keyHandlers: Record<string, (row: number | null) => void>;
};

type Cursor = { listId: string; row: number; column: number };

/**
 * J and K move through the rows, H and L through the matrix's price columns. The focus
 * follows, so that Enter and screen readers act on the cursor's row.
 */
export function useCursor({ count, columns = 0, listId, pointed = null, keyHandlers }: Keys) {
  const [keyCursor, setKeyCursor] = useState<Cursor | null>(null);
  const mapCursor = pointed === null ? null : { row: pointed, column: 0 };
  const cursor = keyCursor && keyCursor.listId === listId && keyCursor.row < count ? keyCursor : mapCursor;
  const moveTo = (row: number, column = cursor?.column ?? 0) => {
    setKeyCursor({ listId, row, column });
    requestAnimationFrame(() => focusRow(row, column));
  };
  const moveColumn = (by: 1 | -1) => {
    const column = cursor ? cursor.column + by : 0;
    moveTo(cursor?.row ?? 0, Math.max(0, Math.min(columns - 1, column)));
  };
  const hasColumns = columns > 0 && count > 0;
  useListKeys({
    count,
    cursorRow: cursor?.row ?? null,
    onMove: (row) => moveTo(row),
    keyHandlers: { ...keyHandlers, ...(hasColumns && { h: () => moveColumn(-1), l: () => moveColumn(1) }) },
  });
  return {
    row: cursor?.row ?? null,
    column: cursor?.column ?? null,
    /** Removes the cursor in favor of the row that the map points at. */
    drop: () => setKeyCursor(null),
  };
}

function focusRow(row: number, column: number): void {
  const element = document.querySelectorAll<HTMLElement>('[data-card]')[row];
  element?.scrollIntoView({ block: 'nearest' });
  const cell = element?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  const target = cell ?? element?.querySelector<HTMLElement>('[data-open]');
  target?.focus({ preventScroll: cell === null });
}
