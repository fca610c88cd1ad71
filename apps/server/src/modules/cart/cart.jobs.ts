/** Timed work of the cart. */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** A checkout shows its items for as long; then its orders tell the story. */
const goneMs = 90 * 86_400_000;

/** Forgets items that were taken out, or whose stay should have begun, so long ago. */
export async function removeOldItems({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - goneMs);
  await deleteInBatches(
    db,
    'cart.items',
    sql`removed_at < ${before} or check_in < ${before}::timestamptz::date`,
  );
}

export const cartJobs: ContextJob[] = [{ name: 'cart.remove-old-items', run: removeOldItems }];
