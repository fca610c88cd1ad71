import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import stateStyles from './state.module.css';
import { useSelectedInView } from './use-selected-in-view.ts';

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number };
type Props<Value extends string> = {
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs above one panel. Arrow keys move between the tabs. `children` is the content for the selected tab. */
export function Tabs<Value extends string>({ value, tabs, onChange, children }: Props<Value>) {
  const { list, hasMore, measure } = useHiddenTabs(value, tabs);
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List ref={list} className="tabs" data-more={hasMore || undefined} onScroll={measure}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={stateStyles.tab}>
            {tab.label}
            {tab.count !== undefined && <span data-part="count">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  );
}

/** `hasMore` is true while tabs are hidden at the end of the row; then the row fades there. */
function useHiddenTabs(value: string, tabs: readonly unknown[]) {
  const list = useSelectedInView<HTMLDivElement>(value);
  const [hasMore, setHasMore] = useState(false);
  const measure = useCallback(() => {
    const row = list.current;
    // One pixel of tolerance, because the browser rounds widths.
    if (row) setHasMore(row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
  }, [list]);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, measure]);
  // A count that arrives widens the content of the row, but not the row, so the observer does not notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width of the content depends on the tabs
  useEffect(measure, [measure, tabs]);
  return { list, hasMore, measure };
}
