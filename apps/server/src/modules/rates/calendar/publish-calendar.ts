/** Publishes changes of the calendar by staff, and undoes change sets, also those of imports. */
import type { consoleCalendarEndpoints } from '@wayhouse/contract/console/hotels/calendar';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { lockImportOfSet, markUndone } from '../import/rate-imports.store.ts';
import { lockCalendar, selectChangeSet, selectRuns } from './calendar.store.ts';
import { selectCalendarHotel } from './calendar.views.ts';
import { reverseRun, runFromWire, runsFromDay } from './calendar-days.ts';
import { type CalendarChangeResult, changeCalendar } from './change-calendar.ts';

type Calls = typeof consoleCalendarEndpoints;

/** Publishes one change set completely or not at all. Throws the errors of `changeCalendar`. */
export async function publishCalendar(
  ctx: StaffCtx,
  { params, version, runs }: ParsedInputOf<Calls['POST /api/console/v1/calendar/{hotel_id}/publish']>,
): Promise<CalendarChangeResult> {
  return inTransaction(ctx.db, (tx) =>
    changeCalendar(tx, ctx, {
      hotelId: params.hotel_id,
      runs: runs.map(runFromWire),
      kind: 'edit',
      seenVersion: version,
    }),
  );
}

/**
 * Undoes a change set of the staff member or of any import, once, and only while its days still have the values that
 * the change set wrote. The import that wrote the set then shows its hotel as undone. Throws the errors of
 * `undoChangeSet`.
 */
export async function undoCalendar(
  ctx: StaffCtx,
  { params, change_set_id }: ParsedInputOf<Calls['POST /api/console/v1/calendar/{hotel_id}/undo']>,
): Promise<CalendarChangeResult> {
  const target = { hotelId: params.hotel_id, changeSetId: change_set_id };
  return inTransaction(ctx.db, async (tx) => {
    // Locks the import before the calendar, like the undo of an import, so that the two never deadlock.
    const importId = await lockImportOfSet(tx, target);
    const result = await undoChangeSet(tx, ctx, target);
    if (importId !== undefined) await markUndone(tx, { id: importId, hotelId: target.hotelId });
    return result;
  });
}

/**
 * Undoes a change set in the caller's transaction, except for days that are over at the hotel. Throws
 * request.not_found, the errors of `changeCalendar`, request.invalid when all days are over, and rates.undo_refused for
 * another person's set other than an import, for an undo, and for a set that is undone already.
 */
export async function undoChangeSet(
  tx: Tx,
  ctx: StaffCtx,
  { hotelId, changeSetId }: { hotelId: string; changeSetId: number },
): Promise<CalendarChangeResult> {
  const set = await selectChangeSet(tx, hotelId, changeSetId);
  const hotel = await selectCalendarHotel(tx, hotelId);
  if (!set || !hotel) throw appError('request.not_found');
  // Read again under the lock, so that the second of two concurrent undos sees the first.
  await lockCalendar(tx, hotelId);
  const lockedSet = await selectChangeSet(tx, hotelId, changeSetId);
  const mayUndo = set.staff_id === ctx.staff.staffId || set.kind === 'import';
  if (!mayUndo || set.kind === 'undo' || lockedSet?.undone_by != null) throw appError('rates.undo_refused');
  const today = dateInZone(ctx.clock.now(), hotel.time_zone);
  const setRuns = (await selectRuns(tx, [changeSetId])).map(({ setId: _, ...run }) => reverseRun(run));
  const runs = runsFromDay(setRuns, today);
  if (runs.length === 0) throw invalidField('change_set_id', 'fields.day_over');
  return changeCalendar(tx, ctx, {
    hotelId,
    runs,
    kind: 'undo',
    undoes: changeSetId,
    seenVersion: set.version,
  });
}
