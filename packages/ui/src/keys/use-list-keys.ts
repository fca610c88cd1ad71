import { useSingleKeys } from './use-single-keys.ts';

type Options = {
  count: number;
  /** The index of the cursor's row; null before the first key. */
  cursorRow: number | null;
  onMove: (row: number) => void;
  /** Handlers for further keys (lower case); each gets `cursorRow`. A handler that returns false ignores the key. */
  keyHandlers: Record<string, (row: number | null) => unknown>;
};

const stepOfKey: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * Moves a cursor through the rows of a list with J (next) and K (previous), under the conditions of `useSingleKeys`.
 */
export function useListKeys({ count, cursorRow, onMove, keyHandlers }: Options): void {
  useSingleKeys((key) => {
    const step = stepOfKey[key];
    if (step === undefined) {
      const handler = keyHandlers[key];
      return handler !== undefined && handler(cursorRow) !== false;
    }
    if (count === 0) return false;
    onMove(rowAfter(cursorRow, step, count));
    return true;
  });
}

/** Without a cursor, J goes to the first row and K to the last. The cursor stops at both ends. */
function rowAfter(cursorRow: number | null, step: 1 | -1, count: number): number {
  if (cursorRow === null) return step > 0 ? 0 : count - 1;
  return Math.max(0, Math.min(count - 1, cursorRow + step));
}
