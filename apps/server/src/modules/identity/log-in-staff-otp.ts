/** `POST console/v1/login/otp`: the second factor, by authenticator app or recovery code. */
import type { Ctx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { deleteFailures } from './failures.store.ts';
import { hashSecret } from './hash-secret.ts';
import { openStaffSession, type StaffSignedIn } from './open-staff-session.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { lockStaff, type StaffRow, takeStaffRecoveryCode, takeStaffStep } from './staff.store.ts';
import { addChallengeTry, lockStaffChallenge, markChallengeUsed } from './staff-links.store.ts';
import { totpStep } from './totp.ts';

interface OtpInput {
  challenge: string;
  otp?: string | undefined;
  recovery_code?: string | undefined;
}

/** Wrong codes before the challenge is worth nothing and the password is asked again. */
const maxTries = 5;

/** Errors: wrong_code (2006) for a wrong code and for a challenge that is used, too old or tried out. */
export async function logInStaffOtp(ctx: Ctx, input: OtpInput): Promise<StaffSignedIn> {
  const signedIn = await inTransaction(ctx.db, (tx) => decide(tx, ctx, input));
  if (!signedIn) throw appError('identity.wrong_code');
  return signedIn;
}

async function decide(tx: Tx, ctx: Ctx, input: OtpInput): Promise<StaffSignedIn | undefined> {
  const now = ctx.clock.now();
  const hash = hashSecret(input.challenge);
  const challenge = await lockStaffChallenge(tx, hash, now);
  if (!challenge || challenge.tries >= maxTries) return undefined;
  const staff = await lockStaff(tx, challenge.staff_id);
  if (staff?.status !== 'active' || !(await isSecondFactor(tx, ctx, { staff, input }))) {
    await addChallengeTry(tx, hash);
    return undefined;
  }
  await markChallengeUsed(tx, hash, now);
  await deleteFailures(tx, hashSecret(`staff ${staff.email}`));
  return openStaffSession(tx, ctx, { staff, device: challenge.device });
}

async function isSecondFactor(
  tx: Tx,
  ctx: Ctx,
  { staff, input }: { staff: StaffRow; input: OtpInput },
): Promise<boolean> {
  const now = ctx.clock.now();
  if (input.recovery_code !== undefined) {
    return takeStaffRecoveryCode(tx, { staffId: staff.id, hash: hashRecoveryCode(input.recovery_code), now });
  }
  if (input.otp === undefined || !staff.totp_secret) return false;
  const secret = ctx.vault.open(staff.totp_secret, staff.id);
  const step = totpStep({ secret, lastStep: staff.totp_last_step }, { otp: input.otp, now });
  return step !== undefined && takeStaffStep(tx, staff.id, step);
}
