import { useEffect, useRef } from 'react';

/**
 * The ref of a row of tabs or chips. When `value` changes, the row scrolls to the selected item; the page does not
 * scroll.
 */
export function useSelectedInView<Row extends HTMLElement>(value: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected item depends on the value
  useEffect(() => {
    const rowElement = row.current;
    const selectedItem = rowElement?.querySelector(
      ':is([aria-selected=true], [aria-pressed=true], [aria-current=page])',
    );
    if (!rowElement || !selectedItem) return;
    const [rowBox, itemBox] = [rowElement.getBoundingClientRect(), selectedItem.getBoundingClientRect()];
    // Moves the middle of the item to the middle of the row.
    rowElement.scrollLeft += itemBox.left - rowBox.left - (rowBox.width - itemBox.width) / 2;
  }, [value]);
  return row;
}
