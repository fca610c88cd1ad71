/** Scheduled jobs of the cart. */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Milliseconds for which removed and past items stay stored, because a checkout shows its items during this time. */
const retentionMs = 90 * 86_400_000;

/** Deletes items when their removal or their check-in is more than `retentionMs` ago. */
export async function removeOldItems({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await deleteInBatches(
    db,
    'cart.items',
    sql`removed_at < ${before} or check_in < ${before}::timestamptz::date`,
  );
}

/**
 * Milliseconds for which the hashed IP addresses that opened a quote are stored. They only show whether an address
 * opened the quote within the last half hour. The quote itself stores the count.
 */
const viewRetentionMs = 86_400_000;

/** Deletes old hashed IP addresses from which clients opened quotes. */
export async function removeOldViews({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - viewRetentionMs);
  await deleteInBatches(db, 'cart.quote_views', sql`at < ${before}`);
}

export const cartJobs: ContextJob[] = [
  { name: 'cart.remove-old-items', run: removeOldItems },
  { name: 'cart.remove-old-quote-views', run: removeOldViews },
];
