/**
 * Job: mails a list of open work to each member of staff who wants one, once a day at the chosen hour. The job also
 * deletes old read marks of staff and customers.
 */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import { colon } from '@wayhouse/i18n/format';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppContext, Language } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { deleteOwnReadsBefore } from '../own-notifications/own-reads.store.ts';
import { localTime } from './local-time.ts';
import {
  type DigestRow,
  deleteReadsBefore,
  lockDigest,
  saveDigest,
  selectDigests,
} from './notifications.store.ts';
import { type NotificationRow, selectMailReader, selectNotifications } from './notifications.views.ts';

const linesMax = 25;
/** Milliseconds for which read marks are stored. Work that is still open after that counts as unread again. */
const readsMs = 120 * 86_400_000;

export async function mailDigests(ctx: AppContext): Promise<void> {
  for (const digest of await selectDigests(ctx.db)) {
    if (!isDue(digest, ctx.clock.now())) continue;
    await inTransaction(ctx.db, (tx) => mailDigest(tx, ctx, digest.staff_id)).catch((error) =>
      ctx.log.error({ err: error, staff: digest.staff_id }, 'a digest was not mailed'),
    );
  }
  const before = new Date(ctx.clock.now().getTime() - readsMs);
  await deleteReadsBefore(ctx.db, before);
  await deleteOwnReadsBefore(ctx.db, before);
}

function isDue({ hour, time_zone, last_on }: DigestRow, now: Date): boolean {
  const local = localTime(now, time_zone);
  return last_on < local.day && local.hour >= hour;
}

/** Sends no mail on a day without open work. One transaction writes the mail and stores its day. */
async function mailDigest(tx: Tx, ctx: AppContext, staffId: string): Promise<void> {
  const digest = await lockDigest(tx, staffId);
  const now = ctx.clock.now();
  if (!digest || !isDue(digest, now)) return;
  await saveDigest(tx, { ...digest, last_on: localTime(now, digest.time_zone).day });
  const reader = await selectMailReader(tx, staffId);
  if (!reader) return;
  const rights = rightsOfRole[reader.role as StaffRole];
  const rows = await selectNotifications(tx, { staffId, rights, now });
  if (rows.length === 0) return;
  const language = reader.language as Language;
  const top = rows.slice(0, linesMax);
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: reader.email,
    language,
    template: 'staff_digest',
    params: {
      name: reader.name,
      count: String(rows.length),
      list: top.map((row) => lineOf(row, language)).join('\n'),
    },
    links: top.map(({ path }) => `/console${path}`),
    goodUntil: new Date(now.getTime() + 86_400_000),
  });
}

/** A line of the mail, such as `Case CS20270301000055: Cais Grand Lisbon`. */
function lineOf({ kind, number, name_en, name_zh }: NotificationRow, language: Language): string {
  const name = language === 'zh' ? name_zh : name_en;
  const label = serverText(language, `digest.${kind}` as ServerTextKey, { count: number });
  const parts = kind === 'failed_jobs' ? [label] : [[label, number].filter(Boolean).join(' '), name];
  return parts.join(colon(language)).replace(/\s+/g, ' ');
}
