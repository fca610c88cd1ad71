import { useNavigate, useSearch } from '@tanstack/react-router';

/** Where a sign-in leads: back to the page of this site that asked for it, else /fit (specification section 2). */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  return () => {
    if (isOwnPath(back)) void navigate({ href: back });
    else void navigate({ to: '/fit' });
  };
}

/** A page of this site; anything else is not followed. */
function isOwnPath(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])/.test(back);
}
