/** Job: adds the changes of bookings to the sums of the sales report. */
import type { AppContext } from '../../../../context.ts';
import { type Db, inLongTransaction } from '../../../../platform/database.ts';
import { foldBatch } from './sums.store.ts';

/** Changes in one statement. All bookings of before wait as changes after the migration. */
const batch = 100_000;

export const foldBookingChanges = ({ db }: AppContext): Promise<void> => foldChanges(db);

/** In batches. A process leaves the work to another one that is already at it. */
export async function foldChanges(db: Db): Promise<void> {
  for (;;) {
    const folded = await inLongTransaction(db, (tx) => foldBatch(tx, batch));
    if (folded < batch) return;
  }
}
