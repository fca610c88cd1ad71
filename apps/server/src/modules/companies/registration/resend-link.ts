/** Sends the link of a returned form again: the database has only its hash, so the new mail has a new link. */
import type { RegistrationDetail } from '@wayhouse/contract/console/registrations';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { type MailRequest, mailWithoutRevealing } from '../../identity/password/mail-without-revealing.ts';
import { tooManyTries } from '../../identity/session/too-many-tries.ts';
import {
  type ApplicationRow,
  countLinks,
  insertEvent,
  lockApplication,
  updateResubmitToken,
} from './applications.store.ts';
import { mailReturnedForm } from './mail-returned-form.ts';
import { lockOpenApplication, targetOf } from './open-application.ts';
import { showRegistration } from './show-registration.ts';

const returnedStates = ['rejected', 'more_asked'] as const;
const hourMs = 3_600_000;

/**
 * `POST registrations/{id}/resend`. Errors: not_found; wrong_state unless the form waits for the applicant or is
 * rejected; too_many_tries for more than `signInLimits.codesPerHour` links in an hour.
 */
export async function resendLink(
  ctx: StaffCtx,
  input: { params: { id: string } },
): Promise<RegistrationDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockOpenApplication(tx, input, { from: returnedStates });
    const since = new Date(ctx.clock.now().getTime() - hourMs);
    if ((await countLinks(tx, { id: application.id, since })) >= signInLimits.codesPerHour)
      throw tooManyTries(hourMs);
    await sendNewLink(tx, ctx, { application, byStaff: ctx.staff.name });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'registration.link_sent',
      target: targetOf(application),
    });
  });
  return showRegistration(ctx, input);
}

/**
 * `POST user/register/resend`: the applicant lost the mail. Mails nothing unless staff has returned the newest
 * application of the e-mail. The answer does not reveal whether it did. Errors: those of `mailWithoutRevealing`.
 */
export function resendOwnLink(ctx: Ctx, input: MailRequest): Promise<Record<string, never>> {
  return mailWithoutRevealing(ctx, input, async (tx, email) => {
    const application = await lockApplication(tx, { email });
    if (application && isReturned(application.status)) await sendNewLink(tx, ctx, { application });
  });
}

const isReturned = (status: string) => returnedStates.some((each) => each === status);

async function sendNewLink(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  { application, byStaff }: { application: ApplicationRow; byStaff?: string },
): Promise<void> {
  const token = newSecret();
  await updateResubmitToken(tx, application.id, hashSecret(token));
  await insertEvent(tx, {
    applicationId: application.id,
    kind: 'link_sent',
    at: ctx.clock.now(),
    ...(byStaff !== undefined && { byStaff }),
  });
  const reason = application.snapshot.language === 'zh' ? application.reason_zh : application.reason_en;
  await mailReturnedForm(tx, ctx, {
    application,
    status: application.status as (typeof returnedStates)[number],
    reason: reason ?? '',
    token,
  });
}
