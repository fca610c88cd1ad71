/** `POST console/v1/login/otp`: the second factor, by authenticator app or recovery code. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { type FactorInput, useStaffSecondFactor } from '../proof/use-second-factor.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { countFailure, hashStaffSignIn, isSignInLocked, noteSuccess } from '../session/sign-in-failures.ts';
import { openStaffSession, type StaffSignedIn } from './open-staff-session.ts';
import { lockStaff } from './staff.store.ts';
import {
  addChallengeTry,
  lockStaffChallenge,
  markChallengeUsed,
  selectChallengedEmail,
} from './staff-links.store.ts';

interface OtpInput extends FactorInput {
  challenge: string;
}

type Outcome = { refusal: AppError } | { signedIn: StaffSignedIn };

/**
 * Returns the session. Wrong codes count as wrong passwords, so that somebody who knows the password cannot continue
 * guessing with new challenges. Errors: wrong_factor (2006, with `restart: true` for a challenge that is unknown, used,
 * expired or out of attempts); staff_locked (2005).
 */
export async function logInStaffOtp(ctx: Ctx, input: OtpInput): Promise<StaffSignedIn> {
  const outcome = await inTransaction(ctx.db, (tx) => checkSecondStep(tx, ctx, input));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

async function checkSecondStep(tx: Tx, ctx: Ctx, input: OtpInput): Promise<Outcome> {
  const now = ctx.clock.now();
  const hash = hashSecret(input.challenge);
  const restartRefusal = { refusal: appError('identity.wrong_factor', { data: { restart: true } }) };
  const email = await selectChallengedEmail(tx, hash);
  if (email === undefined) return restartRefusal;
  const signInHash = hashStaffSignIn(email);
  // Takes the lock of the password step first and then reads the challenge. So each of many concurrent attempts is
  // counted.
  await serializeSignIns(tx, signInHash);
  const challenge = await lockStaffChallenge(tx, hash, now);
  if (!challenge || challenge.tries >= signInLimits.otpTries) return restartRefusal;
  if (await isSignInLocked(tx, ctx, signInHash)) return { refusal: appError('identity.staff_locked') };
  const staff = await lockStaff(tx, challenge.staff_id);
  if (staff?.status !== 'active' || !(await useStaffSecondFactor(tx, ctx, { staff, input }))) {
    await addChallengeTry(tx, hash);
    await countFailure(tx, ctx, signInHash);
    return { refusal: appError('identity.wrong_factor') };
  }
  await markChallengeUsed(tx, hash, now);
  await noteSuccess(tx, ctx, signInHash);
  return { signedIn: await openStaffSession(tx, ctx, { staff, device: challenge.device }) };
}
