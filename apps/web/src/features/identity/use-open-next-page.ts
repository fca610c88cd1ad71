import { useNavigate, useSearch } from '@tanstack/react-router';
import { isOwnPath } from '../../shared/session/own-path.ts';

/**
 * Opens the next page after a sign-in: /fit (specification section 2), or the page of this site that required
 * the sign-in. A page of registration or sign-in never opens again; /fit opens instead.
 */
export function useOpenNextPage(): () => void {
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  return () => {
    if (isOwnPath(back)) void navigate({ href: back });
    else void navigate({ to: '/fit' });
  };
}
