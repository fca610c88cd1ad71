import { useSearch } from '@tanstack/react-router';
import { SetPassword } from '../features/identity/set-password.tsx';
import { DoorFrame } from '../shared/door-frame.tsx';
import { useTitle } from '../shared/use-title.ts';

/** Where the one-time link of a member of staff leads. */
export function SetPasswordPage() {
  useTitle('console.link.title');
  const { token } = useSearch({ strict: false }) as { token?: string };
  return (
    <DoorFrame>
      <SetPassword token={token ?? ''} />
    </DoorFrame>
  );
}
