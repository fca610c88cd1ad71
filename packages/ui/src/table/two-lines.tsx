import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type Props = { first: ReactNode; second?: ReactNode; title?: string | undefined };

/** A cell of two lines that never break; a long line is cut. Pass the whole text of both lines as `title`. */
export function TwoLines({ first, second, title }: Props) {
  return (
    <span className={styles.twoLines} title={title}>
      <span>{first}</span>
      {second !== undefined && second !== '' && <span>{second}</span>}
    </span>
  );
}
