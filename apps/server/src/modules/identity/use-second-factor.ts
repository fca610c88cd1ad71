/** Is this the person's code of now, or one of its recovery codes? A right one is used up. */
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { lockSecondFactor, takeRecoveryCode, updateSecondFactor } from './second-factor.store.ts';
import { totpStep } from './totp.ts';

export interface GivenFactor {
  otp?: string | undefined;
  recovery_code?: string | undefined;
}

/** What somebody typed into one field: six digits are the app's code, anything else is a recovery code. */
export function factorOf(typed: string): GivenFactor {
  return /^\d{6}$/.test(typed) ? { otp: typed } : { recovery_code: typed };
}

/** True when right; then the code is worth nothing any more. Locks the person's row until the transaction ends. */
export async function useSecondFactor(
  tx: Tx,
  ctx: AppContext,
  { userId, given }: { userId: string; given: GivenFactor },
): Promise<boolean> {
  const now = ctx.clock.now();
  const factor = await lockSecondFactor(tx, userId);
  if (!factor.totp_secret) return false;
  if (given.otp !== undefined) {
    const secret = ctx.vault.open(factor.totp_secret, userId);
    const step = totpStep({ secret, lastStep: factor.totp_last_step }, { otp: given.otp, now });
    if (step === undefined) return false;
    await updateSecondFactor(tx, userId, { totp_last_step: step });
    return true;
  }
  if (given.recovery_code === undefined) return false;
  return takeRecoveryCode(tx, { userId, codeHash: hashRecoveryCode(given.recovery_code), now });
}
