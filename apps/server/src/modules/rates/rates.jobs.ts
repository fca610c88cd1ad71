/** Scheduled jobs of rates. */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { lateCommitRows } from './calendar/read-changes.ts';

/** Maximum number of rows deleted per run. */
const deletedMax = 100_000;

/**
 * Deletes changes that are over two days older than the newest change. No process needs them any more. Each process
 * reads the feed twice a second, and reloads all its data after half a day without reading. The latest rows stay at any
 * age, because a new reader searches them for late commits. So moving a demo clock never deletes new rows.
 */
export async function removeOldChanges({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from rates.changes where seq in (
    select seq from rates.changes
    where at < (select max(at) from rates.changes) - interval '2 days'
      and seq <= (select max(seq) from rates.changes) - ${lateCommitRows}::bigint
    order by seq limit ${deletedMax})`.execute(db);
}

export const ratesJobs: ContextJob[] = [{ name: 'rates.remove-old-changes', run: removeOldChanges }];
