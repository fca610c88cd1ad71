/** Decides whether an invited colleague will sign in through the company's provider, and so needs no password. */
import { domainOf } from '@wayhouse/contract/account/mail-domains';
import type { Tx } from '../../../platform/database.ts';
import { selectDomains, selectProvider } from './company-sign-in.store.ts';

/**
 * True when the company requires its provider and the provider has the mail domain of `email`. A colleague with another
 * domain gets a link for a password instead. The password proves the domain, and the company may then add the domain.
 */
export async function mustUseProvider(
  tx: Tx,
  { companyId, email }: { companyId: string; email: string },
): Promise<boolean> {
  const provider = await selectProvider(tx, companyId);
  if (!provider?.is_required) return false;
  return (await selectDomains(tx, companyId)).includes(domainOf(email));
}
