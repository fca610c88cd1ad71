import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import overlayStyles from './overlay.module.css';

/** The parts of `menu.tsx` that load with the first press on a trigger. */

export type MenuProps = { trigger: ReactElement; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** The menu itself, open from the start: its trigger was pressed. */
export function OpenedMenu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed trigger was replaced by this one. Focus it, so that it gets the focus back when the menu closes.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlayStyles.layer} sideOffset={6} align={align}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type ItemProps = {
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

export type ChoiceProps<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: ReactNode; end?: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Menu entries of which exactly one is chosen. */
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

export function MenuRule() {
  return <Base.Separator className={overlayStyles.separator} />;
}
