/** The last steps of a sign-in by password, code or identity provider: check of the status, second factor, session. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import type { DecisionRow, Status } from '../identity.views.ts';
import { insertOtpChallenge } from '../proof/second-factor.store.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { noteSuccess } from './sign-in-failures.ts';

/**
 * A refusal is returned instead of thrown, because failures and challenges that the transaction has written must be
 * committed.
 */
export type SignInOutcome = { refusal: AppError } | { signedIn: SignedIn };

interface ProvenPerson {
  person: DecisionRow;
  device: string;
  remember: boolean;
  /** True for a sign-in through the company's identity provider. */
  isByProvider?: boolean;
}

/**
 * Refuses a person who is not approved (2003–2005) or must use the company's provider (2010). If the second factor is
 * on, asks for it (2008, with `challenge`). Otherwise records the success (`noteSuccess`) and creates the session.
 */
export async function finishSignIn(tx: Tx, ctx: Ctx, provenPerson: ProvenPerson): Promise<SignInOutcome> {
  const { person, device, remember, isByProvider = false } = provenPerson;
  const refusal = refusalOf(person);
  if (refusal) return { refusal };
  if (person.needs_provider && !isByProvider) return { refusal: appError('identity.provider_only') };
  if (person.totp_secret) {
    const challenge = newSecret();
    await insertOtpChallenge(tx, {
      challenge_hash: hashSecret(challenge),
      user_id: person.id,
      device,
      remember,
      expires_at: new Date(ctx.clock.now().getTime() + signInLimits.otpChallengeMinutes * 60_000),
    });
    return { refusal: appError('identity.second_factor', { data: { challenge } }) };
  }
  await noteSuccess(tx, ctx, hashSecret(person.email));
  return { signedIn: await openSession(tx, ctx, { person, device, remember }) };
}

/** The refusal when the person or the company is not approved; undefined when both are approved. */
export function refusalOf(person: DecisionRow): AppError | undefined {
  // Customer service cannot help here: only the main account enables a disabled colleague again. Staff disable only a
  // former main account, when they replace it.
  if (person.status === 'suspended' && person.company_id !== null && !person.is_main)
    return appError('identity.disabled_by_company');
  return (
    refusalOfStatus(person.status as Status, person.reject_reason) ??
    refusalOfStatus(person.company_status as Status | null, null)
  );
}

function refusalOfStatus(status: Status | null, reason: string | null): AppError | undefined {
  if (status === null || status === 'approved') return undefined;
  if (status === 'pending') return appError('identity.under_review');
  if (status === 'rejected') return appError('identity.rejected', { data: { reason: reason ?? '' } });
  return appError('identity.suspended');
}
