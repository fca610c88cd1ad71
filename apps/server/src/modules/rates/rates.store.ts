/**
 * SQL on the module's own tables: hotel terms, stock and the change feed. Plans with their room types are in
 * `rates.views.ts`.
 */
import { addDays } from '@wayhouse/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { always } from '../../platform/database/always.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { MonthSpan } from './calendar/months.ts';

export interface RuleRow {
  id: string;
  support_cancel: boolean;
  days_before: number | null;
  local_time: string | null;
  fee_type: string | null;
  fee_value: number | null;
}

/** Taxes of some hotels in their stored order. */
export async function selectTaxes(db: Db | Tx, hotelIds: string[]) {
  return db.selectFrom('rates.taxes').selectAll().where('hotel_id', 'in', hotelIds).orderBy('id').execute();
}

/** Child bands of some hotels. */
export async function selectChildBands(db: Db | Tx, hotelIds: string[]) {
  return db
    .selectFrom('rates.child_bands')
    .selectAll()
    .where('hotel_id', 'in', hotelIds)
    .orderBy('min_age')
    .execute();
}

/** Open promotions of some hotels in the order of their ids. */
export async function selectPromotions(db: Db | Tx, hotelIds: string[]) {
  return db
    .selectFrom('rates.promotions')
    .selectAll()
    .where('hotel_id', '=', sql<string>`any(${hotelIds})`)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

type TaxRow = Awaited<ReturnType<typeof selectTaxes>>[number];
type BandRow = Awaited<ReturnType<typeof selectChildBands>>[number];
export type PromotionRow = Awaited<ReturnType<typeof selectPromotions>>[number];
type MarkupRow = Awaited<ReturnType<typeof selectTierMarkups>>[number];

export interface TermRows {
  /** One row per step of a cancellation rule; a rule without steps has one row with null columns. */
  rules: RuleRow[];
  taxes: TaxRow[];
  childBands: BandRow[];
  promotions: PromotionRow[];
  /** The tier's markups that may apply to these hotels: markups without a hotel, and markups of these hotels. */
  markups: MarkupRow[];
}

/**
 * Reads, in one statement, those terms of some hotels that do not depend on the stay. Also reads the tier's markups
 * that may apply to these hotels; none when `tierId` is null.
 */
export async function selectTerms(db: Db | Tx, question: TermsQuestion): Promise<TermRows> {
  const { rows } = await sql<TermRows>`select ${termsSql({
    ofHotels: sql`= any(${question.hotelIds}::text[])`,
    tierId: sql`${question.tierId}`,
  })}`.execute(db);
  return rows[0] ?? { rules: [], taxes: [], childBands: [], promotions: [], markups: [] };
}

interface TermsQuestion {
  hotelIds: string[];
  tierId: string | null;
}

/**
 * SQL: like `selectTerms`, as columns of a larger statement (`TermRows`). `ofHotels` is the condition on the hotel id,
 * in the form `= …`. With `ratePlanId`, only the cancellation rule of this plan is included.
 */
export function termsSql({
  ofHotels,
  tierId,
  ratePlanId,
}: {
  ofHotels: RawBuilder<unknown>;
  tierId: RawBuilder<unknown>;
  ratePlanId?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;
  const ofPlan =
    ratePlanId && sql`and p.id = (select policy_id from rates.rate_plans where id = ${ratePlanId})`;
  return sql`
    ${listOf(sql`select p.id, p.support_cancel, t.days_before, t.local_time, t.fee_type, t.fee_value
      from rates.cancellation_policies p left join rates.cancellation_tiers t on t.policy_id = p.id
      where p.hotel_id ${ofHotels} ${ofPlan ?? sql``}`)} as rules,
    ${listOf(sql`select * from rates.taxes where hotel_id ${ofHotels} order by id`)} as taxes,
    ${listOf(sql`select * from rates.child_bands where hotel_id ${ofHotels} order by min_age`)} as "childBands",
    ${listOf(sql`select * from rates.promotions where hotel_id ${ofHotels} and status = 'open' order by id`)} as promotions,
    ${listOf(sql`select hotel_id as "hotelId", stars, country_code as "countryCode", markup_bp as "markupBp"
      from rates.markups where tier_id = ${tierId} and (hotel_id is null or hotel_id ${ofHotels})`)} as markups`;
}

/** Every markup of a tier. */
export async function selectTierMarkups(db: Db | Tx, tierId: string) {
  return db
    .selectFrom('rates.markups')
    .select(['hotel_id as hotelId', 'stars', 'country_code as countryCode', 'markup_bp as markupBp'])
    .where('tier_id', '=', tierId)
    .execute();
}

interface ChangeRow {
  seq: number;
  hotel_id: string;
  what: string;
  from_date: string;
  to_date: string;
}

/**
 * Rows of the change feed in the given spans (both ends included), in order. Also returns the ids of the oldest running
 * and of the next transaction, from the same snapshot. Without matching rows the statement still returns one row, which
 * has only the ids.
 */
export async function selectChanges(db: Db, { from, to }: { from: number[]; to: number[] }) {
  const { rows } = await sql<
    { [K in keyof ChangeRow]: ChangeRow[K] | null } & { oldest: number; next: number }
  >`
    select change.seq, change.hotel_id, change.what, change.from_date, change.to_date,
      pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next
    from pg_current_snapshot() as snapshot left join lateral (
      select feed.* from unnest(${from}::bigint[], ${to}::bigint[]) as span (low, high)
      join rates.changes feed on feed.seq between span.low and span.high order by feed.seq) as change on true
    order by change.seq`.execute(db);
  const changes = rows.filter((row): row is ChangeRow & typeof row => row.seq !== null);
  return { changes, oldest: rows[0]?.oldest ?? 0, next: rows[0]?.next ?? 0 };
}

/** Number of the latest row of the change feed; 0 without rows. */
export async function selectLastChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('rates.changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Missing numbers of the change feed between two numbers, as spans. */
export async function selectMissingChanges(
  db: Db,
  { low, high }: { low: number; high: number },
): Promise<{ low: number; high: number }[]> {
  const { rows } = await sql<{ low: number; high: number }>`
    select before + 1 as low, seq - 1 as high from (
      select seq, lag(seq, 1, ${low}::bigint - 1) over (order by seq) as before from rates.changes
      where seq between ${low} and ${high}) as c
    where seq > before + 1 order by seq`.execute(db);
  return rows;
}

/**
 * Adds `rooms` (negative to release) to the sold rooms of a span; false when a day has too few free rooms or no
 * allotment.
 */
export async function addSold(tx: Tx, roomTypeId: string, span: MonthSpan, rooms: number): Promise<boolean> {
  const result = await sql`
    update rates.allotment_months as stock
    set sold = rates.add_days(sold, ${span.fromDay}, ${span.days}, ${rooms})
    where room_type_id = ${roomTypeId} and month = ${span.month}
      and (${rooms} < 0 or ${hasFreeRooms('stock', span, rooms)})`.execute(tx);
  return result.numAffectedRows === 1n;
}

interface HoldRow {
  holder: string;
  hotel_id: string;
  room_type_id: string;
  check_in: string;
  nights: number;
  rooms: number;
  taken_at: Date;
}

/** Rooms to take in one month of a room type: one number per day. */
export interface RoomsOfMonth {
  roomTypeId: string;
  month: string;
  rooms: readonly number[];
}

/** New holds with the rooms that they take and their rows of the feed. */
export interface RoomsToTake {
  holds: readonly HoldRow[];
  months: readonly RoomsOfMonth[];
  changes: readonly NewChange[];
}

/**
 * SQL: parts of a larger statement. If `condition` has a row, they write the holds (`room_holds`), take their rooms and
 * add rows to the feed. `changed_months` has as many rows as `months` only when all rooms were taken; otherwise the
 * statement must fail. When one of the holders already has a hold, no rooms are taken. Several months are locked in
 * order first, so that no two statements deadlock.
 */
export function takeRoomsSql(
  { holds, months, changes }: RoomsToTake,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const needRows = sql`
    unnest(${months.map(({ roomTypeId }) => roomTypeId)}::text[], ${months.map(({ month }) => month)}::date[],
      ${months.map(({ rooms }) => `{${rooms.join(',')}}`)}::text[]) as need (room_type_id, month, rooms)`;
  const areHoldsNew = sql`(select count(*) from room_holds) = ${holds.length}`;
  const lockedMonths = sql`
    locked_months as (
      select stock.room_type_id, stock.month, need.rooms
        from ${needRows} join rates.allotment_months stock using (room_type_id, month)
        where ${areHoldsNew}
        order by stock.room_type_id, stock.month
        for update of stock),`;
  const neededMonths = sql`(select * from ${needRows} where ${areHoldsNew})`;
  return sql`
    room_holds as (
      insert into rates.stock_holds (holder, hotel_id, room_type_id, check_in, nights, rooms, taken_at)
      select holder, hotel_id, room_type_id, check_in, nights, rooms, taken_at
        from json_populate_recordset(null::rates.stock_holds, ${JSON.stringify(holds)}::json)
        where exists (select from ${condition})
      on conflict do nothing returning holder),
    ${months.length > 1 ? lockedMonths : sql``}
    changed_months as (
      update rates.allotment_months as stock
        set sold = (
          select array_agg(day.sold + day.rooms order by day.number)
            from unnest(stock.sold, need.rooms::int[]) with ordinality as day (sold, rooms, number))
        from ${months.length > 1 ? sql`locked_months` : neededMonths} as need
        where stock.room_type_id = need.room_type_id and stock.month = need.month and not exists (
          select from unnest(stock.sold, stock.allotment, need.rooms::int[]) as day (sold, allotment, rooms)
            where day.rooms > 0 and day.sold + day.rooms > day.allotment)
        returning stock.room_type_id),
    feed_rows as (
      insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select hotel_id, what, from_date, to_date, at
        from json_populate_recordset(null::rates.changes, ${JSON.stringify(changes)}::json)
        where exists (select from changed_months))`;
}

/**
 * Runs the parts of `takeRoomsSql` as one statement, for one holder. `isNew` is false when the holder already has a
 * hold; `areTaken` is false when rooms are unavailable, and when `isNew` is false.
 */
export async function insertHolds(
  tx: Tx,
  input: RoomsToTake,
): Promise<{ isNew: boolean; areTaken: boolean }> {
  const { rows } = await sql<{ isNew: boolean; areTaken: boolean }>`
    with ${takeRoomsSql(input, always)}
    select exists (select from room_holds) as "isNew", (select count(*) from changed_months) = ${input.months.length} as "areTaken"`.execute(
    tx,
  );
  return rows[0] ?? { isNew: false, areTaken: false };
}

/** True while the holder has its rooms. */
export async function hasOpenHold(tx: Tx, holder: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rates.stock_holds')
    .select('holder')
    .where('holder', '=', holder)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: true when every day of the span has this number of free rooms. `alias` is that of `allotment_months`. */
function hasFreeRooms(alias: string, { fromDay, days }: MonthSpan, rooms: number) {
  const slice = (column: string) =>
    sql`${sql.raw(`${alias}.${column}`)}[${fromDay}::int:${fromDay + days - 1}::int]`;
  return sql`not exists (
    select 1 from unnest(${slice('sold')}, ${slice('allotment')}) as day (sold, allotment)
      where day.sold + ${rooms}::int > day.allotment)`;
}

/** Ends a holder's hold and returns its stay; undefined when no hold is open. */
export async function endHold(tx: Tx, holder: string, at: Date) {
  return tx
    .updateTable('rates.stock_holds')
    .set({ released_at: at })
    .where('holder', '=', holder)
    .where('released_at', 'is', null)
    .returning(['hotel_id', 'room_type_id', 'check_in', 'nights', 'rooms'])
    .executeTakeFirst();
}

/** Reopens an ended hold and returns its stay; undefined when the holder has no ended hold. */
export async function reopenHold(tx: Tx, holder: string, at: Date) {
  return tx
    .updateTable('rates.stock_holds')
    .set({ released_at: null, taken_at: at })
    .where('holder', '=', holder)
    .where('released_at', 'is not', null)
    .returning(['hotel_id', 'room_type_id', 'check_in', 'nights', 'rooms'])
    .executeTakeFirst();
}

interface NewChange {
  hotel_id: string;
  what: 'price' | 'stock' | 'plan' | 'hotel';
  from_date: string;
  to_date: string;
  at: Date;
}

/** The feed's row for taken or released rooms of a stay. */
export function stockChange(
  { hotel_id, check_in, nights }: Pick<HoldRow, 'hotel_id' | 'check_in' | 'nights'>,
  at: Date,
): NewChange {
  return { hotel_id, what: 'stock', from_date: check_in, to_date: addDays(check_in, nights - 1), at };
}

/** Inserts a row of the change feed. */
export async function insertChange(tx: Tx, row: NewChange): Promise<void> {
  await tx.insertInto('rates.changes').values(row).execute();
}
