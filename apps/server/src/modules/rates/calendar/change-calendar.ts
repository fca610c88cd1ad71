/**
 * Changes prices, restrictions and allotments in a hotel's calendar: lock, read, decide, write, publish. The console's
 * editor, its undo and imports call it inside their own transaction. Other code changes only allotments, when a hotel
 * refuses a booking (`withdraw-rooms.ts`); demo data is written directly.
 */
import type { BelowSold, CalendarConflict } from '@wayhouse/contract/console/hotels/calendar';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { insertChange } from '../rates.store.ts';
import {
  createMonths,
  insertChangeSet,
  lockCalendar,
  type MonthsQuery,
  selectMonths,
  selectRuns,
  selectSetsSince,
  updateAllotmentMonths,
  updatePlanMonths,
} from './calendar.store.ts';
import { selectCalendarHotel, selectCalendarPlans, selectRoomTypes } from './calendar.views.ts';
import {
  type CalendarMonths,
  type DayRun,
  findChangedDays,
  overlaps,
  soldOn,
  spanOf,
  valueToWire,
  writeRun,
} from './calendar-days.ts';
import { monthSpans } from './months.ts';

export interface CalendarChange {
  hotelId: string;
  runs: DayRun[];
  kind: 'edit' | 'import' | 'undo';
  undoes?: number;
  /** The version that the editor saw; a conflict names the authors of changes since then. Absent for imports. */
  seenVersion?: number;
}

export interface CalendarChangeResult {
  version: number;
  change_set_id: number;
  days: number;
}

/** Maximum number of days named in a refusal. */
const daysMax = 500;

/** Throws request.not_found, request.invalid, rates.calendar_changed, rates.below_sold. */
export async function changeCalendar(
  tx: Tx,
  ctx: StaffCtx,
  change: CalendarChange,
): Promise<CalendarChangeResult> {
  const { hotelId, runs } = change;
  const hotel = await selectCalendarHotel(tx, hotelId);
  if (!hotel) throw appError('request.not_found');
  const version = await lockCalendar(tx, hotelId);
  const roomTypes = await selectRoomTypes(tx, hotelId);
  const plans = await selectCalendarPlans(tx, hotelId);
  const roomTypeIds = new Set(roomTypes.map((roomType) => roomType.id));
  const planIds = new Set(plans.map((plan) => plan.id));
  if (!runs.every((run) => (run.field === 'allotment' ? roomTypeIds : planIds).has(run.rowId)))
    throw appError('request.not_found');
  refuseBadDays(runs, dateInZone(ctx.clock.now(), hotel.time_zone));
  const neededMonths = monthsOfRuns(runs);
  await createMonths(tx, hotelId, neededMonths);
  const months = await selectMonths(tx, neededMonths, { lock: true });
  await refuseConflicts(tx, { change, version, months, staffId: ctx.staff.staffId });
  refuseBelowSold(months, runs);
  // Changes the months in memory only; the two updates store them.
  const changedKeys = [...new Set(runs.flatMap((run) => [...writeRun(months, run)]))];
  await updatePlanMonths(
    tx,
    changedKeys.flatMap((key) => months.plans.get(key) ?? []),
  );
  await updateAllotmentMonths(
    tx,
    changedKeys.flatMap((key) => months.allotments.get(key) ?? []),
  );
  const at = ctx.clock.now();
  const id = await insertChangeSet(
    tx,
    {
      hotel_id: hotelId,
      version: version + 1,
      at,
      staff_id: ctx.staff.staffId,
      staff_name: ctx.staff.name,
      kind: change.kind,
      undoes: change.undoes ?? null,
    },
    runs,
  );
  await addToFeed(tx, hotelId, runs, at);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: change.kind === 'undo' ? 'calendar.undone' : 'calendar.changed',
    target: { type: 'hotel', id: hotelId, name: hotel.name_en },
    before: auditTexts(runs, 'before'),
    after: auditTexts(runs, 'after'),
  });
  return { version: version + 1, change_set_id: id, days: countDays(runs) };
}

/**
 * Refuses days before the hotel's today or after the horizon, repeated days, and runs with unequal numbers of old and
 * new values.
 */
function refuseBadDays(runs: DayRun[], today: string): void {
  const { from, to } = spanOf(runs);
  const path = 'runs';
  if (from < today) throw invalidField(path, 'fields.day_over');
  if (to > addDays(today, limits.horizonDays))
    throw invalidField(path, 'fields.day_past_horizon', { days: limits.horizonDays });
  if (overlaps(runs)) throw invalidField(path, 'fields.days_twice');
  if (runs.some((run) => run.before.length !== run.after.length))
    throw invalidField(path, 'fields.days_unequal');
}

function monthsOfRuns(runs: DayRun[]): MonthsQuery {
  const months = new Set<string>();
  for (const run of runs) for (const span of monthSpans(run.from, run.after.length)) months.add(span.month);
  const ids = (matches: (run: DayRun) => boolean) => [
    ...new Set(runs.filter(matches).map((run) => run.rowId)),
  ];
  return {
    planIds: ids((run) => run.field !== 'allotment').sort(),
    roomTypeIds: ids((run) => run.field === 'allotment').sort(),
    months: [...months].sort(),
  };
}

/**
 * Refuses the change when a day no longer has the value that the editor saw. The refusal lists these days with their
 * current values and, if known, the author of the latest change.
 */
async function refuseConflicts(
  tx: Tx,
  {
    change,
    version,
    months,
    staffId,
  }: { change: CalendarChange; version: number; months: CalendarMonths; staffId: string },
): Promise<void> {
  const changedDays = change.runs.flatMap((run) => findChangedDays(months, run)).slice(0, daysMax);
  if (changedDays.length === 0) return;
  const { seenVersion } = change;
  const sets = seenVersion === undefined ? [] : await selectSetsSince(tx, change.hotelId, seenVersion);
  const newerRuns = await selectRuns(
    tx,
    sets.map((set) => set.id),
  );
  const data: CalendarConflict = {
    version,
    days: changedDays.map(({ rowId, field, date, now }) => {
      // `sets` begins with the newest, so this is the latest change of the day.
      const latestSet = sets.find((each) =>
        newerRuns.some(
          (run) =>
            run.setId === each.id &&
            run.rowId === rowId &&
            run.field === field &&
            run.from <= date &&
            date <= addDays(run.from, run.after.length - 1),
        ),
      );
      return {
        row_id: rowId,
        field,
        date,
        now: valueToWire(field, now),
        by: latestSet?.staff_name || null,
        mine: latestSet?.staff_id === staffId,
        at: latestSet?.at.toISOString() ?? null,
      };
    }),
  };
  throw appError('rates.calendar_changed', { data });
}

function refuseBelowSold(months: CalendarMonths, runs: DayRun[]): void {
  const days: BelowSold['days'] = [];
  for (const run of runs) {
    if (run.field !== 'allotment') continue;
    run.after.forEach((rooms, day) => {
      const date = addDays(run.from, day);
      const sold = soldOn(months, run.rowId, date);
      if (rooms < sold) days.push({ row_id: run.rowId, date, sold });
    });
  }
  const [first] = days;
  if (!first) return;
  throw appError('rates.below_sold', {
    data: { days: days.slice(0, daysMax) } satisfies BelowSold,
    params: { date: first.date, sold: first.sold },
  });
}

/** Adds rows to search's change feed in the transaction of the change: one for allotments, one for all else. */
async function addToFeed(tx: Tx, hotelId: string, runs: DayRun[], at: Date): Promise<void> {
  for (const what of ['stock', 'price'] as const) {
    const changedRuns = runs.filter((run) => (run.field === 'allotment') === (what === 'stock'));
    if (changedRuns.length === 0) continue;
    const { from, to } = spanOf(changedRuns);
    await insertChange(tx, { hotel_id: hotelId, what, from_date: from, to_date: to, at });
  }
}

/** Texts for the audit log, such as `plan price 2026-12-11 +3` → `166.40, 171.90, 138.40`. Long change sets are cut. */
function auditTexts(runs: DayRun[], side: 'before' | 'after'): Record<string, string> {
  const runsMax = 40;
  const entries = runs.slice(0, runsMax).map((run): [string, string] => {
    const values = run[side].map((value) => String(valueToWire(run.field, value)));
    const isSame = values.every((value) => value === values[0]);
    return [
      `${run.rowId} ${run.field} ${run.from} +${run.after.length}`,
      isSame ? (values[0] ?? '') : values.join(', '),
    ];
  });
  return {
    ...Object.fromEntries(entries),
    ...(runs.length > runsMax && { more_runs: String(runs.length - runsMax) }),
  };
}

export function countDays(runs: DayRun[]): number {
  return runs.reduce((sum, run) => sum + run.after.length, 0);
}
