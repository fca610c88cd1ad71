import { Link } from '@tanstack/react-router';
import { formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { useSession } from '../../shared/session.ts';
import { navItems } from './nav-items.ts';

/** What we are, where to go, and whose clock the times follow. */
export function Footer() {
  const { t } = useI18n();
  const session = useSession();
  const now = new Date();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols short">
          <div>
            <Link className="logo" to={session ? '/fit' : '/'}>
              <Logo />
            </Link>
            <p className="mt12 claim">{t('common.footer.claim')}</p>
          </div>
          <div>
            <h2>{t('common.footer.book')}</h2>
            <ul>
              {session ? (
                navItems().map((item) => (
                  <li key={item.path}>
                    <Link to={item.path}>{t(item.text)}</Link>
                  </li>
                ))
              ) : (
                <>
                  <li>
                    <Link to="/home">{t('common.nav.home')}</Link>
                  </li>
                  <li>
                    <Link to="/login">{t('common.nav.sign_in')}</Link>
                  </li>
                </>
              )}
            </ul>
          </div>
        </div>
        <div className="base">
          <span>{t('common.footer.company', { year: now.getFullYear() })}</span>
          <span>{t('common.footer.times', { zone: formatZone(localOffset(now)) })}</span>
        </div>
      </div>
    </footer>
  );
}
