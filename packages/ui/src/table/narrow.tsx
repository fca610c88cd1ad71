import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A line with the value of an `isWide` column. It is shown only in windows where that column is hidden. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={`t12 c3 ${styles.narrow}`}>{children}</div>;
}
