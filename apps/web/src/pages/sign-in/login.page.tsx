import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useOpenNextPage } from '../../features/identity/use-open-next-page.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /login: email and password, or the company's own sign-in. */
export function LoginPage() {
  const { t } = useI18n();
  const goOn = useOpenNextPage();
  const { back } = useSearch({ strict: false }) as { back?: string };
  useTitle('identity.sign_in');
  return (
    <SignInFrame>
      <LoginForm
        onSignedIn={goOn}
        more={
          <Link
            to="/company-sign-in"
            search={(back ? { back } : {}) as never}
            className={buttonClass({ kind: 'secondary', size: 'lg', full: true })}
          >
            {t('identity.by_company')}
          </Link>
        }
      />
    </SignInFrame>
  );
}
