/** An application that waits for a decision, or for the applicant. */
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectActivePerson } from '../companies.views.ts';
import { type ApplicationRow, lockApplication } from './applications.store.ts';

interface SeenApplication {
  params: { id: string };
  /** Number of resubmissions when the reviewer loaded the application. Undefined: no comparison. */
  resubmissions?: number | undefined;
}

/**
 * Locks the application. Throws not_found; wrong_state when its status is not one of `from`; changed when the applicant
 * has sent the form again since the reviewer loaded it. With `toApprove`, also throws wrong_state while the member of
 * staff that a family application names has not confirmed or may not sign in.
 */
export async function lockOpenApplication(
  tx: Tx,
  { params, resubmissions }: SeenApplication,
  { toApprove = false, from = ['pending'] }: { toApprove?: boolean; from?: readonly string[] } = {},
): Promise<ApplicationRow> {
  const application = await lockApplication(tx, { id: params.id });
  if (!application) throw appError('request.not_found');
  if (!from.includes(application.status)) throw appError('request.wrong_state');
  if (resubmissions !== undefined && resubmissions !== application.resubmissions)
    throw appError('request.changed');
  if (toApprove && application.account_type === 'family' && !(await isVouchedFor(tx, application)))
    throw appError('request.wrong_state');
  return application;
}

/** True when the named member of staff has confirmed, and is still an active person of an approved company. */
async function isVouchedFor(tx: Tx, application: ApplicationRow): Promise<boolean> {
  const { staff_user_id: id, staff_confirmed_at: confirmedAt } = application;
  return id !== null && confirmedAt !== null && (await selectActivePerson(tx, { id })) !== undefined;
}

/** The application as the subject of audit log entries. */
export function targetOf({ id, application_no, snapshot }: ApplicationRow) {
  const name = snapshot.company?.name_en ?? `${snapshot.first_name} ${snapshot.last_name}`;
  return { type: 'registration' as const, id, name: `${application_no} ${name}` };
}
