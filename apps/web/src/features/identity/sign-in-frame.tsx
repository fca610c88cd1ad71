import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './identity.module.css';
import { LoginBanner } from './login-banner.tsx';

/**
 * False on the server. The form in the server's HTML cannot be sent and would lose input, so its fields are disabled
 * until the browser has rendered the form.
 */
const inBrowser = typeof window !== 'undefined';

/**
 * The shared layout of the sign-in pages: /login, /smslogin, /single-login and /company-sign-in. The banner is on the
 * left and the form on the right; in windows below 1024 px the banner is on top.
 */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <LoginBanner />
      <main id="main" className={styles.panel}>
        <div className="row btw">
          <Link to="/home" className="t13 row g4 c2">
            <Icon of={IconArrowLeft} size={16} />
            {t('identity.home')}
          </Link>
          <LanguageSwitch />
        </div>
        {inBrowser ? (
          children
        ) : (
          <fieldset disabled className={styles.pendingForm}>
            {children}
          </fieldset>
        )}
        <p className="t12 c3">{t('common.footer.company', { year: new Date(productNow()).getFullYear() })}</p>
      </main>
    </div>
  );
}
