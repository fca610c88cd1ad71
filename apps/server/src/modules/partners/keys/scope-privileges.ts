/** Privileges of a key's service user, so that the use cases check keys like people. Pure. */

import type { Privileges } from '@wayhouse/contract/account/permissions';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';

/** A key that reads orders or money sees those of the whole company, because the balance belongs to the company. */
export function privilegesOf(scopes: readonly PartnerScope[]): Privileges {
  const hasAny = (...wanted: PartnerScope[]) => wanted.some((scope) => scopes.includes(scope));
  return {
    book_privileges: [
      ...(hasAny('search', 'book') ? (['search'] as const) : []),
      ...(hasAny('book') ? (['book'] as const) : []),
    ],
    order_privileges: [hasAny('orders', 'money') ? 'company' : 'own'],
    cart_privileges: [],
  };
}
