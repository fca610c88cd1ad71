/** Deletes license pictures that no application uses. */
import type { AppContext } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database.ts';
import { removeFilesLater } from '../../../../platform/work/remove-files.ts';
import { deleteLooseFiles } from './license-files.store.ts';

const retentionMs = 24 * 3_600_000;
const batchSize = 100;

/** Deletes unused pictures older than a day. Returns their number. */
export async function removeUnusedLicenses(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  let removedCount = 0;
  for (;;) {
    const ids = await inTransaction(ctx.db, async (tx) => {
      const looseIds = await deleteLooseFiles(tx, { before, limit: batchSize });
      // The files are removed after the commit, because until then an application could still use the row.
      await removeFilesLater(tx, ctx.clock, looseIds);
      return looseIds;
    });
    removedCount += ids.length;
    if (ids.length < batchSize) return removedCount;
  }
}
