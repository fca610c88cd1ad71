/** `POST user/prove`: the password or a second factor, given once more, makes this session's proof recent. */
import type { ActorCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type AppError, appError, invalidField } from '../../platform/errors.ts';
import { lockSignIn } from './failures.store.ts';
import { isPassword } from './hash-password.ts';
import { hashSecret } from './hash-secret.ts';
import { selectPersonForSignIn } from './identity.views.ts';
import { proofEnd } from './recent-proof.ts';
import { updateProvenAt } from './sessions.store.ts';
import { countFailure, isSignInLocked } from './sign-in-failures.ts';
import { factorOf, useSecondFactor } from './use-second-factor.ts';

export interface ProveInput {
  password?: string | undefined;
  otp?: string | undefined;
}

/**
 * Takes exactly one of the two. Wrong ones count like wrong sign-ins. Errors: wrong_password (2001, at `password`),
 * wrong_code (2006), locked (2005).
 */
export async function proveAgain(ctx: ActorCtx, input: ProveInput): Promise<{ proven_until: string }> {
  if ((input.password === undefined) === (input.otp === undefined))
    throw invalidField('password', 'fields.password_required');
  const person = await selectPersonForSignIn(ctx.db, ctx.actor.userId);
  const emailHash = hashSecret(person.email);
  if (await isSignInLocked(ctx.db, ctx, emailHash)) throw appError('identity.locked');
  const isRight =
    input.password === undefined ? undefined : await isPassword(person.password_hash, input.password);
  const refusal = await inTransaction(ctx.db, (tx) =>
    decide(tx, ctx, { emailHash, isRight, otp: input.otp ?? '' }),
  );
  if (refusal) throw refusal;
  return { proven_until: proofEnd(ctx.clock.now()).toISOString() };
}

interface Given {
  emailHash: Buffer;
  /** Undefined when a second factor was given instead of a password. */
  isRight: boolean | undefined;
  otp: string;
}

async function decide(
  tx: Tx,
  ctx: ActorCtx,
  { emailHash, isRight, otp }: Given,
): Promise<AppError | undefined> {
  await lockSignIn(tx, emailHash);
  if (await isSignInLocked(tx, ctx, emailHash)) return appError('identity.locked');
  const { userId } = ctx.actor;
  if (isRight ?? (await useSecondFactor(tx, ctx, { userId, given: factorOf(otp) }))) {
    await updateProvenAt(tx, hashSecret(ctx.token), ctx.clock.now());
    return undefined;
  }
  await countFailure(tx, ctx, emailHash);
  if (isRight === undefined) return appError('identity.wrong_code');
  return appError('identity.wrong_password', {
    fields: [{ path: 'password', key: 'fields.wrong_password' }],
  });
}
