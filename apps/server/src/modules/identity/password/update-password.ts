/** `POST user/updatepwd`: sets a new password by a mailed link or by a code. */
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { checkCode, useCode } from '../code/check-code.ts';
import { codeTargetOf } from '../code/code-target.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonByEmail, selectPersonById, selectPersonByMobile } from '../identity.views.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { hashPassword } from './hash-password.ts';
import { lockOpenReset } from './password-resets.store.ts';
import { refuseDifferentPasswords, setPassword } from './set-password.ts';
import { personalWordsOf, refuseWeakPassword } from './weak-password.ts';

export interface UpdatePasswordInput {
  token?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  area_code?: string | undefined;
  code?: string | undefined;
  password: string;
  confirm_password: string;
}

/**
 * Sets the password, with the effects of `setPassword`. Errors: request.invalid, also at `password` for a weak
 * password; link_expired (2006) for a link that is unknown, used, invalidated or expired; wrong_code (2006).
 */
export async function updatePassword(ctx: Ctx, input: UpdatePasswordInput): Promise<Record<string, never>> {
  refuseDifferentPasswords(input);
  if (input.token !== undefined) await byLink(ctx, input.token, input.password);
  else if (input.code === undefined) throw invalidField('token', 'fields.required');
  else await byCode(ctx, input, input.code);
  return {};
}

async function byLink(ctx: Ctx, token: string, password: string): Promise<void> {
  const query = { tokenHash: hashSecret(token), now: ctx.clock.now() };
  // The link is checked before the expensive hashing, and again after it, because it works only once.
  const openReset = await inTransaction(ctx.db, (tx) => lockOpenReset(tx, query));
  if (!openReset) throw appError('identity.link_expired');
  const owner = await selectPersonById(ctx.db, openReset.user_id);
  refuseWeakPassword(password, personalWordsOf(owner));
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    await serializeSignIns(tx, hashSecret(owner.email));
    const stillOpenReset = await lockOpenReset(tx, query);
    if (!stillOpenReset) throw appError('identity.link_expired');
    await setPassword(tx, ctx, { owner, passwordHash });
  });
}

async function byCode(ctx: Ctx, input: UpdatePasswordInput, code: string): Promise<void> {
  const { channel, to } = codeTargetOf(input);
  const claim = await checkCode(ctx, { to, purpose: 'reset', code });
  const owner = await (channel === 'email'
    ? selectPersonByEmail(ctx.db, to)
    : selectPersonByMobile(ctx.db, to));
  if (!owner) throw appError('identity.wrong_code');
  refuseWeakPassword(input.password, personalWordsOf(owner));
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (tx) => {
    await serializeSignIns(tx, hashSecret(owner.email));
    await useCode(tx, { now: ctx.clock.now(), claim });
    await setPassword(tx, ctx, { owner, passwordHash });
  });
}
