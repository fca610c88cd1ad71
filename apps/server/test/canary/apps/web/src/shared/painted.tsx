// expect: class names | unknown-class
// expect: class names | global-class
import styles from './painted.module.css';

export const painted = (
  <p className="everywhere">
    <b className={styles.known} />
    <b className={styles.orTodayO} />
    <b className={styles.absent} />
  </p>
);
