/** Checks a code of the authenticator app, or a recovery code. A correct code is used up. */
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type StaffRow, takeStaffRecoveryCode, takeStaffStep } from '../staff/staff.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { lockSecondFactor, takeRecoveryCode, updateSecondFactor } from './second-factor.store.ts';
import { totpStep } from './totp.ts';

export interface FactorInput {
  otp?: string | undefined;
  recovery_code?: string | undefined;
}

/**
 * Parses the typed text: six digits are a code of the app; any other text is a recovery code. Blanks do not count,
 * because apps show their codes as `123 456`.
 */
export function factorOf(typed: string): FactorInput {
  const text = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(text) ? { otp: text } : { recovery_code: text };
}

/** True for a correct code, which is then used up. Locks the person's row until the transaction ends. */
export async function useSecondFactor(
  tx: Tx,
  ctx: AppContext,
  { userId, input }: { userId: string; input: FactorInput },
): Promise<boolean> {
  const now = ctx.clock.now();
  const factor = await lockSecondFactor(tx, userId);
  if (!factor.totp_secret) return false;
  if (input.otp !== undefined) {
    const secret = ctx.vault.open(factor.totp_secret, userId);
    const step = totpStep({ secret, lastStep: factor.totp_last_step }, { otp: input.otp, now });
    if (step === undefined) return false;
    await updateSecondFactor(tx, userId, { totp_last_step: step });
    return true;
  }
  if (input.recovery_code === undefined) return false;
  return takeRecoveryCode(tx, { userId, codeHash: hashRecoveryCode(input.recovery_code), now });
}

/** Like `useSecondFactor`, for a member of staff whose row the caller has locked. */
export async function useStaffSecondFactor(
  tx: Tx,
  ctx: AppContext,
  { staff, input }: { staff: StaffRow; input: FactorInput },
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
