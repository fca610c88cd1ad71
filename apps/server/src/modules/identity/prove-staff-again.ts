/** `POST console/v1/me/prove`: the password or a second factor, given once more, makes this session's proof recent. */
import type { StaffCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type AppError, appError, invalidField } from '../../platform/errors.ts';
import { lockSignIn } from './failures.store.ts';
import { isPassword } from './hash-password.ts';
import { hashSecret } from './hash-secret.ts';
import { isStaffSecondFactor } from './log-in-staff-otp.ts';
import type { ProveInput } from './prove-again.ts';
import { proofEnd } from './recent-proof.ts';
import { countFailure, hashStaffSignIn, isSignInLocked } from './sign-in-failures.ts';
import { lockStaff, selectStaffById } from './staff.store.ts';
import { updateStaffProof } from './staff-sessions.store.ts';
import { factorOf } from './use-second-factor.ts';

/**
 * Takes exactly one of the two. Wrong ones count like wrong sign-ins. Errors: wrong_password (2001, at `password`),
 * wrong_code (2006), locked (2005).
 */
export async function proveStaffAgain(ctx: StaffCtx, input: ProveInput): Promise<{ proven_until: string }> {
  if ((input.password === undefined) === (input.otp === undefined))
    throw invalidField('password', 'fields.password_required');
  if (await isSignInLocked(ctx.db, ctx, hashStaffSignIn(ctx.staff.email)))
    throw appError('identity.staff_locked');
  const staff = await selectStaffById(ctx.db, ctx.staff.staffId);
  const isRight =
    input.password === undefined
      ? undefined
      : await isPassword(staff?.password_hash ?? undefined, input.password);
  const refusal = await inTransaction(ctx.db, (tx) => decide(tx, ctx, { isRight, otp: input.otp ?? '' }));
  if (refusal) throw refusal;
  return { proven_until: proofEnd(ctx.clock.now()).toISOString() };
}

/** `isRight` is undefined when a second factor was given instead of a password. */
async function decide(
  tx: Tx,
  ctx: StaffCtx,
  { isRight, otp }: { isRight: boolean | undefined; otp: string },
): Promise<AppError | undefined> {
  const accountHash = hashStaffSignIn(ctx.staff.email);
  await lockSignIn(tx, accountHash);
  if (await isSignInLocked(tx, ctx, accountHash)) return appError('identity.staff_locked');
  if (isRight ?? (await isFactor(tx, ctx, otp))) {
    await updateStaffProof(tx, hashSecret(ctx.token), ctx.clock.now());
    return undefined;
  }
  await countFailure(tx, ctx, accountHash);
  if (isRight === undefined) return appError('identity.wrong_code');
  return appError('identity.wrong_password', {
    fields: [{ path: 'password', key: 'fields.wrong_password' }],
  });
}

async function isFactor(tx: Tx, ctx: StaffCtx, otp: string): Promise<boolean> {
  const staff = await lockStaff(tx, ctx.staff.staffId);
  return staff !== undefined && isStaffSecondFactor(tx, ctx, { staff, input: factorOf(otp) });
}
