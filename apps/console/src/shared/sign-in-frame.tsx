import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import type { ReactNode } from 'react';
import { LanguageButton } from './language-button.tsx';
import styles from './sign-in-frame.module.css';

/** The frame of the pages without a session: the logo, the language, and a card. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <header className="row btw">
        <span className="logo">
          <Logo />
          <span className={styles.appName}>{t('console.door')}</span>
        </span>
        <LanguageButton />
      </header>
      <main id="main" className={`card pad ${styles.card}`}>
        {children}
      </main>
    </div>
  );
}
