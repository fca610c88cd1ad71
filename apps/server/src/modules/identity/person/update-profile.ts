/** `POST user/update`: changes a person's own details. A new e-mail needs a code that was sent to it. */
import type { Profile } from '@wayhouse/contract/account/my-account';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { ActorCtx, Language } from '../../../context.ts';
import { withoutUndefined } from '../../../platform/database/without-undefined.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { checkCode } from '../code/check-code.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonById } from '../identity.views.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { type PhoneInput, readPhoneChange, writePhoneChange } from './change-phone.ts';
import { findProfile } from './find-profile.ts';
import { moveEmail } from './move-email.ts';
import { updateUser } from './users.store.ts';

export interface UpdateProfileInput extends PhoneInput {
  first_name?: string | undefined;
  last_name?: string | undefined;
  gender?: 'male' | 'female' | null | undefined;
  timezone?: string | undefined;
  language?: Language | undefined;
  country?: string | undefined;
  email?: string | undefined;
  email_code?: string | undefined;
}

/**
 * Changes the given fields and returns the profile. Another e-mail or telephone number needs a recent proof. Errors:
 * request.invalid at `timezone`, `email_code` or `phone`; prove_again (2009), wrong_code (2006), email_taken (2007);
 * sign_in_again (1401) when the person is erased at the same time.
 */
export async function updateProfile(ctx: ActorCtx, input: UpdateProfileInput): Promise<Profile> {
  const { email, email_code: code, area_code, phone, phone_code, ...details } = input;
  const person = await selectPersonById(ctx.db, ctx.actor.userId);
  const newEmail = email?.toLowerCase();
  const isMoving = newEmail !== undefined && newEmail !== person.email;
  if (details.timezone !== undefined && !isTimeZone(details.timezone))
    throw invalidField('timezone', 'fields.timezone');
  if (isMoving && code === undefined) throw invalidField('email_code', 'fields.email_code');
  if (isMoving) await requireRecentProof(ctx);
  const claim =
    isMoving && code !== undefined
      ? await checkCode(ctx, { to: newEmail, purpose: 'change_email', code })
      : undefined;
  const phoneChange = await readPhoneChange(ctx, { area_code, phone, phone_code });
  await inTransaction(ctx.db, async (tx) => {
    // The e-mail and the telephone number are locked before rows, as in other calls, so that two calls cannot deadlock.
    if (claim) await serializeSignIns(tx, hashSecret(person.email));
    if (phoneChange) await writePhoneChange(tx, ctx, { owner: person, change: phoneChange });
    if (!(await updateUser(tx, person.id, withoutUndefined(details))))
      throw appError('identity.sign_in_again');
    if (claim && newEmail !== undefined) await moveEmail(tx, ctx, { person, newEmail, claim });
  });
  const success = { outcome: 'good', person: person.id } as const;
  if (phoneChange) noteSecurity(ctx, { event: 'phone_change', ...success });
  if (isMoving) noteSecurity(ctx, { event: 'email_change', ...success });
  return findProfile(ctx);
}
