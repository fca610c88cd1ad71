import { useSingleKeys } from './use-single-keys.ts';

type Options = {
  count: number;
  /** The index of the cursor's row; null before the first key. */
  cursorRow: number | null;
  onMove: (row: number) => void;
  /** Handlers for further keys (lower case); each gets `cursorRow`. A handler that returns false ignores the key. */
  keyHandlers: Record<string, (row: number | null) => unknown>;
};

/** Moves a cursor through the rows of a list with J and K. */
export function useListKeys({ count, cursorRow, onMove, keyHandlers }: Options): void {
  useSingleKeys((key) => {
    if (key === 'j' || key === 'k') {
      if (count === 0) return false;
      const step = key === 'j' ? 1 : -1;
      const entryRow = step > 0 ? 0 : count - 1;
      const nextRow = cursorRow === null ? entryRow : cursorRow + step;
      // The cursor stops at the first and the last row.
      onMove(Math.max(0, Math.min(count - 1, nextRow)));
      return true;
    }
    const handler = keyHandlers[key];
    return handler !== undefined && handler(cursorRow) !== false;
  });
}
