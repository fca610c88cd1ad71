import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { useSession } from '../../shared/session.ts';

/** Any address we do not know: an unlit arch with a signpost, the address typed, and ways on. */
export function NotFound() {
  const { t } = useI18n();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <div className="lost">
      <header className="wrap row btw lost-top">
        <Link className="logo" to={session ? '/fit' : '/'}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" className="arch lost-main">
        <Signpost />
        <h1 className="t24">{t('common.not_found.title')}</h1>
        <p className="c2 lost-path">{t('common.not_found.text', { path: pathname })}</p>
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

function Signpost() {
  return (
    <svg viewBox="0 0 180 120" aria-hidden="true">
      <path d="M8 110h164" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="6 5" />
      <path
        d="M44 110V62a26 26 0 0 1 52 0v48z"
        fill="var(--fill)"
        stroke="var(--line-field)"
        strokeWidth="2"
      />
      <path d="M59 110V76a11 11 0 0 1 22 0v34z" fill="var(--fill-2)" stroke="var(--line-2)" strokeWidth="2" />
      <path d="M132 110V46" stroke="var(--line-field)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M118 52h30l8 7-8 7h-30z"
        fill="var(--lantern-soft)"
        stroke="var(--lantern-line)"
        strokeWidth="2"
      />
      <path d="M146 74h-26l-8 6 8 6h26z" fill="var(--surface)" stroke="var(--line-field)" strokeWidth="2" />
    </svg>
  );
}
