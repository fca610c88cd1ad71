/**
 * Job: deletes the stored rows of imports 30 days after their end, because nobody corrects or undoes them any more.
 * Deletes imports that were not started within 30 days. Paused imports keep their rows, because staff may continue
 * them.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { deleteRowsOf, selectOldImports } from './hotel-imports.store.ts';
import { originalOf } from './stored-rows.ts';

const retentionMs = 30 * 86_400_000;
const batchSize = 20;

export async function removeOldImportRows({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const id of await selectOldImports(db, new Date(now.getTime() - retentionMs), batchSize)) {
    await inTransaction(db, async (tx) => {
      await deleteRowsOf(tx, id, now);
      await removeFilesLater(tx, clock, [id, originalOf(id)]);
    });
  }
}
