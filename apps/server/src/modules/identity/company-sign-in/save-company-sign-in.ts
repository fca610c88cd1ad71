/**
 * `company/sign_in/save`, `delete` and `unlink`: the main account connects or removes the company's identity provider,
 * or removes a person's link to it.
 */
import type { CompanySignIn, companySignInEndpoints } from '@wayhouse/contract/account/company-sign-in';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import type { ProviderFault } from '../../../ports/identity-provider/port.ts';
import { selectPersonById } from '../identity.views.ts';
import { companyOf } from '../person/company-of.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import {
  deleteLinks,
  deleteLinksToOtherIssuers,
  deleteProvider,
  replaceDomains,
  selectProvider,
  upsertProvider,
} from './company-sign-in.store.ts';
import { redirectUriOf } from './provider-of.ts';
import { possibleDomains, showCompanySignIn } from './show-company-sign-in.ts';

type Input = ParsedInputOf<(typeof companySignInEndpoints)['POST /api/v2/company/sign_in/save']>;

const textOfFault = {
  not_https: 'fields.issuer_https',
  private_address: 'fields.issuer_private',
  down: 'fields.issuer_down',
  wrong_metadata: 'fields.issuer_metadata',
} as const satisfies Record<ProviderFault, string>;

/**
 * Stores the provider when it answers, replaces the domains, removes people's links to other issuers, and mails the
 * signed-in person. Errors: prove_again (2009); not_permitted for a person without a company; request.invalid (1001)
 * at the invalid field.
 */
export async function saveCompanySignIn(ctx: ActorCtx, input: Input): Promise<CompanySignIn> {
  await requireRecentProof(ctx);
  const companyId = companyOf(ctx.actor);
  const domains = [...new Set(input.domains)];
  const allowedDomains = await possibleDomains(ctx.db, companyId);
  const otherDomain = domains.find((domain) => !allowedDomains.includes(domain));
  if (otherDomain) throw invalidField('domains', 'fields.sign_in_domain_other', { domain: otherDomain });
  const clientSecret = await secretOf(ctx, companyId, input);
  const { issuer, client_id: clientId } = input;
  const fault = await ctx.identityProviders.findFault({
    issuer,
    clientId,
    clientSecret,
    redirectUri: redirectUriOf(ctx.config),
  });
  if (fault) throw invalidField('issuer', textOfFault[fault]);
  await inTransaction(ctx.db, async (tx) => {
    await upsertProvider(tx, {
      company_id: companyId,
      issuer,
      client_id: clientId,
      client_secret: ctx.vault.seal(clientSecret, companyId),
      is_required: input.is_required,
      changed_at: ctx.clock.now(),
    });
    const takenDomain = await replaceDomains(tx, companyId, domains);
    if (takenDomain) throw invalidField('domains', 'fields.sign_in_domain_taken', { domain: takenDomain });
    await deleteLinksToOtherIssuers(tx, companyId, issuer);
    await mailChange(tx, ctx);
  });
  return showCompanySignIn(ctx);
}

/**
 * The client secret from the input, or the stored one. Throws request.invalid when the input has none and the issuer
 * has changed, because the stored secret must go only to the issuer for which it was entered.
 */
async function secretOf(ctx: ActorCtx, companyId: string, input: Input): Promise<string> {
  if (input.client_secret !== undefined) return input.client_secret;
  const provider = await selectProvider(ctx.db, companyId);
  if (provider?.issuer !== input.issuer) throw invalidField('client_secret', 'fields.client_secret');
  return ctx.vault.open(provider.client_secret, companyId);
}

/**
 * Removes the provider, its domains and people's links. Does nothing without a provider, so that a repeated call mails
 * nothing. Errors: prove_again (2009); not_permitted for a person without a company.
 */
export async function deleteCompanySignIn(ctx: ActorCtx): Promise<CompanySignIn> {
  await requireRecentProof(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const isDeleted = await deleteProvider(tx, companyOf(ctx.actor));
    if (isDeleted) await mailChange(tx, ctx);
  });
  return showCompanySignIn(ctx);
}

/** Errors: prove_again (2009); not_permitted for a person without a company; not_found for a person without a link. */
export async function unlinkCompanySignIn(
  ctx: ActorCtx,
  { user_id: userId }: { user_id: string },
): Promise<CompanySignIn> {
  await requireRecentProof(ctx);
  const isLinked = await inTransaction(ctx.db, (tx) =>
    deleteLinks(tx, { companyId: companyOf(ctx.actor), userId }),
  );
  if (!isLinked) throw appError('request.not_found');
  return showCompanySignIn(ctx);
}

async function mailChange(tx: Tx, ctx: ActorCtx): Promise<void> {
  const owner = await selectPersonById(tx, ctx.actor.userId);
  const links = ['/account/management/?tab=sign_in'];
  await notifyOwner(tx, ctx, { owner, template: 'company_sign_in_changed', links });
}
