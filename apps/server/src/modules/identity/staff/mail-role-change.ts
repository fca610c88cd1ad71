/** Mails administrators and people of finance when a member of staff gets a role, or is enabled again. */
import type { Language, StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessages } from '../../../platform/messages/messages.ts';
import { newRoleDays } from '../../../platform/new-staff.ts';
import { selectWatchers } from './staff.store.ts';

/**
 * Queues the mails in the caller's transaction. The member of staff in `account` and the administrator who made the
 * change get none.
 */
export async function mailRoleChange(
  tx: Tx,
  ctx: Pick<StaffCtx, 'clock' | 'staff'>,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const watchers = await selectWatchers(tx, [account.id, ctx.staff.staffId]);
  await queueMessages(
    tx,
    watchers.map(({ email, name, language }) => ({
      clock: ctx.clock,
      channel: 'email' as const,
      to: email,
      language: language as Language,
      template: 'staff_role_given' as const,
      params: {
        name,
        by: ctx.staff.name,
        person: account.name,
        email: account.email,
        days: String(newRoleDays),
      },
      links: ['/console/staff'],
    })),
  );
}
