import { LoginForm } from '../../features/identity/login-form.tsx';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useOpenNextPage } from '../../features/identity/use-open-next-page.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /login: email and password. */
export function LoginPage() {
  const goOn = useOpenNextPage();
  useTitle('identity.sign_in');
  return (
    <SignInFrame>
      <LoginForm onSignedIn={goOn} />
    </SignInFrame>
  );
}
