/** Timed work of rates. */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { lookBack } from './calendar/read-changes.ts';

/** Rows a sweep takes away, at most. */
const mostAtOnce = 100_000;

/**
 * Forgets changes that every process has read: each reads the feed twice a second, and whoever was silent for half a day
 * reads its cities anew. The newest rows, where who begins to follow looks for late commits, stay whatever their age; so
 * a demo's moved clock never takes away what was written a moment ago.
 */
export async function removeOldChanges({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from rates.changes where seq in (
    select seq from rates.changes
    where at < (select max(at) from rates.changes) - interval '2 days'
      and seq <= (select max(seq) from rates.changes) - ${lookBack}::bigint
    order by seq limit ${mostAtOnce})`.execute(db);
}

export const ratesJobs: ContextJob[] = [{ name: 'rates.remove-old-changes', run: removeOldChanges }];
