/** What every new password brings: all sessions and open links end, the lock is lifted, the person is told. */
import type { AppContext, Language } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { queueMessage } from '../../platform/messages.ts';
import { deleteFailures } from './failures.store.ts';
import { hashSecret } from './hash-secret.ts';
import { endResetsOf } from './password-resets.store.ts';
import { revokeSessionsOf } from './sessions.store.ts';
import { updatePasswordHash } from './users.store.ts';

interface Owner {
  id: string;
  email: string;
  first_name: string;
  language: string;
}

/** Throws request.invalid at `confirm_password` when the two differ. */
export function refuseDifferentPasswords(input: { password: string; confirm_password: string }): void {
  if (input.password !== input.confirm_password)
    throw invalidField('confirm_password', 'fields.passwords_differ');
}

/** Writes the password's hash and all that follows from it. */
export async function setPassword(
  tx: Tx,
  ctx: AppContext,
  { owner, passwordHash }: { owner: Owner; passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  await updatePasswordHash(tx, owner.id, passwordHash);
  await endResetsOf(tx, owner.id, now);
  await revokeSessionsOf(tx, owner.id, now);
  await deleteFailures(tx, hashSecret(owner.email));
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: owner.email,
    language: owner.language as Language,
    template: 'password_changed',
    params: { name: owner.first_name },
    links: ['/password'],
  });
}
