import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import stateStyles from '@wayhouse/ui/state.module.css';
import { lazy, Suspense } from 'react';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './layouts.module.css';

const Signpost = lazy(() => import('./signpost.tsx').then((file) => ({ default: file.Signpost })));

/** The page for an unknown address: a drawing, the typed address, and links. */
export function NotFound() {
  const { t } = useI18n();
  const session = useSession();
  const { pathname } = useLocation();
  useTitle('common.not_found.title');
  return (
    <div className={styles.notFound}>
      <header className={`wrap row btw ${styles.notFoundHeader}`}>
        <Link className="logo" to={session ? '/fit' : '/'}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" className={`${stateStyles.statePicture} ${styles.errorMain}`} data-part="state-picture">
        <Suspense fallback={<svg viewBox="0 0 180 120" aria-hidden="true" />}>
          <Signpost />
        </Suspense>
        <h1 className="t24">{t('common.not_found.title')}</h1>
        <p className={`c2 ${styles.unknownPath}`}>{t('common.not_found.text', { path: pathname })}</p>
        <div className="row g12 fw mt12">
          <Link className={buttonClass({ kind: 'secondary' })} to={session ? '/fit' : '/'}>
            {t('common.not_found.home')}
          </Link>
          <Link className={buttonClass({ kind: 'primary' })} to="/fit">
            {t('common.not_found.search')}
          </Link>
          <Link className={buttonClass({ kind: 'ghost' })} to="/helpcenter/AccountRegistration">
            {t('common.not_found.help')}
          </Link>
        </div>
      </main>
    </div>
  );
}
