/**
 * `POST user/register/confirm`: the member of staff of a customer's company confirms the applicant by the link. Then
 * the review begins.
 */
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { selectActivePerson } from '../companies.views.ts';
import { insertEvent, lockApplication, updateConfirmed } from './applications.store.ts';

/**
 * A repeated call gives the same answer. The link also works while the applicant must correct the form; the
 * confirmation then counts after the correction. Throws link_expired (2006) for an unknown token, for a token that a
 * resubmission has replaced by a new mail, and for a member of staff who was disabled after the mail.
 */
export async function confirmApplicant(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ applicant: string; confirmed_at: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, { staffTokenHash: hashSecret(token) });
    if (!application) throw appError('identity.link_expired');
    const applicant = `${application.snapshot.first_name} ${application.snapshot.last_name}`;
    if (application.staff_confirmed_at)
      return { applicant, confirmed_at: application.staff_confirmed_at.toISOString() };
    const { staff_user_id: staffId } = application;
    if (!staffId || !(await selectActivePerson(tx, { id: staffId }))) throw appError('identity.link_expired');
    const now = ctx.clock.now();
    await updateConfirmed(tx, application.id, now);
    await insertEvent(tx, { applicationId: application.id, kind: 'confirmed', at: now });
    return { applicant, confirmed_at: now.toISOString() };
  });
}
