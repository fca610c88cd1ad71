/**
 * Changes the sign-in e-mail. Links and codes that were sent to the old address stop working, and all other sessions
 * end.
 */
import type { ActorCtx } from '../../../context.ts';
import { type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type CodeClaim, hashTarget, useCode } from '../code/check-code.ts';
import { endCodesTo } from '../code/codes.store.ts';
import { hashSecret } from '../hash-secret.ts';
import type { PersonRow } from '../identity.views.ts';
import { endResetsOf } from '../password/password-resets.store.ts';
import { moveAddresses } from '../session/known-addresses.store.ts';
import { revokeOtherSessions } from '../session/sessions.store.ts';
import { hashFactorSignIn } from '../session/sign-in-failures.ts';
import { notifyOwner } from './notify-owner.ts';
import { updateUser } from './users.store.ts';

/**
 * Writes `newEmail`, which must be in lower case, and notifies the old address. The caller must hold the lock of
 * `serializeSignIns` for the old address. So a concurrent sign-in with the old address either fails, or its session is
 * ended. Throws email_taken (2007), wrong_code (2006), sign_in_again (1401) for an erased person.
 */
export async function moveEmail(
  tx: Tx,
  ctx: ActorCtx,
  { person, newEmail, claim }: { person: PersonRow; newEmail: string; claim: CodeClaim },
): Promise<void> {
  const now = ctx.clock.now();
  await useCode(tx, { now, claim });
  try {
    if (!(await updateUser(tx, person.id, { email: newEmail }))) throw appError('identity.sign_in_again');
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw appError('identity.email_taken');
    throw error;
  }
  // The known IP addresses move to the new e-mail, so that guesses from elsewhere do not lock the IP addresses that the
  // owner uses (ADR 30).
  for (const hashOf of [hashSecret, hashFactorSignIn])
    await moveAddresses(tx, { from: hashOf(person.email), to: hashOf(newEmail) });
  await endResetsOf(tx, person.id, now);
  await endCodesTo(tx, hashTarget(ctx, person.email), now);
  await revokeOtherSessions(tx, { userId: person.id, ownToken: hashSecret(ctx.token), now });
  // The mail goes to the old address, so that the owner learns of a change by somebody else.
  await notifyOwner(tx, ctx, {
    owner: person,
    template: 'email_changed',
    params: { email: newEmail },
    links: [],
  });
}
