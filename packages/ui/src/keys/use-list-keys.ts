import { useSingleKeys } from './use-single-keys.ts';

type Options = {
  count: number;
  /** The index of the cursor's row; null before the first key. */
  cursorRow: number | null;
  onMove: (row: number) => void;
  /**
   * Handlers for further keys (lower case); each receives the row of the cursor. A handler that returns false ignores
   * the key.
   */
  keyHandlers: Record<string, (row: number | null) => unknown>;
};

/** Moves a cursor through the rows of a list with J and K (design language, section 12). */
export function useListKeys({ count, cursorRow: at, onMove, keyHandlers: on }: Options): void {
  useSingleKeys((key) => {
    if (key === 'j' || key === 'k') {
      if (count === 0) return false;
      const by = key === 'j' ? 1 : -1;
      onMove(at === null ? (by > 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, at + by)));
      return true;
    }
    const run = on[key];
    return run !== undefined && run(at) !== false;
  });
}
