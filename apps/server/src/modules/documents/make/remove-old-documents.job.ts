/** Jobs: delete files, and the notices of sent mails, after their retention. */
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { forgetFiles } from './papers.store.ts';
import { selectOldFiles } from './papers.views.ts';
import { deleteRecords, selectOldRecords } from './records.store.ts';
import { noticeMs, retentionMs } from './retention.ts';

const batchSize = 100;

/**
 * Removes files after 30 days (product.md section 8). Files of mails that are not sent stay as long as these mails. The
 * rows of sendings stay, without the file. The queue removes the files, so that an outage of the file store does not
 * stop the job.
 */
export async function removeOldDocuments(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  await removeFiles(ctx, { before, select: selectOldRecords, forget: deleteRecords });
  await removeFiles(ctx, { before, select: selectOldFiles, forget: forgetFiles });
}

interface OldFiles {
  before: Date;
  /** The ids of up to `limit` files. */
  select: (db: Db, filter: { before: Date; limit: number }) => Promise<string[]>;
  /** Removes the files from the database, so that `select` no longer finds them. */
  forget: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

async function removeFiles({ db, clock }: AppContext, { before, select, forget }: OldFiles): Promise<void> {
  for (;;) {
    const ids = await select(db, { before, limit: batchSize });
    if (ids.length > 0)
      await inTransaction(db, async (tx) => {
        await forget(tx, ids);
        await removeFilesLater(tx, clock, ids);
      });
    if (ids.length < batchSize) return;
  }
}

/**
 * Deletes notices after two years. A notice only prevents a second mail about the same order or month, and after that
 * time no job would send such a mail.
 */
export async function removeOldNotices({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - noticeMs);
  await deleteInBatches(db, 'documents.notices', sql`sent_at < ${before}`);
}
