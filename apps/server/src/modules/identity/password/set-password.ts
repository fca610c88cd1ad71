/**
 * Sets a new password. It ends all sessions, started sign-ins, open links and the lock by wrong passwords; the person
 * gets a mail.
 */
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { notifyOwner, type Owner } from '../person/notify-owner.ts';
import { updatePasswordHash } from '../person/users.store.ts';
import { endOtpChallengesOf } from '../proof/second-factor.store.ts';
import { deleteFailures } from '../session/failures.store.ts';
import { revokeSessionsOf } from '../session/sessions.store.ts';
import { endResetsOf } from './password-resets.store.ts';

/** Throws request.invalid at `confirm_password` when the two passwords differ. */
export function refuseDifferentPasswords(input: { password: string; confirm_password: string }): void {
  if (input.password !== input.confirm_password)
    throw invalidField('confirm_password', 'fields.passwords_differ');
}

/**
 * Writes the hash; ends sessions, started sign-ins, open links and the lock by wrong passwords; queues the mail. A lock
 * by wrong second factors (`hashFactorSignIn`) stays. The caller must hold the lock of `serializeSignIns`. So a
 * concurrent sign-in with the old password either sees the change, or its session is ended.
 */
export async function setPassword(
  tx: Tx,
  ctx: AppContext,
  { owner, passwordHash }: { owner: Owner & { id: string }; passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  await updatePasswordHash(tx, owner.id, passwordHash);
  await endOtpChallengesOf(tx, owner.id, now);
  await endResetsOf(tx, owner.id, now);
  await revokeSessionsOf(tx, owner.id, now);
  await deleteFailures(tx, hashSecret(owner.email));
  await notifyOwner(tx, ctx, { owner, template: 'password_changed' });
}
