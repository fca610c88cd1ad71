import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Where a sign-in leads: /fit (specification, navigation rules), or back to the page of this site that asked for it.
 * Who comes from the registration, or from another way in, goes to /fit.
 */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const { back } = useSearch({ strict: false }) as { back?: string };
  return () => {
    if (isOwnPath(back)) void navigate({ href: back });
    else void navigate({ to: '/fit' });
  };
}

/** Nobody who has just signed in wants them again. */
const waysIn =
  /^\/(register|registernew|registersuccess|login|smslogin|single-login|password|resetpassword)?([/?#]|$)/i;

/** A page of this site to go back to; anything else is not followed. Pure. */
export function isOwnPath(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])/.test(back) && !waysIn.test(back);
}
