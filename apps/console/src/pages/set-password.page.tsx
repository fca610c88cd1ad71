import { useSearch } from '@tanstack/react-router';
import { SetPassword } from '../features/identity/set-password.tsx';
import { DoorFrame } from '../shared/door-frame.tsx';
import { useTitle } from '../shared/use-title.ts';

/** Opened by a staff member's one-time link. */
export function SetPasswordPage() {
  useTitle('console.link.title');
  const { token } = useSearch({ strict: false }) as { token?: string };
  return (
    <DoorFrame>
      <SetPassword token={token ?? ''} />
    </DoorFrame>
  );
}
