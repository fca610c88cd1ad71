import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import overlayStyles from './overlay.module.css';

type Props = {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** While the panel is open, a press elsewhere only closes it. */
  modal?: boolean;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** The element that takes the focus after the panel has closed. Default: the trigger. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/**
 * A panel under its trigger (any button element). Esc and a press outside close it; then the focus returns to the
 * trigger, or goes to `finalFocus`. Without `open` the panel controls itself.
 */
export function Popover(props: Props) {
  const {
    trigger,
    label,
    open,
    onOpenChange,
    modal,
    align = 'start',
    className,
    finalFocus,
    children,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {modal && <Base.Backdrop className={overlayStyles.cover} />}
        <Base.Positioner
          className={overlayStyles.layer}
          sideOffset={8}
          align={align}
          collisionPadding={12}
          // A panel that grows stays above or below its trigger, instead of jumping beside it.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
        >
          <Base.Popup className={`pop ${className ?? 'pad'}`} aria-label={label} finalFocus={finalFocus}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
