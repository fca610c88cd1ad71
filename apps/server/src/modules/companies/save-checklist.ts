/** The reviewer's ticks, kept while the application waits. */
import type { RegistrationDetail } from '@wayhouse/contract/console/registrations';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { updateChecklist } from './applications.store.ts';
import { lockOpenApplication } from './open-application.ts';
import { type Checklist, showRegistration } from './show-registration.ts';

/** Errors: not_found, wrong_state. */
export async function saveChecklist(
  ctx: StaffCtx,
  { params, checklist }: { params: { id: string }; checklist: Checklist },
): Promise<RegistrationDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockOpenApplication(tx, params.id);
    await updateChecklist(tx, application.id, checklist);
  });
  return showRegistration(ctx, { params });
}
