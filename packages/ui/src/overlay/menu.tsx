import {
  type ButtonHTMLAttributes,
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { ChoiceProps, ItemProps, MenuProps } from './menu-parts.tsx';

const load = () => import('./menu-parts.tsx');
const OpenedMenu = lazy(() => load().then((file) => ({ default: file.OpenedMenu })));
const LazyItem = lazy(() => load().then((file) => ({ default: file.MenuItem })));
const LazyChoice = lazy(() => load().then((file) => ({ default: file.MenuChoice<string> })));
const LazyRule = lazy(() => load().then((file) => ({ default: file.MenuRule })));

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;

/**
 * A menu under its trigger (any button element), with arrow keys, type-ahead and Esc. Its code is large, so it loads
 * when the trigger is hovered, focused or pressed. The trigger's own handlers are called first.
 */
export function Menu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false);
  const trigger = props.trigger as Trigger;
  const own = trigger.props;
  const plainTrigger = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      own.onPointerEnter?.(event);
      void load();
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      own.onFocus?.(event);
      void load();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      own.onClick?.(event);
      setUsed(true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      own.onKeyDown?.(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setUsed(true);
    },
  });
  if (!isUsed) return plainTrigger;
  return (
    <Suspense fallback={plainTrigger}>
      <OpenedMenu {...props} />
    </Suspense>
  );
}

/** Loads the code of a menu entry on first use. */
export function MenuItem(props: ItemProps) {
  return <LazyItem {...props} />;
}

/** A group of menu entries of which exactly one is selected. Loads its code on first use. */
export function MenuChoice<Value extends string>({ onChange, ...props }: ChoiceProps<Value>) {
  return <LazyChoice {...props} onChange={(next) => onChange(next as Value)} />;
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <div data-part="menu-head">{children}</div>;
}

export function MenuRule() {
  return <LazyRule />;
}
