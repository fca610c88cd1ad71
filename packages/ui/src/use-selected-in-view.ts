import { useEffect, useRef } from 'react';

/** The ref of a row of tabs or chips. When `value` changes, the row scrolls to its selected one; the page stays. */
export function useSelectedInView<Row extends HTMLElement>(value: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is selected when the value changes
  useEffect(() => {
    const all = row.current;
    const one = all?.querySelector(':is([aria-selected=true], [aria-pressed=true], [aria-current=page])');
    if (!all || !one) return;
    const [outer, inner] = [all.getBoundingClientRect(), one.getBoundingClientRect()];
    all.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [value]);
  return row;
}
