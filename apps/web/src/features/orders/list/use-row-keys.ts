import { type RefObject, useState } from 'react';
import { useSingleKeys } from '../../../shared/session/single-keys.ts';

type Options = {
  count: number;
  searchRef: RefObject<HTMLInputElement | null>;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
  onVouchers: (index: number) => void;
};

/**
 * `J` and `K` move the cursor and the focus, so that `Enter` and screen readers follow. `Enter` opens the row, `X`
 * selects it, `V` makes vouchers, `/` focuses the search (design language, section 12).
 */
export function useRowKeys({ count, searchRef, onOpen, onSelect, onVouchers }: Options): number {
  const [cursor, setCursor] = useState(-1);
  const inside = Math.min(cursor, count - 1);
  const put = (row: number) => {
    setCursor(row);
    document.querySelectorAll<HTMLElement>('[data-open-order]')[row]?.focus();
  };
  useSingleKeys((key) => {
    if (key === 'j') put(Math.min(inside + 1, count - 1));
    else if (key === 'k') put(Math.max(inside - 1, 0));
    else if (key === 'enter' && inside >= 0) onOpen(inside);
    else if (key === 'x' && inside >= 0) onSelect(inside);
    else if (key === 'v') onVouchers(inside);
    else if (key === '/') searchRef.current?.focus();
    else return false;
    return true;
  });
  return inside;
}
