/** The reviewer's checklist, stored while the application waits for a decision. */
import type {
  consoleRegistrationsEndpoints,
  RegistrationDetail,
} from '@wayhouse/contract/console/registrations';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { updateChecklist } from './applications.store.ts';
import { lockOpenApplication } from './open-application.ts';
import { showRegistration } from './show-registration.ts';

type Save = (typeof consoleRegistrationsEndpoints)['POST /api/console/v1/registrations/{id}/checklist'];

/**
 * Stores the given entries; the others stay unchanged. Errors: not_found; wrong_state unless the application waits for
 * a decision; changed when the applicant has sent the form again. Entries of another reviewer cause no error.
 */
export async function saveChecklist(ctx: StaffCtx, input: ParsedInputOf<Save>): Promise<RegistrationDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockOpenApplication(tx, input);
    await updateChecklist(tx, application.id, { ...(application.checklist as object), ...input.checklist });
  });
  return showRegistration(ctx, input);
}
