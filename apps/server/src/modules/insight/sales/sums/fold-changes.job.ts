/** Job: adds the changes of bookings to the sums of the sales report. */
import type { AppContext } from '../../../../context.ts';
import { type Db, inLongTransaction } from '../../../../platform/database.ts';
import { foldBatch } from './sums.store.ts';

/** Maximum number of changes in one statement. After the migration, all older bookings wait as changes. */
const batchSize = 100_000;

export const foldBookingChanges = ({ db }: AppContext): Promise<void> => foldChanges(db);

/** Adds the changes in batches. Returns at once while another process adds changes. */
export async function foldChanges(db: Db): Promise<void> {
  for (;;) {
    const count = await inLongTransaction(db, (tx) => foldBatch(tx, batchSize));
    if (count < batchSize) return;
  }
}
