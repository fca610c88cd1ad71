import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { keepReturnPath } from '../../features/identity/keep-return-path.ts';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useOpenNextPage } from '../../features/identity/use-open-next-page.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /login: email and password, or the company's own sign-in. */
export function LoginPage() {
  const { t } = useI18n();
  const goOn = useOpenNextPage();
  useTitle('identity.sign_in');
  return (
    <SignInFrame>
      <LoginForm
        onSignedIn={goOn}
        more={
          <Link
            to="/company-sign-in"
            search={keepReturnPath}
            className={buttonClass({ kind: 'secondary', size: 'lg', full: true })}
          >
            {t('identity.by_company')}
          </Link>
        }
      />
    </SignInFrame>
  );
}
