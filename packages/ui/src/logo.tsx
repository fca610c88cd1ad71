import { useI18n } from './i18n.tsx';
import styles from './logo.module.css';

/** The arch of the logo with the name in the reader's language. Put it into a link with the class `logo`. */
export function Logo() {
  const { lang } = useI18n();
  return (
    <>
      <LogoMark />
      {lang === 'zh' ? (
        <>
          <span className={styles.chineseName}>途驿</span> <span data-part="latin-name">Wayhouse</span>
        </>
      ) : (
        <span>Wayhouse</span>
      )}
    </>
  );
}

/** The arch of the logo without the name. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 30V16a12 12 0 0 1 24 0v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z" fill="var(--primary)" />
      <path
        d="M12.2 18.4a3.8 3.8 0 0 1 7.6 0v2.9l5 8.2a.6.6 0 0 1-.5.9H7.7a.6.6 0 0 1-.5-.9l5-8.2Z"
        fill="var(--lantern)"
      />
      <path d="M16 22.5v1.6M16 26v2.6" stroke="var(--primary)" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
