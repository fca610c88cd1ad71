import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type Props = {
  className?: string | undefined;
  /** Names the area; it can then be reached and scrolled by keyboard. Needed where cells hold no controls. */
  label?: string | undefined;
  isTall?: boolean | undefined;
  children: ReactNode;
};

/** The area in which a table scrolls; the page around it stays. */
export function TableFrame({ className, label, isTall, children }: Props) {
  const names = ['tblw', className, isTall && styles.tall].filter(Boolean).join(' ');
  if (label === undefined) return <div className={names}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={names} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
