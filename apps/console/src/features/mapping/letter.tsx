import styles from './mapping.module.css';

/** The mark of a side: A is our hotel, B is the source's. */
export function Letter({ side, large }: { side: 'ours' | 'theirs'; large?: boolean }) {
  const look = side === 'ours' ? styles.letter : `${styles.letter} ${styles.theirs}`;
  return (
    <span className={large ? `${look} ${styles.large}` : look} aria-hidden="true">
      {side === 'ours' ? 'A' : 'B'}
    </span>
  );
}
