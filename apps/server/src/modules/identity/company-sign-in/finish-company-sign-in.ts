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
  type ProviderRow,
  selectDomains,
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

async function checkAndSignIn(tx: Tx, ctx: Ctx, provenSignIn: ProvenSignIn): Promise<SignInOutcome> {
  const userId = await linkedUser(tx, ctx, provenSignIn);
  const person = await selectPersonForSignIn(tx, userId);
  await serializeSignIns(tx, hashSecret(person.email));
  const { device, remember } = provenSignIn;
  return finishSignIn(tx, ctx, { person, device, remember, isByProvider: true });
}

/**
 * The id of the person who is linked to the provider's account. At the first sign-in there is no link yet; the person
 * is then found by the e-mail that the provider has verified, and linked.
 */
async function linkedUser(tx: Tx, ctx: Ctx, { provider, identity }: ProvenSignIn): Promise<string> {
  const { company_id: companyId, issuer } = provider;
  const now = ctx.clock.now();
  const linkedId = await touchLink(tx, { companyId, issuer, subject: identity.subject }, now);
  if (linkedId !== undefined) return linkedId;
  const { email } = identity;
  if (email === undefined || !identity.isEmailVerified) throw appError('identity.provider_unverified');
  const domains = await selectDomains(tx, companyId);
  const person = domains.includes(domainOf(email)) ? await selectPersonByEmail(tx, email) : undefined;
  // A person of another company gets the same error as a person without an account.
  if (!person || person.company_id !== companyId) throw appError('identity.provider_no_account');
  const link = { company_id: companyId, issuer, subject: identity.subject, user_id: person.id };
  if (!(await insertLink(tx, { ...link, linked_at: now, used_at: now })))
    throw appError('identity.provider_other_link', { about: person.id });
  await updatePerson(tx, person.id, { invited: false });
  return person.id;
}
