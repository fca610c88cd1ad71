/** Another sign-in e-mail: nothing that was sent to the old address, and no other session, opens the account any more. */
import type { ActorCtx, Language } from '../../context.ts';
import { type Tx, violatedConstraint } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { queueMessage } from '../../platform/messages.ts';
import { type CodeClaim, hashTarget, useCode } from './check-code.ts';
import { endCodesTo } from './codes.store.ts';
import { hashSecret } from './hash-secret.ts';
import type { PersonRow } from './identity.views.ts';
import { endResetsOf } from './password-resets.store.ts';
import { revokeOtherSessions } from './sessions.store.ts';
import { updateUser } from './users.store.ts';

/** Writes the e-mail (lower case) and tells the old address. Throws email_taken (2007), wrong_code (2006). */
export async function moveEmail(
  tx: Tx,
  ctx: ActorCtx,
  { person, newEmail, claim }: { person: PersonRow; newEmail: string; claim: CodeClaim },
): Promise<void> {
  const now = ctx.clock.now();
  await useCode(tx, { now, claim });
  try {
    await updateUser(tx, person.id, { email: newEmail });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw appError('identity.email_taken');
    throw error;
  }
  await endResetsOf(tx, person.id, now);
  await endCodesTo(tx, hashTarget(ctx, person.email), now);
  await revokeOtherSessions(tx, { userId: person.id, kept: hashSecret(ctx.token), now });
  // To the old address: who did not do this must learn of it.
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: person.email,
    language: person.language as Language,
    template: 'email_changed',
    params: { name: person.first_name, email: newEmail },
  });
}
