import { useSearch } from '@tanstack/react-router';
import { SetPassword } from '../features/identity/set-password.tsx';
import { SignInFrame } from '../shared/sign-in-frame.tsx';
import { useTitle } from '../shared/use-title.ts';

/** The page behind the one-time link of a member of staff. */
export function SetPasswordPage() {
  useTitle('console.link.title');
  const { token } = useSearch({ strict: false }) as { token?: string };
  return (
    <SignInFrame>
      <SetPassword token={token ?? ''} />
    </SignInFrame>
  );
}
