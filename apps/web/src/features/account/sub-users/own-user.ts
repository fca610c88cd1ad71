import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@wayhouse/contract/account/identity';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { renewSession } from '../../../shared/session/session.ts';
import { profileQuery } from '../account-queries.ts';

/** Reduces a profile to the user of the session, which has only the fields of the login answer. Pure. */
export function userOf(profile: Profile): User {
  const { id, email, firstname, lastname, language, account_type, job_title, is_main } = profile;
  const { book_privileges, order_privileges, cart_privileges, company, home, acting_staff } = profile;
  return {
    id,
    email,
    firstname,
    lastname,
    language,
    account_type,
    is_main,
    book_privileges,
    order_privileges,
    cart_privileges,
    company,
    ...(job_title !== undefined && { job_title }),
    ...(home && { home }),
    ...(acting_staff && { acting_staff }),
  };
}

/** Publishes a changed profile to the account's pages and to the session, which the top bar and other tabs follow. */
export function publishProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery.queryKey, profile);
  renewSession({ user: userOf(profile) });
}
