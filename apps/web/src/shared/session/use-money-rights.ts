import { isPermitted } from '@wayhouse/contract/account/permissions';
import { useSession } from './session.ts';

/**
 * The rights of this reader over bookings and the account's money; `Permission` of the contract explains each. All are
 * false for a visitor. The server decides; these rights only hide actions that the server would refuse.
 */
export function useMoneyRights(): {
  owner: boolean;
  account: boolean;
  book: boolean;
  cart: boolean;
  pay: boolean;
} {
  const user = useSession()?.user;
  if (!user) return { owner: false, account: false, book: false, cart: false, pay: false };
  const holder = { ...user, companyId: user.company ? 'company' : null };
  return {
    owner: isPermitted(holder, 'owner'),
    account: isPermitted(holder, 'account'),
    book: isPermitted(holder, 'book'),
    cart: isPermitted(holder, 'cart'),
    pay: isPermitted(holder, 'pay'),
  };
}
