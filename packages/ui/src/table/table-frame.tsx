import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type Props = {
  className?: string | undefined;
  /** The accessible name. It makes the area focusable, so that a table without controls can be scrolled by keyboard. */
  label?: string | undefined;
  isTall?: boolean | undefined;
  children: ReactNode;
};

/** The area in which a table scrolls, so that the page does not scroll sideways. */
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
