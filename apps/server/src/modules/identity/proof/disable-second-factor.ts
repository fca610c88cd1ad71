/**
 * `POST user/2fa/disable`: turns the second factor off. It needs a code of the authenticator app or a recovery code.
 */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { type PersonRow, selectPersonById } from '../identity.views.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { countFailure, isSignInLocked } from '../session/sign-in-failures.ts';
import { replaceRecoveryCodes, updateSecondFactor } from './second-factor.store.ts';
import { factorOf, useSecondFactor } from './use-second-factor.ts';

/**
 * Errors: wrong_state (1004) when the second factor is already off; wrong_factor (2006), which counts as a wrong
 * password; locked (2005).
 */
export async function disableSecondFactor(
  ctx: ActorCtx,
  { otp }: { otp: string },
): Promise<Record<string, never>> {
  const person = await selectPersonById(ctx.db, ctx.actor.userId);
  if (!person.has_second_factor) throw appError('request.wrong_state');
  const refusal = await inTransaction(ctx.db, (tx) => checkAndDisable(tx, ctx, { person, otp }));
  if (refusal) throw refusal;
  return {};
}

async function checkAndDisable(
  tx: Tx,
  ctx: ActorCtx,
  { person, otp }: { person: PersonRow; otp: string },
): Promise<AppError | undefined> {
  const signInHash = hashSecret(person.email);
  await serializeSignIns(tx, signInHash);
  if (await isSignInLocked(tx, ctx, signInHash)) return appError('identity.locked');
  if (!(await useSecondFactor(tx, ctx, { userId: person.id, input: factorOf(otp) }))) {
    await countFailure(tx, ctx, signInHash);
    return appError('identity.wrong_factor');
  }
  await updateSecondFactor(tx, person.id, { totp_secret: null, totp_pending: null, totp_last_step: null });
  await replaceRecoveryCodes(tx, { userId: person.id, codeHashes: [] });
  await notifyOwner(tx, ctx, { owner: person, template: 'second_factor_off', links: [] });
  return undefined;
}
