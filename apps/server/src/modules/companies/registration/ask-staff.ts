/** Family and friends: the named member of staff is asked by mail whether it knows the applicant. */
import type { Ctx, Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import type { Snapshot } from './applicant.ts';

/** Queues the mail with the link; `token` is kept as a hash only. */
export async function askStaff(
  tx: Tx,
  ctx: Ctx,
  {
    staff,
    token,
    snapshot,
  }: { staff: { email: string; first_name: string; language: string }; token: string; snapshot: Snapshot },
): Promise<void> {
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: staff.email,
    language: staff.language as Language,
    template: 'staff_confirm',
    params: {
      name: staff.first_name,
      applicant: `${snapshot.first_name} ${snapshot.last_name}`,
      email: snapshot.email,
    },
    links: [`/register?confirm=${token}`],
  });
}
