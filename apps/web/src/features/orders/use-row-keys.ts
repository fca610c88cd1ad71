import { type RefObject, useEffect, useState } from 'react';

type Options = {
  count: number;
  searchRef: RefObject<HTMLInputElement | null>;
  onOpen: (index: number) => void;
};

/** `J` and `K` move a cursor, `Enter` opens its row, `/` goes to the search (design language, section 12). */
export function useRowKeys({ count, searchRef, onOpen }: Options): number {
  const [cursor, setCursor] = useState(-1);
  const inside = Math.min(cursor, count - 1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || inControl(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'j') setCursor(Math.min(inside + 1, count - 1));
      else if (key === 'k') setCursor(Math.max(inside - 1, 0));
      else if (key === 'enter' && inside >= 0 && !isLink(event.target)) onOpen(inside);
      else if (key === '/') searchRef.current?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [count, inside, onOpen, searchRef]);
  return inside;
}

/** Single keys never fire in a field, nor while a dialog or menu is open. */
function inControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]') !== null
  );
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button') !== null;
}
