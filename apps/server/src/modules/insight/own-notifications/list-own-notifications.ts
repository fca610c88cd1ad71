/** Notifications of the signed-in customer, and their read marks. */
import type { OwnNotifications, ownNotificationsEndpoints } from '@wayhouse/contract/account/notifications';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type OwnReader, selectOwnNotifications } from './own-notifications.views.ts';
import { saveOwnReads } from './own-reads.store.ts';

type Calls = typeof ownNotificationsEndpoints;

function readerOf({ actor, clock }: ActorCtx): OwnReader {
  return {
    userId: actor.userId,
    orders: orderScope(actor),
    quotes:
      actor.cart_privileges.length > 0
        ? {
            accountId: actor.accountId,
            userId: actor.cart_privileges.includes('company') ? null : actor.userId,
          }
        : null,
    approver: { userId: actor.userId, accountId: actor.accountId, isMain: actor.is_main },
    now: clock.now(),
  };
}

export async function listOwnNotifications(ctx: ActorCtx): Promise<OwnNotifications> {
  const rows = await selectOwnNotifications(ctx.db, readerOf(ctx));
  return {
    items: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      number: row.number,
      name: { en: row.name_en, zh: row.name_zh },
      person: row.person,
      at: row.at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      unread: row.unread,
    })),
    unread: rows.filter((row) => row.unread).length,
  };
}

/**
 * Marks `keys`, or all notifications without `keys`, as read. Stores only keys from the reader's own list, so that
 * nobody fills the table with other keys.
 */
export async function readOwnNotifications(
  ctx: ActorCtx,
  { keys }: ParsedInputOf<Calls['POST /api/v2/notifications/read']>,
): Promise<OwnNotifications> {
  const reader = readerOf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const ownKeys = (await selectOwnNotifications(tx, reader)).map((row) => row.key);
    const readKeys = keys ? ownKeys.filter((key) => keys.includes(key)) : ownKeys;
    await saveOwnReads(tx, { userId: reader.userId, keys: readKeys, now: reader.now });
  });
  return listOwnNotifications(ctx);
}
