import { useNavigate, useSearch } from '@tanstack/react-router';
import { SignIn } from '../features/identity/sign-in.tsx';
import { SignInFrame } from '../shared/sign-in-frame.tsx';
import { useTitle } from '../shared/use-title.ts';

/** The sign-in of staff, which returns to the requested page. */
export function LoginPage() {
  useTitle('console.sign_in');
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  const onSignedIn = () => {
    // Accepts only paths of the console, so that `back` cannot redirect to another site.
    const target = back && /^\/(?!\/|\\)/.test(back) ? back.replace(/^\/console(?=\/|$)/, '') : '/';
    void navigate({ href: target || '/' });
  };
  return (
    <SignInFrame>
      <SignIn onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}
