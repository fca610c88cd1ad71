/** `POST user/notifications`: which mails a person wants. Mails about its own sign-in come whatever it chose. */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { flagsOf, type NotificationFlags, namesAfter } from './notification-flags.ts';
import { lockNotifications, updateNotifications } from './users.store.ts';

/** Changes what is sent, keeps the rest, answers all. */
export async function setNotifications(
  ctx: ActorCtx,
  { flags }: { flags: { [name in keyof NotificationFlags]?: boolean | undefined } },
): Promise<{ flags: NotificationFlags }> {
  const { userId } = ctx.actor;
  const names = await inTransaction(ctx.db, async (tx) => {
    const after = namesAfter(await lockNotifications(tx, userId), flags);
    await updateNotifications(tx, userId, after);
    return after;
  });
  return { flags: flagsOf(names) };
}
