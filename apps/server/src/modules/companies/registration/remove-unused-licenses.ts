/** Deletes license pictures that no application uses. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { deleteLooseFiles } from './license-files.store.ts';

const retentionMs = 24 * 3_600_000;
const batchSize = 100;

/** Deletes unused pictures older than a day. Returns their number. */
export async function removeUnusedLicenses(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs);
  let removedCount = 0;
  for (;;) {
    const ids = await inTransaction(ctx.db, (tx) => deleteLooseFiles(tx, { before, limit: batchSize }));
    // The rows are deleted first: a file without a row is harmless, but a row without a file could still be used.
    for (const id of ids) await ctx.files.remove(id);
    removedCount += ids.length;
    if (ids.length < batchSize) return removedCount;
  }
}
