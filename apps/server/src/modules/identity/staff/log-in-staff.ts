/**
 * `POST console/v1/login`: slider ticket, lock, password, then the second factor or, in the demo, the session. Order
 * and limits are those for customers (`log-in.ts`). Failures of a staff account are counted separately, so a
 * customer's lock does not lock a member of staff with the same e-mail.
 */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { isPassword } from '../password/hash-password.ts';
import { useTicket } from '../password/use-ticket.ts';
import { countFailuresOf, serializeSignIns } from '../session/failures.store.ts';
import { countFailure, hashStaffSignIn, isSignInLocked, noteSuccess } from '../session/sign-in-failures.ts';
import { lockMs } from '../session/sign-in-lock.ts';
import { openStaffSession, type StaffSignedIn } from './open-staff-session.ts';
import { lockStaff, type StaffRow, selectStaffByEmail } from './staff.store.ts';
import { insertStaffChallenge } from './staff-links.store.ts';

/**
 * Signs in. Errors: slider_failed (2002), too_many_tries (1429), locked or disabled (2005), wrong_sign_in (2001),
 * second_factor (2008 with `challenge`), second_factor_missing (2005) for a person without a second factor, except in
 * the demo.
 */
export async function logInStaff(
  ctx: Ctx,
  input: { email: string; password: string; ticket: string; randstr: string },
): Promise<StaffSignedIn> {
  await useTicket(ctx, input);
  const email = input.email.toLowerCase();
  const signInHash = hashStaffSignIn(email);
  const now = ctx.clock.now();
  const recentFailures = await countFailuresOf(ctx.db, addressKey(ctx.ip), new Date(now.getTime() - lockMs));
  if (recentFailures >= ctx.config.limits.failedSignInsPerAddress) {
    throw appError('identity.too_many_tries', { retryAfterS: lockMs / 1000 });
  }
  if (await isSignInLocked(ctx.db, ctx, signInHash)) throw appError('identity.staff_locked');
  const staff = await selectStaffByEmail(ctx.db, email);
  const isPasswordRight = await isPassword(staff?.password_hash ?? undefined, input.password);
  const outcome = await inTransaction(ctx.db, (tx) =>
    decide(tx, ctx, { signInHash, staff: isPasswordRight ? staff : undefined, about: staff?.id }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

/** Returns a refusal instead of throwing it, because the failure and the challenge must be committed. */
async function decide(
  tx: Tx,
  ctx: Ctx,
  {
    signInHash,
    staff,
    about,
  }: { signInHash: Buffer; staff: StaffRow | undefined; about: string | undefined },
): Promise<{ refusal: AppError } | { signedIn: StaffSignedIn }> {
  await serializeSignIns(tx, signInHash);
  if (await isSignInLocked(tx, ctx, signInHash)) return { refusal: appError('identity.staff_locked') };
  // Reads the row again under a lock, because password, status or second factor may have changed since the comparison.
  const current = staff && (await lockStaff(tx, staff.id));
  if (!current || current.password_hash !== staff?.password_hash) {
    await countFailure(tx, ctx, signInHash);
    return { refusal: appError('identity.wrong_sign_in', { about }) };
  }
  if (current.status !== 'active') return { refusal: appError('identity.staff_disabled') };
  if (current.totp_secret) return { refusal: await askSecondFactor(tx, ctx, current) };
  if (!ctx.config.demo) return { refusal: appError('identity.second_factor_missing') };
  await noteSuccess(tx, ctx, signInHash);
  return { signedIn: await openStaffSession(tx, ctx, { staff: current, device: ctx.userAgent }) };
}

async function askSecondFactor(tx: Tx, ctx: Ctx, staff: StaffRow): Promise<AppError> {
  const challenge = newSecret();
  await insertStaffChallenge(tx, {
    challenge_hash: hashSecret(challenge),
    staff_id: staff.id,
    device: ctx.userAgent,
    expires_at: new Date(ctx.clock.now().getTime() + signInLimits.otpChallengeMinutes * 60_000),
  });
  return appError('identity.second_factor', { data: { challenge } });
}
