/** Jobs: delete files, and the notices of sent mails, after their retention. */
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { forgetFiles } from './papers.store.ts';
import { selectOldFiles } from './papers.views.ts';
import { deleteRecords, selectOldRecords } from './records.store.ts';
import { noticeMs, retentionMs } from './retention.ts';

const batchSize = 100;

/**
 * Files are kept for 30 days (product.md section 8), and those of mails that are not sent as long as the mails. The
 * record of a sending stays. Each file is removed before its row. So after an outage of the bucket, a later run still
 * finds the file.
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

async function removeFiles({ db, files }: AppContext, { before, select, forget }: OldFiles): Promise<void> {
  for (;;) {
    const ids = await select(db, { before, limit: batchSize });
    for (const id of ids) await files.remove(id);
    if (ids.length > 0) await inTransaction(db, (tx) => forget(tx, ids));
    if (ids.length < batchSize) return;
  }
}

/** A notice only prevents a second mail about the same order or month. After two years no job would send one. */
export async function removeOldNotices({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - noticeMs);
  await deleteInBatches(db, 'documents.notices', sql`sent_at < ${before}`);
}
