import { LoginForm } from '../../features/identity/login-form.tsx';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useGoOn } from '../../features/identity/use-go-on.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /login: email and password. */
export function LoginPage() {
  const goOn = useGoOn();
  useTitle('identity.sign_in');
  return (
    <SignInFrame>
      <LoginForm onSignedIn={goOn} />
    </SignInFrame>
  );
}
