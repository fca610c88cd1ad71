/** Converts a company's stored identity provider to the form that `ctx.identityProviders` takes. */
import type { Ctx } from '../../../context.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import type { Provider } from '../../../ports/identity-provider/port.ts';
import type { ProviderRow } from './company-sign-in.store.ts';

export function redirectUriOf(config: Ctx['config']): string {
  return `${siteAddress(config)}/company-sign-in`;
}

export function providerOf({ config, vault }: Ctx, row: ProviderRow): Provider {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: vault.open(row.client_secret, row.company_id),
    redirectUri: redirectUriOf(config),
  };
}
