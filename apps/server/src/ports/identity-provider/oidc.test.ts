import { afterAll, beforeAll, expect, it } from 'vitest';
import { oidcProviders } from './oidc.ts';
import { type SandboxProvider, startSandboxProvider } from './sandbox-provider.fixture.ts';

let sandbox: SandboxProvider;
beforeAll(async () => {
  sandbox = await startSandboxProvider();
});
afterAll(() => sandbox.close());

it.each([
  ['without a body', 204, 'wrong_metadata'],
  ['without a body, as if cached', 304, 'wrong_metadata'],
  ['above the range of HTTP', 600, 'down'],
] as const)(
  'a description with a status %s is a fault of the provider (%i)',
  async (_name, status, fault) => {
    sandbox.statuses.set('/.well-known/openid-configuration', status);
    const { issuer, clientId, clientSecret } = sandbox;
    const provider = { issuer, clientId, clientSecret, redirectUri: 'http://localhost/company-sign-in' };
    expect(await oidcProviders({ allowsPrivate: 'all' }).findFault(provider)).toBe(fault);
  },
);
