/** `POST user/updatepwd`: a new password by the link of the mail. */
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { hashPassword } from './hash-password.ts';
import { hashSecret } from './hash-secret.ts';
import { selectPersonById } from './identity.views.ts';
import { lockOpenReset } from './password-resets.store.ts';
import { refuseDifferentPasswords, setPassword } from './set-password.ts';

/**
 * Sets the password; all sessions, other links and the sign-in lock end. Throws link_expired (2006) for a link that is
 * unknown, used or older than 30 minutes.
 */
export async function updatePassword(
  ctx: Ctx,
  input: { token: string; password: string; confirm_password: string },
): Promise<Record<string, never>> {
  refuseDifferentPasswords(input);
  const open = { tokenHash: hashSecret(input.token), now: ctx.clock.now() };
  // Looked at before the hashing, which is dear; and again with it, because a link works once.
  if (!(await inTransaction(ctx.db, (tx) => lockOpenReset(tx, open))))
    throw appError('identity.link_expired');
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (tx) => {
    const reset = await lockOpenReset(tx, open);
    if (!reset) throw appError('identity.link_expired');
    await setPassword(tx, ctx, { owner: await selectPersonById(tx, reset.user_id), passwordHash });
  });
  return {};
}
