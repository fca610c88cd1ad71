/** SQL on the tables of the calendar: versions, months, change sets. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { RatesChangedDays } from '../../../platform/tables.gen.ts';
import {
  type AllotmentMonth,
  type CalendarMonths,
  type DayRun,
  fieldOf,
  monthKey,
  type PlanMonth,
} from './calendar-days.ts';
import { daysIn } from './months.ts';

/** Locks a hotel's calendar until the transaction ends; returns its version. */
export async function lockCalendar(tx: Tx, hotelId: string): Promise<number> {
  await tx
    .insertInto('rates.calendars')
    .values({ hotel_id: hotelId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('rates.calendars')
    .select('version')
    .where('hotel_id', '=', hotelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function selectVersion(db: Db, hotelId: string): Promise<number> {
  const row = await db
    .selectFrom('rates.calendars')
    .select('version')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export interface MonthsQuery {
  planIds: string[];
  roomTypeIds: string[];
  months: string[];
}

/**
 * Reads months. With `lock`, also locks them. The allotment is locked in order of room type and month, as a sale does
 * (`hold-rooms.ts`), so that the two never deadlock.
 */
export async function selectMonths(
  db: Db | Tx,
  { planIds, roomTypeIds, months }: MonthsQuery,
  { lock = false } = {},
): Promise<CalendarMonths> {
  const forUpdate = lock ? sql`for update` : sql``;
  const plans = await sql<{ row_id: string; month: string; prices: number[]; flags: number[] | null }>`
    select rate_plan_id as row_id, month, price_cents as prices, flags from rates.plan_months
    where rate_plan_id = any(${planIds}) and month = any(${months}::date[])
    order by month, rate_plan_id ${forUpdate}`.execute(db);
  const allotments = await sql<{ row_id: string; month: string; allotment: number[]; sold: number[] }>`
    select room_type_id as row_id, month, allotment, sold from rates.allotment_months
    where room_type_id = any(${roomTypeIds}) and month = any(${months}::date[])
    order by room_type_id, month ${forUpdate}`.execute(db);
  return {
    plans: new Map(
      plans.rows.map((row) => [
        monthKey(row.row_id, row.month),
        {
          rowId: row.row_id,
          month: row.month,
          prices: row.prices,
          flags: row.flags ?? row.prices.map(() => 0),
        },
      ]),
    ),
    allotments: new Map(
      allotments.rows.map((row) => [
        monthKey(row.row_id, row.month),
        { rowId: row.row_id, month: row.month, allotment: row.allotment, sold: row.sold },
      ]),
    ),
  };
}

/** Creates missing months with empty days. */
export async function createMonths(
  tx: Tx,
  hotelId: string,
  { planIds, roomTypeIds, months }: MonthsQuery,
): Promise<void> {
  const emptyDays = (month: string) => Array.from({ length: daysIn(month) }, () => 0);
  const plans = planIds.flatMap((rate_plan_id) =>
    months.map((month) => ({ rate_plan_id, hotel_id: hotelId, month, price_cents: emptyDays(month) })),
  );
  const allotments = roomTypeIds.flatMap((room_type_id) =>
    months.map((month) => ({
      room_type_id,
      hotel_id: hotelId,
      month,
      allotment: emptyDays(month),
      sold: emptyDays(month),
    })),
  );
  if (plans.length > 0)
    await tx
      .insertInto('rates.plan_months')
      .values(plans)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (allotments.length > 0)
    await tx
      .insertInto('rates.allotment_months')
      .values(allotments)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An array literal of PostgreSQL. Months differ in length, so one nested array cannot hold them. */
const arrayLiteral = (values: readonly number[]): string => `{${values.join(',')}}`;

/** Writes whole months of plans, all in one statement. */
export async function updatePlanMonths(tx: Tx, months: readonly PlanMonth[]): Promise<void> {
  if (months.length === 0) return;
  const flags = months.map((each) =>
    each.flags.some((flag) => flag !== 0) ? arrayLiteral(each.flags) : null,
  );
  await sql`update rates.plan_months p set price_cents = d.prices::int[], flags = d.flags::smallint[]
    from unnest(${months.map((each) => each.rowId)}::text[], ${months.map((each) => each.month)}::date[],
      ${months.map((each) => arrayLiteral(each.prices))}::text[], ${flags}::text[]) as d (id, month, prices, flags)
    where p.rate_plan_id = d.id and p.month = d.month`.execute(tx);
}

/** Writes the allotment of whole months, all in one statement. Sold rooms stay. */
export async function updateAllotmentMonths(tx: Tx, months: readonly AllotmentMonth[]): Promise<void> {
  if (months.length === 0) return;
  await sql`update rates.allotment_months a set allotment = d.allotment::int[]
    from unnest(${months.map((each) => each.rowId)}::text[], ${months.map((each) => each.month)}::date[],
      ${months.map((each) => arrayLiteral(each.allotment))}::text[]) as d (id, month, allotment)
    where a.room_type_id = d.id and a.month = d.month`.execute(tx);
}

/** `order_no`: only for kind `full`, the booking that the hotel refused. */
export interface NewChangeSet {
  hotel_id: string;
  version: number;
  at: Date;
  staff_id: string;
  staff_name: string;
  kind: 'edit' | 'import' | 'undo' | 'full';
  undoes: number | null;
  order_no?: string;
}

/** Writes a change set with its days, and the calendar's new version. Returns the change set's id. */
export async function insertChangeSet(tx: Tx, set: NewChangeSet, runs: DayRun[]): Promise<number> {
  const { id } = await tx
    .insertInto('rates.change_sets')
    .values(set)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('rates.changed_days')
    .values(
      runs.map((run) => ({
        change_set_id: id,
        row_id: run.rowId,
        field: run.field,
        from_date: run.from,
        before: run.before,
        after: run.after,
      })),
    )
    .execute();
  await tx
    .updateTable('rates.calendars')
    .set({ version: set.version })
    .where('hotel_id', '=', set.hotel_id)
    .execute();
  return id;
}

/** A hotel's change set, and whether it was undone. */
export async function selectChangeSet(tx: Tx, hotelId: string, id: number) {
  return tx
    .selectFrom('rates.change_sets as s')
    .leftJoin('rates.change_sets as u', 'u.undoes', 's.id')
    .select(['s.id', 's.staff_id', 's.kind', 's.version', 'u.id as undone_by'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** The first `runsMax` runs of each change set, with the total numbers of its runs and days. */
export async function selectFirstRuns(
  db: Db,
  setIds: number[],
  runsMax: number,
): Promise<(DayRun & { setId: number; runs: number; days: number })[]> {
  const { rows } = await sql<RatesChangedDays & { runs: number; days: number }>`
    select change_set_id, row_id, field, from_date, before, after, runs, days from (
      select *, row_number() over (partition by change_set_id order by row_id, field, from_date) as place,
        (count(*) over (partition by change_set_id))::int as runs,
        (sum(cardinality(after)) over (partition by change_set_id))::int as days
      from rates.changed_days where change_set_id = any(${setIds})) as d
    where place <= ${runsMax} order by change_set_id, place`.execute(db);
  return rows.map(({ runs, days, ...row }) => ({ ...runOf(row), runs, days }));
}

/** The runs of some change sets, the oldest set first. */
export async function selectRuns(db: Db | Tx, setIds: number[]): Promise<(DayRun & { setId: number })[]> {
  if (setIds.length === 0) return [];
  const rows = await db
    .selectFrom('rates.changed_days')
    .selectAll()
    .where('change_set_id', 'in', setIds)
    .orderBy('change_set_id')
    .orderBy('row_id')
    .orderBy('field')
    .orderBy('from_date')
    .execute();
  return rows.map(runOf);
}

function runOf(row: RatesChangedDays): DayRun & { setId: number } {
  return {
    setId: row.change_set_id,
    rowId: row.row_id,
    field: fieldOf(row.field),
    from: row.from_date,
    before: row.before,
    after: row.after,
  };
}

/** Maximum number of change sets that are searched for the author of a changed day. */
const changeSetsMax = 50;

/** Change sets of a hotel newer than a version, the newest ones first; at most `changeSetsMax`. */
export async function selectSetsSince(db: Db | Tx, hotelId: string, version: number) {
  return db
    .selectFrom('rates.change_sets')
    .select(['id', 'staff_id', 'staff_name', 'at'])
    .where('hotel_id', '=', hotelId)
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .limit(changeSetsMax)
    .execute();
}

/** A page of a hotel's change sets, newest first. */
export async function selectSets(
  db: Db,
  hotelId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('rates.change_sets as s')
    .leftJoin('rates.change_sets as u', 'u.undoes', 's.id')
    .selectAll('s')
    .select('u.id as undone_by')
    .where('s.hotel_id', '=', hotelId)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSets(db: Db, hotelId: string): Promise<number> {
  const row = await db
    .selectFrom('rates.change_sets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Id of a person's latest change set at a hotel that was not undone and is not itself an undo; null when there is none.
 */
export async function selectUndoable(db: Db, hotelId: string, staffId: string): Promise<number | null> {
  const row = await db
    .selectFrom('rates.change_sets as s')
    .leftJoin('rates.change_sets as u', 'u.undoes', 's.id')
    .select('s.id')
    .where('s.hotel_id', '=', hotelId)
    .where('s.staff_id', '=', staffId)
    .where('s.kind', '!=', 'undo')
    .where('u.id', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
