/** `POST user/2fa/confirm`: the app's first code turns the second factor on. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonById } from '../identity.views.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { revokeOtherSessions } from '../session/sessions.store.ts';
import { requireRecentProof } from './recent-proof.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { lockSecondFactor, replaceRecoveryCodes, updateSecondFactor } from './second-factor.store.ts';
import { totpStep } from './totp.ts';

/**
 * Returns the recovery codes, which are shown only this once. Ends all other sessions, because they began without a
 * second factor. Errors: prove_again (2009); wrong_state (1004) without a preceding `user/2fa/start`; wrong_factor
 * (2006).
 */
export async function confirmSecondFactor(
  ctx: ActorCtx,
  { otp }: { otp: string },
): Promise<{ recovery_codes: string[] }> {
  await requireRecentProof(ctx);
  const { userId } = ctx.actor;
  const person = await selectPersonById(ctx.db, userId);
  const codes = newRecoveryCodes();
  await inTransaction(ctx.db, async (tx) => {
    const factor = await lockSecondFactor(tx, userId);
    if (!factor.totp_pending) throw appError('request.wrong_state');
    const secret = ctx.vault.open(factor.totp_pending, userId);
    const step = totpStep({ secret, lastStep: null }, { otp, now: ctx.clock.now() });
    if (step === undefined) throw appError('identity.wrong_factor');
    await updateSecondFactor(tx, userId, {
      totp_secret: factor.totp_pending,
      totp_pending: null,
      totp_last_step: step,
    });
    await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashRecoveryCode) });
    const ownToken = hashSecret(ctx.token);
    await revokeOtherSessions(tx, { userId, ownToken, now: ctx.clock.now() });
    await notifyOwner(tx, ctx, { owner: person, template: 'second_factor_on', links: [] });
  });
  return { recovery_codes: codes };
}
