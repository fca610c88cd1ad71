import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import overlayStyles from './overlay.module.css';

type Props = {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/**
 * A panel under its trigger (any button element). Esc and a press outside close it; the focus returns to the trigger.
 */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', className, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlayStyles.layer} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup className={`pop ${className ?? 'pad'}`} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
