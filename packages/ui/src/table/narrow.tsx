import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A line that shows the value of a column with `isWide` where that column is left out. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={`t12 c3 ${styles.narrow}`}>{children}</div>;
}
