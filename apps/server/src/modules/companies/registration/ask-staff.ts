/** Family and friends: asks the named member of staff of a customer's company by mail to confirm the applicant. */
import type { Ctx, Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { fullNameIn, greetingName, type PersonNames } from '../../identity/person/greeting-name.ts';
import type { Snapshot } from './applicant.ts';

/**
 * Queues the mail with the link. The row of the application has only a hash of `token`; the queue keeps the link until
 * the mail is sent.
 */
export async function askStaff(
  tx: Tx,
  ctx: Ctx,
  {
    staff,
    token,
    snapshot,
  }: { staff: PersonNames & { email: string; language: string }; token: string; snapshot: Snapshot },
): Promise<void> {
  const language = staff.language as Language;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: staff.email,
    language,
    template: 'staff_confirm',
    params: {
      name: greetingName(language, staff),
      applicant: fullNameIn(language, snapshot),
      email: snapshot.email,
    },
    links: [`/register?confirm=${token}`],
  });
}
