import { useSession } from '../../shared/session/session.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import { accountNav } from './nav-items.ts';

/** Navigation of the account area without the pages that the server refuses to this reader. */
export function useAccountNav(): ReturnType<typeof accountNav> {
  const user = useSession()?.user;
  const rights = useMoneyRights();
  return accountNav({
    '/account/credit': !user?.company || !rights.account,
    '/account/quotes': !rights.cart,
    '/practice': !user?.company || !rights.book || user.acting_staff !== undefined,
  });
}
