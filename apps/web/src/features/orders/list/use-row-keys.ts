import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';
import { type RefObject, useState } from 'react';

type Options = {
  count: number;
  searchRef: RefObject<HTMLInputElement | null>;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
  /** Called with -1 when no row has the cursor. */
  onVouchers: (index: number) => void;
};

/**
 * `J` and `K` move the cursor and the focus, so that `Enter` and screen readers follow. `Enter` opens the row, `X`
 * selects it, `V` makes vouchers, `/` focuses the search. Returns the index of the cursor's row; -1 before the first
 * key, and without rows.
 */
export function useRowKeys({ count, searchRef, onOpen, onSelect, onVouchers }: Options): number {
  const [cursor, setCursor] = useState<number | null>(null);
  const cursorRow = cursor === null || count === 0 ? null : Math.min(cursor, count - 1);
  useListKeys({
    count,
    cursorRow,
    onMove: (row) => {
      setCursor(row);
      document.querySelectorAll<HTMLElement>('[data-open-order]')[row]?.focus();
    },
    keyHandlers: {
      enter: (row) => row !== null && onOpen(row),
      x: (row) => row !== null && onSelect(row),
      v: (row) => onVouchers(row ?? -1),
      '/': () => searchRef.current?.focus(),
    },
  });
  return cursorRow ?? -1;
}
