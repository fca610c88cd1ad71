/** `GET company/sign_in`: the company's identity provider and the people who use it. */
import type { CompanySignIn } from '@wayhouse/contract/account/company-sign-in';
import { isCompanyDomain } from '@wayhouse/contract/account/mail-domains';
import type { ActorCtx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { companyOf } from '../person/company-of.ts';
import {
  selectDomains,
  selectLinkedPeople,
  selectProvenDomains,
  selectProvider,
} from './company-sign-in.store.ts';
import { redirectUriOf } from './provider-of.ts';

export async function showCompanySignIn(ctx: ActorCtx): Promise<CompanySignIn> {
  const companyId = companyOf(ctx.actor);
  const [provider, domains, possible, people] = await Promise.all([
    selectProvider(ctx.db, companyId),
    selectDomains(ctx.db, companyId),
    possibleDomains(ctx.db, companyId),
    selectLinkedPeople(ctx.db, companyId),
  ]);
  return {
    provider: provider
      ? {
          issuer: provider.issuer,
          client_id: provider.client_id,
          domains,
          is_required: provider.is_required,
          changed_at: provider.changed_at.toISOString(),
        }
      : null,
    redirect_uri: redirectUriOf(ctx.config),
    possible_domains: possible,
    people: people.map((person) => ({
      user_id: person.user_id,
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      used_at: person.used_at.toISOString(),
    })),
  };
}

/**
 * Mail domains that the company may connect to its provider: its proven domains (`selectProvenDomains`), without
 * domains of public mail services.
 */
export async function possibleDomains(db: Db, companyId: string): Promise<string[]> {
  return (await selectProvenDomains(db, companyId)).filter(isCompanyDomain);
}
