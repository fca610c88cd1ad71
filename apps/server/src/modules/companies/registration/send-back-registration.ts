/**
 * The reviewer asks for more, or rejects. Both return the form to the applicant with the reason and a link. The link
 * can be sent again (`resend-link.ts`).
 */
import type { RegistrationDetail } from '@wayhouse/contract/console/registrations';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { updateCompanyStatus } from '../companies.store.ts';
import { type ApplicationRow, insertEvent, updateDecision } from './applications.store.ts';
import { mailReturnedForm } from './mail-returned-form.ts';
import { lockOpenApplication, targetOf } from './open-application.ts';
import { showRegistration } from './show-registration.ts';

type Outcome = 'rejected' | 'more_asked';

/** The states from which each outcome is possible. */
const openStates = { more_asked: ['pending'], rejected: ['pending', 'more_asked'] } as const;

interface Input {
  params: { id: string };
  resubmissions?: number | undefined;
  reason: Text2;
}

/**
 * Asks the applicant for more. The account stays "under review", and the applicant gets a mail. Errors: not_found,
 * wrong_state, changed; request.invalid without a reason in the applicant's language.
 */
export function askForMore(ctx: StaffCtx, input: Input): Promise<RegistrationDetail> {
  return sendBack(ctx, 'more_asked', input);
}

/**
 * Rejects the application, also one that waits for the applicant, who may never answer. Sign-in then answers 2004 with
 * the reason; the link in the mail opens the form again. Errors: the same as of `askForMore`.
 */
export function rejectRegistration(ctx: StaffCtx, input: Input): Promise<RegistrationDetail> {
  return sendBack(ctx, 'rejected', input);
}

async function sendBack(ctx: StaffCtx, outcome: Outcome, input: Input): Promise<RegistrationDetail> {
  const { reason } = input;
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockOpenApplication(tx, input, { from: openStates[outcome] });
    const { language } = application.snapshot;
    if (reason[language] === '') throw invalidField(`reason.${language}`, 'fields.required');
    const token = newSecret();
    const at = ctx.clock.now();
    await updateDecision(tx, {
      id: application.id,
      status: outcome,
      at,
      reason,
      resubmitTokenHash: hashSecret(token),
    });
    if (outcome === 'rejected') await closeAccount(tx, application, reason);
    await insertEvent(tx, {
      applicationId: application.id,
      kind: outcome,
      at,
      byStaff: ctx.staff.name,
      reason,
    });
    await auditAndMail(tx, ctx, { application, outcome, reason, token });
  });
  return showRegistration(ctx, input);
}

async function closeAccount(tx: Tx, application: ApplicationRow, reason: Text2): Promise<void> {
  await updatePerson(tx, application.user_id, {
    status: 'rejected',
    reject_reason: reason[application.snapshot.language],
  });
  if (application.company_id !== null) await updateCompanyStatus(tx, application.company_id, 'rejected');
}

async function auditAndMail(
  tx: Tx,
  ctx: StaffCtx,
  decision: { application: ApplicationRow; outcome: Outcome; reason: Text2; token: string },
): Promise<void> {
  const { application, outcome, reason, token } = decision;
  const { language } = application.snapshot;
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: `registration.${outcome}`,
    target: targetOf(application),
    before: { status: application.status },
    after: { status: outcome, reason },
    reason: reason.en || reason.zh,
  });
  await mailReturnedForm(tx, ctx, { application, status: outcome, reason: reason[language], token });
}
