import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * After a sign-in: opens /fit (specification, navigation rules), or returns to the page of this site that required it.
 * From the registration or another sign-in page it opens /fit.
 */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  return () => {
    if (isOwnPath(back)) void navigate({ href: back });
    else void navigate({ to: '/fit' });
  };
}

/** Pages that make no sense right after a sign-in. */
const signInPages =
  /^\/(register|registernew|registersuccess|login|smslogin|single-login|password|resetpassword)?([/?#]|$)/i;

/** True for an address of this site that a sign-in may return to; others are ignored. Pure. */
export function isOwnPath(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])/.test(back) && !signInPages.test(back);
}
