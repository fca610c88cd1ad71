import { useState } from 'react';
import { useSingleKeys } from '../../../shared/single-keys.ts';

type Keys = {
  count: number;
  /** Another list puts the cursor back. */
  listId: string;
  onOpen: (index: number) => void;
  onName: () => void;
  onSort: (place: number) => void;
};

/** J and K walk the cards, Enter opens one, F goes to the name filter, 1 to 5 sort. The cursor or `null`. */
export function useListKeys({ count, listId, onOpen, onName, onSort }: Keys): number | null {
  const [cursor, setCursor] = useState<{ listId: string; index: number } | null>(null);
  const at = cursor && cursor.listId === listId && cursor.index < count ? cursor.index : null;
  const step = (by: 1 | -1) => {
    const next = at === null ? (by > 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, at + by));
    setCursor({ listId, index: next });
    document.querySelectorAll('[data-card]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  useSingleKeys((key) => {
    if ((key === 'j' || key === 'k') && count > 0) step(key === 'j' ? 1 : -1);
    else if (key === 'enter' && at !== null) onOpen(at);
    else if (key === 'f') onName();
    else if (/^[1-5]$/.test(key)) onSort(Number(key) - 1);
    else return false;
    return true;
  });
  return at;
}
