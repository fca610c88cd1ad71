import type { ReactNode } from 'react';

/**
 * Words about what was just pressed, brought into the window when they appear outside of it: on phones the button is a
 * bar at the foot of the window, far from where its answer stands.
 */
export function PressAnswer({ children }: { children: ReactNode }) {
  return (
    <div className="press-answer" role="status" ref={bringIn}>
      {children}
    </div>
  );
}

function bringIn(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
