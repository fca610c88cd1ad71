/**
 * `POST company_sign_in/start`: finds the company's identity provider by a mail address or a mail domain, and begins a
 * sign-in there.
 */
import { domainOf } from '@wayhouse/contract/account/mail-domains';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectProviderByDomain } from '../identity.views.ts';
import { insertSignIn } from './company-sign-in.store.ts';
import { providerOf } from './provider-of.ts';

/**
 * The answer depends on the domain alone, so it does not reveal whether a person has an account. Errors:
 * provider_unknown (1003), provider_down (3020).
 */
export async function startCompanySignIn(
  ctx: Ctx,
  { address, remember }: { address: string; remember: boolean },
): Promise<{ url: string; key: string }> {
  const provider = await selectProviderByDomain(ctx.db, domainOf(address));
  if (!provider) throw appError('identity.provider_unknown');
  // `key` stays in the browser, which sends it to `finish`. Only its hash is stored, because it is also the code
  // verifier of PKCE.
  const [state, nonce, key] = [newSecret(), newSecret(), newSecret()];
  const loginHint = address.includes('@') ? address : undefined;
  const flow = await ctx.identityProviders.begin(providerOf(ctx, provider), {
    state,
    nonce,
    codeVerifier: key,
    loginHint,
  });
  if ('fault' in flow) throw providerDown(ctx, provider.company_id, flow.fault);
  await inTransaction(ctx.db, (tx) =>
    insertSignIn(tx, {
      state_hash: hashSecret(state),
      key_hash: hashSecret(key),
      company_id: provider.company_id,
      issuer: provider.issuer,
      nonce,
      remember,
      expires_at: new Date(ctx.clock.now().getTime() + signInLimits.companySignInMinutes * 60_000),
    }),
  );
  return { url: flow.url, key };
}

/** The error for any fault of the provider. The person always gets the same text; the log has the fault. */
export function providerDown(ctx: Ctx, company: string, fault: string): Error {
  ctx.log.warn({ company, fault }, "a company's identity provider cannot be used");
  return appError('identity.provider_down');
}
