/** Scheduled jobs of the catalogue. */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { removeOldImportRows } from './hotel-imports/remove-old-rows.job.ts';

/**
 * Deletes changes of places that are more than a day older than the newest change, at most 100,000 a run. All processes
 * have already read them, because each process reads the feed once a second. The age does not depend on the current
 * time, because a demo's clock may jump by years.
 */
export async function removeOldPlaceChanges({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from catalogue.place_changes where seq in (
    select seq from catalogue.place_changes where at < (select max(at) from catalogue.place_changes) - interval '1 day'
      order by seq limit 100000)`.execute(db);
}

export const catalogueJobs: ContextJob[] = [
  { name: 'catalogue.remove-old-place-changes', run: removeOldPlaceChanges },
  { name: 'catalogue.remove-old-import-rows', run: removeOldImportRows },
];
