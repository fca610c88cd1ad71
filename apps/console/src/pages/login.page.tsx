import { useNavigate, useSearch } from '@tanstack/react-router';
import { isLocalPath } from '@wayhouse/client/local-path';
import { SignIn } from '../features/identity/sign-in.tsx';
import { SignInFrame } from '../shared/sign-in-frame.tsx';
import { useTitle } from '../shared/use-title.ts';

/** The sign-in of staff, which returns to the requested page. */
export function LoginPage() {
  useTitle('console.sign_in');
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  const onSignedIn = () => {
    const path = (back ?? '').replace(/^\/console(?=\/|$)/, '');
    // Accepts only paths of this site, so that `back` cannot redirect to another site.
    void navigate({ href: isLocalPath(path) ? path : '/' });
  };
  return (
    <SignInFrame>
      <SignIn onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}
