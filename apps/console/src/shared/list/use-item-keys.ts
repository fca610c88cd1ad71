import { useListKeys } from '@wayhouse/ui/keys/use-list-keys';

type Options<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  current: string | null;
  onMove: (id: string) => void;
  onOpen: (id: string) => void;
};

/** Moves through a list with J and K; Enter opens the current row. `current` is the id of this row. */
export function useItemKeys<Item>({ items, idOf, current, onMove, onOpen }: Options<Item>): void {
  const index = items.findIndex((item) => idOf(item) === current);
  useListKeys({
    count: items.length,
    cursorRow: index < 0 ? null : index,
    onMove: (nextIndex) => {
      const item = items[nextIndex];
      if (item) onMove(idOf(item));
    },
    keyHandlers: { enter: () => current !== null && onOpen(current) },
  });
}
