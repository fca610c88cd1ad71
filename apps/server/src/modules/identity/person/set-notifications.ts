/** `POST user/notifications`: the mails that a person wants. Security mails are always sent. */
import { isPermitted, rightOptions } from '@wayhouse/contract/account/permissions';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { applyFlags, flagsOf, type NotificationFlags } from './notification-flags.ts';
import { lockNotifications, updateNotifications } from './users.store.ts';

/**
 * Changes the given flags, keeps the other flags, and returns all flags. Throws not_permitted (1002) when a sub-user
 * changes one of the `rightOptions`, and sign_in_again (1401) when the person is erased at the same time.
 */
export async function setNotifications(
  ctx: ActorCtx,
  { flags }: { flags: { [name in keyof NotificationFlags]?: boolean | undefined } },
): Promise<{ flags: NotificationFlags }> {
  const { userId } = ctx.actor;
  const enabledNames = await inTransaction(ctx.db, async (tx) => {
    const before = await lockNotifications(tx, userId);
    if (before === undefined) throw appError('identity.sign_in_again');
    const after = applyFlags(before, flags);
    const changesRights = rightOptions.some((name) => before.includes(name) !== after.includes(name));
    if (changesRights && !isPermitted(ctx.actor, 'owner')) throw appError('request.not_permitted');
    await updateNotifications(tx, userId, after);
    return after;
  });
  return { flags: flagsOf(enabledNames) };
}
