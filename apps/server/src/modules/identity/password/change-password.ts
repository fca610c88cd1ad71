/** `POST user/changepwd`: changes the password; the caller must know the old one. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonForSignIn } from '../identity.views.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { openSession } from '../session/open-session.ts';
import { selectSession } from '../session/sessions.store.ts';
import { countFailure, isSignInLocked } from '../session/sign-in-failures.ts';
import { hashPassword, isPassword } from './hash-password.ts';
import { refuseDifferentPasswords, setPassword } from './set-password.ts';
import { personalWordsOf, refuseWeakPassword } from './weak-password.ts';

export interface ChangePasswordInput {
  old_password: string;
  password: string;
  confirm_password: string;
}

/**
 * Changes the password. Ends all sessions of the person, including the current session, so that a stolen token becomes
 * useless. Returns a new session for this device. Wrong old passwords count as wrong sign-ins. Errors: request.invalid
 * at `password` or `confirm_password`, wrong_password (2001, at `old_password`), locked (2005).
 */
export async function changePassword(
  ctx: ActorCtx,
  input: ChangePasswordInput,
): Promise<{ token: string; expires_at: string }> {
  refuseDifferentPasswords(input);
  const person = await selectPersonForSignIn(ctx.db, ctx.actor.userId);
  const signInHash = hashSecret(person.email);
  if (await isSignInLocked(ctx.db, ctx, signInHash)) throw appError('identity.locked');
  refuseWeakPassword(input.password, personalWordsOf(person));
  const isPasswordRight = await isPassword(person.password_hash, input.old_password);
  const passwordHash = isPasswordRight ? await hashPassword(input.password) : undefined;
  const result = await inTransaction(ctx.db, async (tx) => {
    await serializeSignIns(tx, signInHash);
    // The lock of the account is checked again after `serializeSignIns`, so that of many concurrent guesses from one
    // address at most five are answered.
    if (await isSignInLocked(tx, ctx, signInHash)) return 'locked';
    // The person is read again after `serializeSignIns`, because the password may have changed since the comparison.
    const current = await selectPersonForSignIn(tx, person.id);
    if (passwordHash === undefined || current.password_hash !== person.password_hash) {
      await countFailure(tx, ctx, signInHash);
      return undefined;
    }
    const session = await selectSession(tx, hashSecret(ctx.token));
    await setPassword(tx, ctx, { owner: person, passwordHash });
    const { device, remember } = session;
    return openSession(tx, ctx, { person, device, remember, replaces: true });
  });
  if (result === 'locked') throw appError('identity.locked');
  if (!result)
    throw appError('identity.wrong_password', {
      fields: [{ path: 'old_password', key: 'fields.wrong_password' }],
    });
  return { token: result.token, expires_at: result.expires_at };
}
