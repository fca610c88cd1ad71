/** `POST login/otp`: the second step after a correct password or code. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonForSignIn } from '../identity.views.ts';
import { addOtpTry, markOtpChallengeUsed, selectOtpChallenge } from '../proof/second-factor.store.ts';
import { type FactorInput, useSecondFactor } from '../proof/use-second-factor.ts';
import { serializeSignIns } from './failures.store.ts';
import { refusalOf, type SignInOutcome } from './finish-sign-in.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { countFailure, isSignInLocked, noteSuccess, signInHashesOf } from './sign-in-failures.ts';

export interface LogInOtpInput extends FactorInput {
  challenge: string;
}

/**
 * Returns the session. A challenge is valid for 5 minutes and 5 attempts. Wrong codes also count as wrong passwords, so
 * that somebody who knows the password cannot continue guessing with new challenges. They are also counted separately
 * (`hashFactorSignIn`). Errors: request.invalid; wrong_factor (2006, with `restart: true` when the challenge is over);
 * locked (2005); under_review (2003), rejected (2004), suspended (2005).
 */
export async function logInOtp(ctx: Ctx, input: LogInOtpInput): Promise<SignedIn> {
  if ((input.otp === undefined) === (input.recovery_code === undefined))
    throw invalidField('otp', 'fields.required');
  const outcome = await inTransaction(ctx.db, (tx) => checkSecondStep(tx, ctx, input));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

async function checkSecondStep(tx: Tx, ctx: Ctx, input: LogInOtpInput): Promise<SignInOutcome> {
  const now = ctx.clock.now();
  const challengeHash = hashSecret(input.challenge);
  const restartRefusal = { refusal: appError('identity.wrong_factor', { data: { restart: true } }) };
  const owner = await selectOtpChallenge(tx, challengeHash);
  if (!owner) return restartRefusal;
  const person = await selectPersonForSignIn(tx, owner.user_id);
  const signInHash = hashSecret(person.email);
  const failureHashes = signInHashesOf(person.email);
  await serializeSignIns(tx, signInHash);
  // The challenge is read again after `serializeSignIns`, so that each of many concurrent attempts is counted.
  const challenge = await selectOtpChallenge(tx, challengeHash);
  if (
    !challenge ||
    challenge.used_at ||
    challenge.expires_at <= now ||
    challenge.tries >= signInLimits.otpTries
  )
    return restartRefusal;
  for (const hash of failureHashes)
    if (await isSignInLocked(tx, ctx, hash)) return { refusal: appError('identity.locked') };
  await addOtpTry(tx, challengeHash);
  if (!(await useSecondFactor(tx, ctx, { userId: person.id, input }))) {
    for (const hash of failureHashes) await countFailure(tx, ctx, hash);
    return { refusal: appError('identity.wrong_factor', { about: person.id }) };
  }
  await markOtpChallengeUsed(tx, challengeHash, now);
  const refusal = refusalOf(person);
  if (refusal) return { refusal };
  for (const hash of failureHashes) await noteSuccess(tx, ctx, hash);
  const { device, remember } = challenge;
  return { signedIn: await openSession(tx, ctx, { person, device, remember }) };
}
