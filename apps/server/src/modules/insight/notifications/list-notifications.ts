/** Notifications of the signed-in member of staff: list, read state, and the choice of a daily mail. */
import type { consoleNotificationsEndpoints, Notifications } from '@wayhouse/contract/console/notifications';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { localTime } from './local-time.ts';
import { deleteDigest, saveDigest, saveReads, selectDigest } from './notifications.store.ts';
import { type NotificationReader, selectNotifications } from './notifications.views.ts';

type Calls = typeof consoleNotificationsEndpoints;

const readerOf = ({ staff, clock }: StaffCtx): NotificationReader => ({
  staffId: staff.staffId,
  rights: staff.rights,
  now: clock.now(),
});

export async function listNotifications(ctx: StaffCtx): Promise<Notifications> {
  const [rows, digest] = await Promise.all([
    selectNotifications(ctx.db, readerOf(ctx)),
    selectDigest(ctx.db, ctx.staff.staffId),
  ]);
  return {
    items: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      number: row.number,
      name: { en: row.name_en, zh: row.name_zh },
      at: row.at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      path: row.path,
      unread: row.unread,
    })),
    unread: rows.filter((row) => row.unread).length,
    digest: digest ? { hour: digest.hour, time_zone: digest.time_zone } : null,
  };
}

/**
 * Marks `keys`, or all notifications without `keys`, as read. Stores only keys from the reader's own list, so that
 * nobody fills the table with other keys.
 */
export async function readNotifications(
  ctx: StaffCtx,
  { keys }: ParsedInputOf<Calls['POST /api/console/v1/notifications/read']>,
): Promise<Notifications> {
  const reader = readerOf(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const ownKeys = (await selectNotifications(tx, reader)).map((row) => row.key);
    const readKeys = keys ? ownKeys.filter((key) => keys.includes(key)) : ownKeys;
    await saveReads(tx, { staffId: reader.staffId, keys: readKeys, now: reader.now });
  });
  return listNotifications(ctx);
}

/**
 * Sets the hour of the daily mail in the given time zone; null ends the mail. The first mail comes today if the hour is
 * still to come, else tomorrow. Error: request.invalid at `digest.time_zone`.
 */
export async function chooseDigest(
  ctx: StaffCtx,
  { digest }: ParsedInputOf<Calls['POST /api/console/v1/notifications/digest']>,
): Promise<Notifications> {
  if (digest && !isTimeZone(digest.time_zone)) throw invalidField('digest.time_zone', 'fields.timezone');
  const staffId = ctx.staff.staffId;
  await inTransaction(ctx.db, async (tx) => {
    if (!digest) return deleteDigest(tx, staffId);
    const { day, hour, dayBefore } = localTime(ctx.clock.now(), digest.time_zone);
    const last_on = hour >= digest.hour ? day : dayBefore;
    await saveDigest(tx, { staff_id: staffId, ...digest, last_on });
  });
  return listNotifications(ctx);
}
