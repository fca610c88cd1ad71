import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

type MenuProps = { trigger: ReactElement; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** A menu under its trigger (any button element). Arrows, type-ahead and Esc work. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="layer" sideOffset={6} align={align}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = {
  icon?: IconType;
  end?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One entry of a menu. */
export function MenuItem({ icon, end, danger, disabled, onSelect, children }: ItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={danger ? 'cd' : undefined}>
      {icon && <Icon of={icon} />}
      <span className="grow">{children}</span>
      {end}
    </Base.Item>
  );
}

type ChoiceProps<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: ReactNode; end?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Entries of which one is chosen. */
export function MenuChoice<Value extends string>({ value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick>
          <span className="grow">{option.label}</span>
          {option.end}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** A line of plain words in a menu. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className="mh">{children}</div>;
}

export function MenuRule() {
  return <Base.Separator className="ms" />;
}
