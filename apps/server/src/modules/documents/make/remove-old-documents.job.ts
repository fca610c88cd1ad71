/** Jobs: delete files, and the notices of sent mails, after their retention. */
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database.ts';
import { forgetFiles } from './papers.store.ts';
import { selectOldFiles } from './papers.views.ts';
import { deleteRecords, selectOldRecords } from './records.store.ts';
import { noticeMs, retentionMs } from './retention.ts';

const batchSize = 100;

/**
 * Files are kept for 30 days (product.md section 8), and those of mails that are not sent as long as the mails. The
 * record of a sending stays. Files are removed before their rows, so that a later run removes them when the bucket is
 * away.
 */
export async function removeOldDocuments(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  for (;;) {
    const ids = await selectOldRecords(ctx.db, { before, limit: batchSize });
    for (const id of ids) await ctx.files.remove(id);
    if (ids.length > 0) await inTransaction(ctx.db, (tx) => deleteRecords(tx, ids));
    if (ids.length < batchSize) break;
  }
  for (;;) {
    const ids = await selectOldFiles(ctx.db, { before, limit: batchSize });
    for (const id of ids) await ctx.files.remove(id);
    if (ids.length > 0) await inTransaction(ctx.db, (tx) => forgetFiles(tx, ids));
    if (ids.length < batchSize) return;
  }
}

/** A notice only prevents a second mail about the same order or month. After two years no job would send one. */
export async function removeOldNotices({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - noticeMs);
  await deleteInBatches(db, 'documents.notices', sql`sent_at < ${before}`);
}
