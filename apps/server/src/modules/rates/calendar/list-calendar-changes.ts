/** The change log of a hotel's calendar, newest first. */
import type { consoleCalendarEndpoints } from '@wayhouse/contract/console/hotels/calendar';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { countSets, selectFirstRuns, selectSets } from './calendar.store.ts';
import { runToWire } from './calendar-days.ts';

type Call = (typeof consoleCalendarEndpoints)['POST /api/console/v1/calendar/{hotel_id}/changes'];

/** Maximum number of shown runs per change set. */
const runsMax = 60;

/** Reads only the shown part of each change set, because one may have thousands of runs. */
export async function listCalendarChanges(
  ctx: StaffCtx,
  { params, page, page_size }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const sets = await selectSets(ctx.db, params.hotel_id, {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const runs = await selectFirstRuns(
    ctx.db,
    sets.map((set) => set.id),
    runsMax,
  );
  return {
    total: await countSets(ctx.db, params.hotel_id),
    page,
    page_size,
    items: sets.map((set) => {
      const setRuns = runs.filter((run) => run.setId === set.id);
      // Each run repeats the totals of its whole set.
      const [totals] = setRuns;
      return {
        id: set.id,
        version: set.version,
        at: set.at.toISOString(),
        by: set.staff_name,
        mine: set.staff_id === ctx.staff.staffId,
        kind: set.kind as 'edit' | 'import' | 'undo' | 'full',
        ...(set.order_no !== null && { order_no: set.order_no }),
        undone: set.undone_by !== null,
        days: totals?.days ?? 0,
        runs: setRuns.map(runToWire),
        more_runs: (totals?.runs ?? 0) - setRuns.length,
      };
    }),
  };
}
