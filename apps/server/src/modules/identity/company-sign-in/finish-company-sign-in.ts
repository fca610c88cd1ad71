/** `POST company_sign_in/finish`: checks the provider's answer and begins a session. */
import type { companySignInEndpoints } from '@wayhouse/contract/account/company-sign-in';
import { domainOf } from '@wayhouse/contract/account/mail-domains';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ProvenIdentity } from '../../../ports/identity-provider/port.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonByEmail, selectPersonForSignIn } from '../identity.views.ts';
import { updatePerson } from '../person/update-person.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { finishSignIn, type SignInOutcome } from '../session/finish-sign-in.ts';
import { deviceOf, type SignedIn } from '../session/open-session.ts';
import {
  insertLink,
  type LinkedAccount,
  type ProviderRow,
  selectDomains,
  selectLinkedUser,
  selectProvider,
  takeSignIn,
  touchLink,
} from './company-sign-in.store.ts';
import { providerOf } from './provider-of.ts';
import { providerDown } from './start-company-sign-in.ts';

type Input = ParsedInputOf<(typeof companySignInEndpoints)['POST /api/v2/company_sign_in/finish']>;

interface ProvenSignIn {
  provider: ProviderRow;
  identity: ProvenIdentity;
  device: string;
  remember: boolean;
}

/**
 * Errors:
 * - provider_expired (2006), provider_down (3020)
 * - 2011: provider_canceled, provider_refused, provider_unverified, provider_no_account, provider_other_link
 * - under_review (2003), rejected (2004), suspended (2005)
 * - second_factor (2008, with `challenge`)
 */
export async function finishCompanySignIn(ctx: Ctx, input: Input): Promise<SignedIn> {
  const now = ctx.clock.now();
  const signIn = await inTransaction(ctx.db, (tx) =>
    takeSignIn(tx, { stateHash: hashSecret(input.state), keyHash: hashSecret(input.key), now }),
  );
  const provider = signIn && (await selectProvider(ctx.db, signIn.company_id));
  // The settings may have changed while the browser was at the provider.
  if (!provider || provider.issuer !== signIn.issuer) throw appError('identity.provider_expired');
  if (input.code === undefined) throw appError('identity.provider_canceled');
  const answer = await ctx.identityProviders.finish(providerOf(ctx, provider), {
    state: input.state,
    nonce: signIn.nonce,
    codeVerifier: input.key,
    code: input.code,
    iss: input.iss,
    now,
  });
  if ('fault' in answer) throw providerDown(ctx, provider.company_id, answer.fault);
  if ('refused' in answer) {
    ctx.log.warn({ company: provider.company_id, reason: answer.refused }, 'an ID token was refused');
    throw appError('identity.provider_refused');
  }
  const provenSignIn = {
    provider,
    identity: answer.identity,
    device: deviceOf(ctx, input),
    remember: signIn.remember,
  };
  const outcome = await inTransaction(ctx.db, (tx) => checkAndSignIn(tx, ctx, provenSignIn));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

async function checkAndSignIn(
  tx: Tx,
  ctx: Ctx,
  { provider, identity, device, remember }: ProvenSignIn,
): Promise<SignInOutcome> {
  const account = { companyId: provider.company_id, issuer: provider.issuer, subject: identity.subject };
  const linkedId = await selectLinkedUser(tx, account);
  const userId = linkedId ?? (await findByVerifiedEmail(tx, account.companyId, identity));
  const { email } = await selectPersonForSignIn(tx, userId);
  // This lock is taken before rows are locked, as at every sign-in, so that two calls cannot deadlock.
  await serializeSignIns(tx, hashSecret(email));
  const person = await selectPersonForSignIn(tx, userId);
  // The e-mail was changed or erased meanwhile, so the lock is that of another address.
  if (person.email !== email) throw appError('identity.provider_expired');
  await useLink(tx, { account, userId, wasLinked: linkedId !== undefined, now: ctx.clock.now() });
  return finishSignIn(tx, ctx, { person, device, remember, isByProvider: true });
}

/** The id of the person of the company with the e-mail that the provider has verified, for the first sign-in. */
async function findByVerifiedEmail(
  tx: Tx,
  companyId: string,
  { email, isEmailVerified }: ProvenIdentity,
): Promise<string> {
  if (email === undefined || !isEmailVerified) throw appError('identity.provider_unverified');
  const domains = await selectDomains(tx, companyId);
  const person = domains.includes(domainOf(email)) ? await selectPersonByEmail(tx, email) : undefined;
  // A person of another company gets the same error as a person without an account.
  if (!person || person.company_id !== companyId) throw appError('identity.provider_no_account');
  return person.id;
}

/**
 * Stores the time of the sign-in in the link between the person and the provider's account. The first sign-in creates
 * the link. Throws provider_expired when the link was removed meanwhile.
 */
async function useLink(
  tx: Tx,
  {
    account,
    userId,
    wasLinked,
    now,
  }: { account: LinkedAccount; userId: string; wasLinked: boolean; now: Date },
): Promise<void> {
  if ((await touchLink(tx, account, now)) === userId) return;
  if (wasLinked) throw appError('identity.provider_expired');
  const { companyId, issuer, subject } = account;
  const link = { company_id: companyId, issuer, subject, user_id: userId };
  if (!(await insertLink(tx, { ...link, linked_at: now, used_at: now })))
    throw appError('identity.provider_other_link', { about: userId });
  await updatePerson(tx, userId, { invited: false });
}
