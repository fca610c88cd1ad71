import styles from './photo-credit.module.css';

/** The maker and the license of a photograph, over its lower edge; the whole text on hover. */
export function PhotoCredit({ of }: { of: string | undefined }) {
  if (!of) return null;
  return (
    <small className={styles.credit} data-part="photo-credit" title={of}>
      {of}
    </small>
  );
}
