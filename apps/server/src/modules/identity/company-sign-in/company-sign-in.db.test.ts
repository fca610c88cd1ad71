/** Sign-in through a company's identity provider, against a provider over HTTP. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callTogether } from '../../../../test/builders/call-together.ts';
import {
  byPassword,
  clock,
  ctx,
  database,
  fieldError,
  main,
  mainEmail,
  refusalWith,
  sandbox,
  seller,
  settings,
  signIn,
  useProviderWorld,
} from '../../../../test/builders/provider-world.ts';
import { oidcProviders } from '../../../ports/identity-provider/oidc.ts';
import { hashSecret } from '../hash-secret.ts';
import { actorCtx, anyTicket, messagesTo } from '../identity.fixture.ts';
import { logIn } from '../session/log-in.ts';
import { finishCompanySignIn } from './finish-company-sign-in.ts';
import { deleteCompanySignIn, saveCompanySignIn, unlinkCompanySignIn } from './save-company-sign-in.ts';
import { showCompanySignIn } from './show-company-sign-in.ts';
import { startCompanySignIn } from './start-company-sign-in.ts';

useProviderWorld();

describe('settings', () => {
  it('store the secret sealed, show everything else, and mail the main account', async () => {
    const savedSettings = await saveCompanySignIn(main, settings());
    expect(savedSettings).toMatchObject({
      provider: {
        issuer: sandbox.issuer,
        client_id: 'wayhouse',
        domains: ['wayhouse.test'],
        is_required: false,
      },
      redirect_uri: 'http://localhost:4000/company-sign-in',
      possible_domains: ['wayhouse.test'],
      people: [],
    });
    expect(JSON.stringify(savedSettings)).not.toContain(sandbox.clientSecret);
    const row = await database.db
      .selectFrom('identity.company_providers')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.client_secret.toString('latin1')).not.toContain(sandbox.clientSecret);
    expect((await messagesTo(database.db, mainEmail))[0]).toMatchObject({
      template: 'company_sign_in_changed',
    });
  });

  it('keep the secret of the same issuer, and demand it for another one', async () => {
    await saveCompanySignIn(main, settings());
    const { client_secret: _, ...withoutSecret } = settings();
    await saveCompanySignIn(main, withoutSecret);
    expect(await signIn(seller)).toMatchObject({ user: { email: seller.email } });
    await expect(
      saveCompanySignIn(main, { ...withoutSecret, issuer: `${sandbox.issuer}/b` }),
    ).rejects.toMatchObject(fieldError('client_secret', 'fields.client_secret'));
  });

  it('refuse domains where no colleague has received mail, and those of another company', async () => {
    await expect(saveCompanySignIn(main, settings({ domains: ['gmail.com'] }))).rejects.toMatchObject(
      fieldError('domains', 'fields.sign_in_domain_other'),
    );
    await saveCompanySignIn(main, settings());
    const otherMain = await actorCtx(ctx, (await byPassword('other@wayhouse.test')).token);
    expect(otherMain.actor.companyId).not.toBe(main.actor.companyId);
    await expect(saveCompanySignIn(otherMain, settings())).rejects.toMatchObject(
      fieldError('domains', 'fields.sign_in_domain_taken'),
    );
    expect((await showCompanySignIn(otherMain)).provider).toBeNull();
  });

  it('are deleted with one mail, also when the call is repeated', async () => {
    await saveCompanySignIn(main, settings());
    const changeMails = async () =>
      (await messagesTo(database.db, mainEmail)).filter(
        ({ template }) => template === 'company_sign_in_changed',
      ).length;
    const mailsBefore = await changeMails();
    expect((await deleteCompanySignIn(main)).provider).toBeNull();
    expect(await changeMails()).toBe(mailsBefore + 1);
    expect((await deleteCompanySignIn(main)).provider).toBeNull();
    expect(await changeMails()).toBe(mailsBefore + 1);
  });

  it('need a recent proof', async () => {
    clock.forward(3600);
    for (const change of [
      () => saveCompanySignIn(main, settings()),
      () => deleteCompanySignIn(main),
      () => unlinkCompanySignIn(main, { user_id: 'x' }),
    ])
      await expect(change()).rejects.toEqual(refusalWith('identity.prove_again'));
  });

  it.each([
    ['none', 'fields.issuer_https', (own: string) => own],
    ['none', 'fields.issuer_private', () => 'https://10.0.0.7/'],
    ['none', 'fields.issuer_private', () => 'https://169.254.169.254/'],
    ['none', 'fields.issuer_private', () => 'https://[::1]/'],
    ['practice', 'fields.issuer_private', () => 'https://10.0.0.7/'],
    ['all', 'fields.issuer_down', () => 'http://127.0.0.1:1/'],
    ['all', 'fields.issuer_metadata', (own: string) => `${own}/unknown`],
  ] as const)(
    'with allowed private addresses %s refuse an issuer: %s (%#)',
    async (allowsPrivate, key, issuerOf) => {
      main.identityProviders = oidcProviders({ allowsPrivate, timeoutMs: 500 });
      await expect(
        saveCompanySignIn(main, settings({ issuer: issuerOf(sandbox.issuer) })),
      ).rejects.toMatchObject(fieldError('issuer', key));
    },
  );
});

describe('signing in', () => {
  beforeEach(() => saveCompanySignIn(main, settings()));

  it('sends state, nonce, PKCE and our page; links by the verified e-mail, later by the subject', async () => {
    const { url } = await startCompanySignIn(ctx, { address: 'Wayhouse.test', remember: true });
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:4000/company-sign-in',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
    expect(query.login_hint).toBeUndefined();

    expect(await signIn(seller)).toMatchObject({ user: { email: seller.email, is_main: false } });
    const changedClaims = { sub: seller.sub, email: 'other@elsewhere.test', email_verified: false };
    expect(await signIn(changedClaims)).toMatchObject({ user: { email: seller.email } });
    expect((await showCompanySignIn(main)).people).toMatchObject([{ email: seller.email }]);
  });

  it('links the person once when the first sign-in ends in two tabs at the same time', async () => {
    const lock = hashSecret(seller.email).readBigInt64BE(0).toString();
    const results = await callTogether(database.db, {
      lock: sql`select pg_advisory_xact_lock(${lock}::bigint)`,
      calls: [() => signIn(seller), () => signIn(seller)],
    });
    expect(results).toEqual(['ok', 'ok']);
    expect((await showCompanySignIn(main)).people).toMatchObject([{ email: seller.email }]);
  });

  it('works for a provider that takes the secret in the body, and after the provider changed its keys', async () => {
    sandbox.authMethods = ['client_secret_post'];
    expect(await signIn(seller)).toMatchObject({ user: { email: seller.email } });
    sandbox.rotateKeys();
    expect(await signIn(seller)).toMatchObject({ user: { email: seller.email } });
  });

  it.each([
    ['an unverified e-mail', { ...seller, email_verified: false }, 'identity.provider_unverified'],
    ['a claim that is no boolean', { ...seller, email_verified: 'true' }, 'identity.provider_unverified'],
    ['no e-mail', { sub: 'u-1' }, 'identity.provider_unverified'],
    ['an unknown e-mail', { ...seller, email: 'nobody@wayhouse.test' }, 'identity.provider_no_account'],
    [
      'a person of another company',
      { ...seller, email: 'other@wayhouse.test' },
      'identity.provider_no_account',
    ],
    ['another domain', { ...seller, email: 'sales@elsewhere.test' }, 'identity.provider_no_account'],
  ])('refuses %s', async (_name, person, key) => {
    await expect(signIn(person)).rejects.toEqual(refusalWith(key));
  });

  it('refuses a second account for a linked person until the main account removes the link', async () => {
    const { user } = await signIn(seller);
    const second = { ...seller, sub: 'u-43' };
    await expect(signIn(second)).rejects.toEqual(refusalWith('identity.provider_other_link'));
    await unlinkCompanySignIn(main, { user_id: user.id });
    expect(await signIn(second)).toMatchObject({ user: { id: user.id } });
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_other_link'));
    await expect(unlinkCompanySignIn(main, { user_id: main.actor.userId })).rejects.toEqual(
      refusalWith('request.not_found'),
    );
  });

  it.each([
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://elsewhere.test' }],
    ['no expiry', { exp: undefined }],
    ['an expired token', { exp: 1_700_000_000 }],
    ['no subject', { sub: undefined }],
  ])('refuses an ID token with %s', async (_name, change) => {
    sandbox.forge = (claims) => ({ ...claims, ...change });
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_refused'));
  });

  it('refuses an ID token that is signed with a key which the provider does not publish', async () => {
    sandbox.signsWithUnpublishedKey = true;
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_refused'));
  });

  it('checks the times of a token against the clock of the product', async () => {
    sandbox.now = () => Date.now() / 1000 - 86_400;
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_refused'));
  });

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['the key of another browser', { key: 'y'.repeat(43) }],
  ])('refuses %s', async (_name, change) => {
    await expect(signIn(seller, change)).rejects.toEqual(refusalWith('identity.provider_expired'));
  });

  it('takes an answer once, and within 10 minutes', async () => {
    const { url, key } = await startCompanySignIn(ctx, { address: seller.email, remember: false });
    const answer = { device_name: 'web' as const, key, ...(await sandbox.visit(url, seller)) };
    const results = await Promise.allSettled([1, 2, 3].map(() => finishCompanySignIn(ctx, answer)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lateStart = await startCompanySignIn(ctx, { address: seller.email, remember: false });
    const lateAnswer = await sandbox.visit(lateStart.url, seller);
    clock.forward(601);
    await expect(
      finishCompanySignIn(ctx, { device_name: 'web', key: lateStart.key, ...lateAnswer }),
    ).rejects.toEqual(refusalWith('identity.provider_expired'));
  });

  it('refuses a code of another sign-in: PKCE and nonce belong together', async () => {
    const first = await startCompanySignIn(ctx, { address: seller.email, remember: false });
    const stolen = await sandbox.visit(first.url, seller);
    await expect(signIn(seller, { code: stolen.code })).rejects.toEqual(
      refusalWith('identity.provider_refused'),
    );
  });

  it('reports that the person canceled at the provider', async () => {
    await expect(signIn(seller, { code: undefined, error: 'access_denied' })).rejects.toEqual(
      refusalWith('identity.provider_canceled'),
    );
  });

  it('says that the provider does not answer, at the start and at the end', async () => {
    sandbox.statuses.set('/token', 503);
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_down'));
    sandbox.statuses.set('/.well-known/openid-configuration', 502);
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.provider_down'));
    expect(await byPassword(seller.email)).toMatchObject({ user: { email: seller.email } });
  });

  it('does not reveal who has an account: the start knows domains only', async () => {
    await startCompanySignIn(ctx, { address: 'nobody@wayhouse.test', remember: false });
    await expect(startCompanySignIn(ctx, { address: 'a@unknown.test', remember: false })).rejects.toEqual(
      refusalWith('identity.provider_unknown'),
    );
  });

  it('refuses an answer of a provider that the company has replaced meanwhile', async () => {
    const { url, key } = await startCompanySignIn(ctx, { address: seller.email, remember: false });
    const answer = await sandbox.visit(url, seller);
    await deleteCompanySignIn(main);
    await expect(finishCompanySignIn(ctx, { device_name: 'web', key, ...answer })).rejects.toEqual(
      refusalWith('identity.provider_expired'),
    );
  });
});

describe('a company that requires its provider', () => {
  beforeEach(() => saveCompanySignIn(main, settings({ is_required: true })));

  it('refuses passwords of colleagues, and never of the main account', async () => {
    await expect(byPassword(seller.email)).rejects.toEqual(refusalWith('identity.provider_only'));
    expect(await byPassword(mainEmail)).toMatchObject({ user: { is_main: true } });
    expect(await signIn(seller)).toMatchObject({ user: { email: seller.email } });
    await deleteCompanySignIn(main);
    expect(await byPassword(seller.email)).toMatchObject({ user: { email: seller.email } });
  });

  it('answers a wrong password as usual, without naming the provider', async () => {
    const wrongCredentials = { email: seller.email, password: 'not this one', remember: true };
    await expect(logIn(ctx, { ...wrongCredentials, ...(await anyTicket(ctx)) })).rejects.toEqual(
      refusalWith('identity.wrong_sign_in'),
    );
  });

  it('still refuses a suspended person', async () => {
    await signIn(seller);
    const setStatus = (status: string) =>
      database.db.updateTable('identity.users').set({ status }).where('email', '=', seller.email).execute();
    await setStatus('suspended');
    await expect(signIn(seller)).rejects.toEqual(refusalWith('identity.disabled_by_company'));
    await setStatus('approved');
  });
});
