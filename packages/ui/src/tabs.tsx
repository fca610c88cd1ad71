import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import stateStyles from './state.module.css';

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number };
type Props<Value extends string> = {
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs above one panel. Arrow keys move between the tabs. `children` is the content of the selected panel. */
export function Tabs<Value extends string>({ value, tabs, onChange, children }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List className="tabs">
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
