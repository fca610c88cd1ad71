/**
 * Job: deletes the stored rows of imports 30 days after their end, because nobody corrects or undoes them any more.
 * Deletes imports that were not started within 30 days. Paused imports keep their rows, because staff may continue
 * them.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { deleteRowsOf, selectOldImports } from './hotel-imports.store.ts';
import { originalOf } from './stored-rows.ts';

const retentionMs = 30 * 86_400_000;
const batchSize = 20;

export async function removeOldImportRows({
  db,
  files,
  clock,
}: Pick<AppContext, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const id of await selectOldImports(db, new Date(now.getTime() - retentionMs), batchSize)) {
    // The files are removed before the transaction. After a crash between the two steps, the next run repeats both;
    // removing a file twice is no error.
    for (const file of [id, originalOf(id)]) await files.remove(file);
    await inTransaction(db, (tx) => deleteRowsOf(tx, id, now));
  }
}
