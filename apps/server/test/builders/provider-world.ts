/** A company, its people and an identity provider over HTTP, for tests of sign-in through the provider. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ActorCtx, Ctx } from '../../src/context.ts';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { finishCompanySignIn } from '../../src/modules/identity/company-sign-in/finish-company-sign-in.ts';
import { startCompanySignIn } from '../../src/modules/identity/company-sign-in/start-company-sign-in.ts';
import { actorCtx, anyTicket, standingClock, testCtx } from '../../src/modules/identity/identity.fixture.ts';
import { logIn } from '../../src/modules/identity/session/log-in.ts';
import { oidcProviders } from '../../src/ports/identity-provider/oidc.ts';
import {
  type SandboxPerson,
  type SandboxProvider,
  startSandboxProvider,
} from '../../src/ports/identity-provider/sandbox-provider.fixture.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

export let database: TestDatabase;
export let clock: ReturnType<typeof standingClock>;
export let ctx: Ctx;
export let sandbox: SandboxProvider;
export let main: ActorCtx;

export const mainEmail = 'agent@wayhouse.test';
export const seller = { sub: 'u-42', email: 'seller@wayhouse.test', email_verified: true };

/** Gives the tests of a file a database with the demo people, and each test a provider of its own. */
export function useProviderWorld(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await sandbox?.close();
    sandbox = await startSandboxProvider();
    clock = standingClock();
    sandbox.now = () => clock.now().getTime() / 1000;
    ctx = testCtx(database.db, { clock, identityProviders: oidcProviders({ allowsPrivate: 'all' }) });
    await database.db.deleteFrom('identity.company_providers').execute();
    main = await actorCtx(ctx, (await byPassword(mainEmail)).token);
  });
  afterAll(() => sandbox.close());
}

export async function byPassword(email: string) {
  return logIn(ctx, { email, password: 'wayhouse-demo', ...(await anyTicket(ctx)), remember: true });
}

export const settings = (more: object = {}) => ({
  issuer: sandbox.issuer,
  client_id: sandbox.clientId,
  client_secret: sandbox.clientSecret,
  domains: ['wayhouse.test'],
  is_required: false,
  ...more,
});

/**
 * Signs in by the provider, from our page and back to it. `change` alters what the browser sends at the end: the
 * provider's answer, or the browser's key.
 */
export async function signIn(person: SandboxPerson, change: object = {}, address = 'seller@wayhouse.test') {
  const { url, key } = await startCompanySignIn(ctx, { address, remember: false });
  const answer = await sandbox.visit(url, person);
  return finishCompanySignIn(ctx, { device_name: 'web', key, ...answer, ...change });
}

export const refusalWith = (key: string) => expect.objectContaining({ key });
export const fieldError = (path: string, key: string) => ({
  details: { fields: [expect.objectContaining({ path, key })] },
});
