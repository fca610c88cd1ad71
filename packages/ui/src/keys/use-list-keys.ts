import { useSingleKeys } from './use-single-keys.ts';

type Options = {
  count: number;
  /** The cursor's row; null before the first key. */
  at: number | null;
  onMove: (row: number) => void;
  /** Further keys in lower case, called with the cursor's row; false leaves the key to others. */
  on: Record<string, (row: number | null) => unknown>;
};

/** Moves a cursor through the rows of a list by J and K (design language, section 12). */
export function useListKeys({ count, at, onMove, on }: Options): void {
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
