import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { productNow } from '@wayhouse/ui/pure/product-time';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './password-reset.module.css';

/** The layout of /password and /resetpassword: one card in the middle of an empty page. */
export function CardFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <header className="row btw">
        <Link className="logo" to="/">
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" className="card pad-l">
        {children}
      </main>
      <footer className="t12 c3 tc">
        {t('common.footer.company', { year: new Date(productNow()).getFullYear() })}
      </footer>
    </div>
  );
}
