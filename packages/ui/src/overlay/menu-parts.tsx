import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import overlayStyles from './overlay.module.css';

/** The code behind `menu.tsx`; loaded when a menu is first used. */

export type MenuProps = { trigger: ReactElement; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** A menu that opens at once, because its trigger was already pressed. */
export function OpenedMenu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This trigger replaced the pressed trigger. It gets the focus now, so that it has the focus when the menu closes.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlayStyles.layer} sideOffset={6} align={align}>
          <Base.Popup ref={showGuards} className="menu">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Removes `aria-hidden` from the library's focus guards: empty elements around a menu that pass the focus on. An
 * element that takes the focus must not be hidden (WCAG 4.1.2). Screen readers still say nothing at the guards, because
 * guards have no role and no text. Waits for a frame, because the library adds some guards just after the menu.
 */
function showGuards(menu: HTMLElement | null): void {
  if (!menu) return;
  requestAnimationFrame(() => {
    for (const guard of document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]'))
      guard.removeAttribute('aria-hidden');
  });
}

export type ItemProps = {
  icon?: IconType;
  end?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

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

/** A group of menu entries of which exactly one is selected. */
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
