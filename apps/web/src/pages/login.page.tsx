import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { LoginBanner } from '../features/identity/login-banner.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useTitle } from '../shared/use-title.ts';

/** /login: banner left, form right; on phones the banner on top. */
export function LoginPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  useTitle('identity.sign_in');
  const goOn = () => {
    if (isOwnPath(back)) void navigate({ href: back });
    else void navigate({ to: '/fit' });
  };
  return (
    <div className="pgl">
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <LoginBanner />
      <main id="main" className="pan">
        <div className="row btw">
          <Link to="/home" className="t13 row g4 c2">
            <Icon of={IconArrowLeft} size={16} />
            {t('identity.home')}
          </Link>
          <LanguageSwitch />
        </div>
        <LoginForm onSignedIn={goOn} />
        <p className="t12 c3">{t('common.footer.company', { year: new Date().getFullYear() })}</p>
      </main>
    </div>
  );
}

/** A page of this site that sent the reader here to sign in; anything else is not followed. */
function isOwnPath(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])/.test(back);
}
