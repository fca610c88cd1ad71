import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import overlayStyles from './overlay.module.css';

/** A short text above its trigger. Never the only place of a price or a cancellation rule: touch does not open it. */
export function Tooltip({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlayStyles.layer} sideOffset={6}>
          <Base.Popup className={overlayStyles.tooltip}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
