import { useEffect } from 'react';

type Options<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  current: string | null;
  onMove: (id: string) => void;
  onOpen: (id: string) => void;
};

/** Moves through a list by J and K (or arrows when no control uses them); Enter opens. */
export function useListKeys<Item>({ items, idOf, current, onMove, onOpen }: Options<Item>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const at = items.findIndex((item) => idOf(item) === current);
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step !== 0) {
        const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
        if (!next) return;
        event.preventDefault();
        onMove(idOf(next));
      } else if (event.key === 'Enter' && current !== null && !isControl(event.target)) {
        event.preventDefault();
        onOpen(current);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [items, idOf, current, onMove, onOpen]);
}

/** True while somebody types, or while a dialog or menu is open. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button') !== null;
}
