import type { ReactNode } from 'react';
import styles from './page.module.css';

/**
 * A message about the last press. It scrolls into view, because on phones the button is a bar at the bottom, far from
 * the message.
 */
export function PressAnswer({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pressAnswer} role="status" ref={scrollIntoView}>
      {children}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
