/** SQL on other modules: hotel and room for a recheck, withheld hotels, names, and the log of orders. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { batchQueries } from '../../platform/database/batch-queries.ts';
import type { Db, Tx } from '../../platform/database.ts';
import {
  monthCount,
  type RateQuestion,
  rateQuestionRows,
  type StayTermRows,
  stayTermsSql,
} from '../rates/price/load-stay-terms.ts';

const hotelColumns = [
  'h.id as hotel_id',
  'h.name_en as hotel_name_en',
  'h.name_zh as hotel_name_zh',
  'h.address_en',
  'h.address_zh',
  'h.phone',
  'h.stars',
  'h.country_code',
  'h.city_id',
  'h.time_zone',
  'h.scene_region',
  'h.check_in_from',
  'h.check_out_until',
  'h.status',
] as const;

export type HotelRow = NonNullable<Awaited<ReturnType<typeof selectHotel>>>;

/** One hotel, or undefined. */
export async function selectHotel(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.hotels as h')
    .select(hotelColumns)
    .where('h.id', '=', hotelId)
    .executeTakeFirst();
}

export interface RoomRow extends HotelRow {
  id: string;
  name_en: string;
  name_zh: string;
  bed_kind: string;
}

/** One room type with its hotel, or undefined. */
export async function selectRoom(
  db: Db | Tx,
  hotelId: string,
  roomTypeId: string,
): Promise<RoomRow | undefined> {
  return (await roomSql(sql`${hotelId}`, sql`${roomTypeId}`).execute(db)).rows[0];
}

const roomColumns = sql.raw(['t.id', 't.name_en', 't.name_zh', 't.bed_kind', ...hotelColumns].join(', '));

/**
 * Raw SQL, because every booking runs this query twice. Kysely would take as long to build the text as PostgreSQL takes
 * to run it.
 */
function roomSql(hotelId: RawBuilder<unknown>, roomTypeId: RawBuilder<unknown>): RawBuilder<RoomRow> {
  return sql<RoomRow>`
    select ${roomColumns} from catalogue.room_types t join catalogue.hotels h on h.id = t.hotel_id
      where h.id = ${hotelId} and t.id = ${roomTypeId}`;
}

const roomOfQuestion = roomSql(sql.raw('question.hotel_id'), sql.raw('question.room_type_id'));

type RoomRate = StayTermRows & { room: RoomRow | null };

/** SQL texts by number of months. Cached, because Kysely builds a text slowly (see `roomSql`). */
const cachedTexts = new Map<number, RawBuilder<unknown>>();

function textFor(db: Db, months: number): RawBuilder<unknown> {
  const cachedText = cachedTexts.get(months);
  if (cachedText) return cachedText;
  const parts = sql`(select to_json(r) from (${roomOfQuestion}) as r) as room, ${stayTermsSql(months)}`;
  // The parts have no parameters: they read the questions from the rows of the query.
  const text = sql.raw(parts.compile(db).sql);
  cachedTexts.set(months, text);
  return text;
}

/**
 * The requested room type, with the terms of its hotel and of the requested rate plan for the stay, from one snapshot.
 * `room` is null for an unknown room type. The terms contain no plan when the requested one is unknown, closed, or not
 * sold for so many nights or adults.
 */
export const selectRoomRate = batchQueries(
  async (db, questions: readonly RateQuestion[]) => {
    const [first] = questions;
    // All questions of a batch have the same number of months (`kindOf`).
    const months = first ? monthCount(first) : 1;
    const { rows } = await sql<RoomRate>`
      select ${textFor(db, months)}
        from ${rateQuestionRows(questions)}
        order by question.place`.execute(db);
    return rows;
  },
  { kindOf: monthCount },
);

/** Hotels that searches leave out, with their names; newest first, at most 200. */
export function selectWithheldNames(db: Db) {
  return db
    .selectFrom('supply.withheld_hotels as w')
    .innerJoin('catalogue.hotels as h', 'h.id', 'w.hotel_id')
    .select(['w.source', 'w.hotel_id', 'w.since', 'w.failed', 'w.checks', 'h.name_en', 'h.name_zh'])
    .orderBy('w.since', 'desc')
    .limit(200)
    .execute();
}

/** Room types of some hotels, without retired ones, in the order of display. */
export async function selectRoomsOfHotels(db: Db, hotelIds: readonly string[]) {
  if (hotelIds.length === 0) return [];
  return db
    .selectFrom('catalogue.room_types')
    .select(['id', 'hotel_id', 'name_en', 'beds_en', 'max_occupancy'])
    .where('hotel_id', '=', sql<string>`any(${[...hotelIds]})`)
    .where('retired', '=', false)
    .orderBy('sort')
    .execute();
}

/** Names of hotels by id. */
export async function selectHotelNames(
  db: Db,
  hotelIds: readonly string[],
): Promise<Map<string, { id: string; name: Text2 }>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en', 'name_zh'])
    .where('id', '=', sql<string>`any(${[...hotelIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, name: { en: row.name_en, zh: row.name_zh } }]));
}

/**
 * Since when the order waits for its source: to be booked (status 1), or later to be canceled (status 5). Null for an
 * order without such a time.
 */
export async function selectWaitingSince(db: Db, orderNo: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(at) as since from booking.order_log
      where order_no = ${orderNo} and to_status in ('1', '5')`.execute(db);
  return rows[0]?.since ?? null;
}
