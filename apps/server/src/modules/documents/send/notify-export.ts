/** Mails when a file of many orders is ready (option batch_inquiry), so that nobody must wait on the page. */
import { formatDate } from '@wayhouse/i18n/format';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { mailOwner } from '../../booking/mail/mail-owner.ts';
import type { GeneratedFile } from '../make/generated-file.ts';
import { recordNoticeOnce } from '../make/papers.store.ts';
import type { RecordRow } from '../make/records.store.ts';
import { retentionMs } from '../make/retention.ts';

/** Sends nothing for a single document or a statement. */
export async function notifyExport(
  clock: Clock,
  tx: Tx,
  { record, file }: { record: RecordRow; file: GeneratedFile },
): Promise<void> {
  const count = file.count ?? 0;
  if (record.kind !== 'orders' && count < 2) return;
  if (!(await recordNoticeOnce(tx, `export:${record.id}`, clock.now()))) return;
  const until = new Date(record.created_at.getTime() + retentionMs).toISOString();
  await mailOwner(tx, clock, {
    userId: record.user_id,
    // Only the person who requested a file can open it.
    isPersonal: true,
    template: 'export_ready',
    flag: 'batch_inquiry',
    params: (lang) => ({
      file: file.name,
      orders: paperText(lang, 'papers.mail.orders', { count }),
      until: formatDate(until, { lang, weekday: false }),
    }),
    links: ['/account/ExportHistory'],
  });
}
