import { useEffect, useRef, useState } from 'react';

type Keys = {
  count: number;
  /** Another list puts the cursor back. */
  listId: string;
  onOpen: (index: number) => void;
  onName: () => void;
  onSort: (place: number) => void;
};

/** Where letters are typed; ticks and sliders leave them to the page. */
const typing = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea';

/** True where a single key belongs to what has the focus, or to a dialog above the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  const target = event.target as HTMLElement | null;
  if (!target || target === document.body) return false;
  if (target.isContentEditable || target.closest(typing)) return true;
  return event.key === 'Enter' && target.closest('a, button, summary') !== null;
}

/** J and K walk the cards, Enter opens one, F goes to the name filter, 1 to 5 sort. The cursor or `null`. */
export function useListKeys(keys: Keys): number | null {
  const [cursor, setCursor] = useState<{ listId: string; index: number } | null>(null);
  const index = cursor && cursor.listId === keys.listId && cursor.index < keys.count ? cursor.index : null;
  const latest = useRef({ ...keys, index });
  latest.current = { ...keys, index };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { count, listId, index: at, onOpen, onName, onSort } = latest.current;
      const step = (by: number) => {
        if (count === 0) return;
        const next = at === null ? (by > 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, at + by));
        setCursor({ listId, index: next });
        document.querySelectorAll('[data-card]')[next]?.scrollIntoView({ block: 'nearest' });
      };
      const key = event.key.toLowerCase();
      if (key === 'j') step(1);
      else if (key === 'k') step(-1);
      else if (key === 'enter' && at !== null) onOpen(at);
      else if (key === 'f') onName();
      else if (/^[1-5]$/.test(key)) onSort(Number(key) - 1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return index;
}
