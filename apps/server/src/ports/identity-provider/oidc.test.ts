import { afterAll, beforeAll, expect, it } from 'vitest';
import { oidcProviders } from './oidc.ts';
import { type SandboxProvider, startSandboxProvider } from './sandbox-provider.fixture.ts';

let sandbox: SandboxProvider;
beforeAll(async () => {
  sandbox = await startSandboxProvider();
});
afterAll(() => sandbox.close());

it.each([
  [204, 'wrong_metadata'],
  [304, 'wrong_metadata'],
  [600, 'down'],
] as const)(
  'a description answered with status %i is a fault of the provider (%s)',
  async (status, fault) => {
    sandbox.statuses.set('/.well-known/openid-configuration', status);
    const { issuer, clientId, clientSecret } = sandbox;
    const provider = { issuer, clientId, clientSecret, redirectUri: 'http://localhost/company-sign-in' };
    expect(await oidcProviders({ allowsPrivate: 'all' }).findFault(provider)).toBe(fault);
  },
);
