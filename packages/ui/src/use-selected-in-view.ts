import { useEffect, useRef } from 'react';

/** The ref of a row of tabs or chips. When `value` changes, the row scrolls to the selected item; the page does not scroll. */
export function useSelectedInView<Row extends HTMLElement>(value: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected item depends on the value
  useEffect(() => {
    const all = row.current;
    const one = all?.querySelector(':is([aria-selected=true], [aria-pressed=true], [aria-current=page])');
    if (!all || !one) return;
    const [outer, inner] = [all.getBoundingClientRect(), one.getBoundingClientRect()];
    all.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [value]);
  return row;
}
