/**
 * `POST user/2fa/start`: creates a secret for the authenticator app. The second factor is on after the first correct
 * code of the app.
 */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectPersonById } from '../identity.views.ts';
import { refuseErased } from '../person/lock-person.ts';
import { requireRecentProof } from './recent-proof.ts';
import { lockSecondFactor, updateSecondFactor } from './second-factor.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/**
 * Errors: prove_again (2009); wrong_state (1004) while a second factor is on. A repeated call replaces the earlier
 * secret.
 */
export async function startSecondFactor(ctx: ActorCtx): Promise<{ secret: string; uri: string }> {
  await requireRecentProof(ctx);
  const { userId } = ctx.actor;
  const person = await selectPersonById(ctx.db, userId);
  const secret = newTotpSecret();
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, userId);
    const factor = await lockSecondFactor(tx, userId);
    if (factor.totp_secret) throw appError('request.wrong_state');
    await updateSecondFactor(tx, userId, { totp_pending: ctx.vault.seal(secret, userId) });
  });
  return { secret, uri: totpUri({ secret, account: person.email }) };
}
