/** SQL for the mapping desk: pairs with both records, bookings of our hotels, and mappings. */

import { bookedStatuses } from '@wayhouse/contract/booking/order-status';
import { likelyViewFrom, type MappingView } from '@wayhouse/contract/console/supply/mapping-choices';
import { sql } from 'kysely';
import { likeOf } from '../../../../platform/database/like.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { BedbankContent } from '../../../../ports/bedbank/port.ts';
import type { Finding } from '../match-findings.ts';
import type { MatchHotel } from '../read-hotel.ts';
import type { PairKey } from './answers.store.ts';

interface Reader {
  staffId: string;
  /** Stays that end before this day are over. */
  today: string;
}

/** Pairs that wait for the reader, each with the view that shows it. */
const waitingPairs = ({ staffId, today }: Reader) => sql`
  select p.source, p.code, p.hotel_id, p.score, p.veto, p.findings, b.bookings, own_answer.at as put_back_at,
      case when answers.different > 1 then 'disputed' when b.bookings > 0 then 'bookings'
        when p.score >= ${likelyViewFrom} and not p.veto then 'likely' else 'doubtful' end as view
    from supply.match_pairs p
      join supply.source_hotels s on s.source = p.source and s.code = p.code and s.withdrawn_at is null
      left join supply.match_answers own_answer on own_answer.source = p.source and own_answer.code = p.code
        and own_answer.hotel_id = p.hotel_id and own_answer.staff_id = ${staffId}
      cross join lateral (select count(*)::int as bookings from booking.orders o
        where o.hotel_id = p.hotel_id and o.check_out >= ${today} and o.order_status = any(${[...bookedStatuses]})) b
      cross join lateral (select count(distinct a.answer)::int as different from supply.match_answers a
        where a.source = p.source and a.code = p.code and a.hotel_id = p.hotel_id and a.answer <> 'later') answers
    where p.state = 'open' and coalesce(own_answer.answer, 'later') = 'later'`;

export async function countPairs(db: Db, reader: Reader): Promise<Map<MappingView, number>> {
  const { rows } = await sql<{ view: MappingView; pairs: number }>`
    select w.view, count(*)::int as pairs from (${waitingPairs(reader)}) w group by w.view`.execute(db);
  return new Map(rows.map((row) => [row.view, row.pairs]));
}

export interface PairRow extends PairKey {
  score: number;
  veto: boolean;
  findings: Finding[];
  bookings: number;
  ours: MatchHotel & { cityZh: string; photos: string[]; rooms: string[] };
  theirs: MatchHotel & { content: Partial<BedbankContent>; cityZh: string | null };
}

/** The next pairs of a view: those that the reader put back come last, the likeliest come first. */
export async function selectPairs(
  db: Db,
  reader: Reader,
  { view, limit }: { view: MappingView; limit: number },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with next_pairs as (
      select * from (${waitingPairs(reader)}) w where w.view = ${view}
        order by w.put_back_at nulls first, w.score desc, w.source, w.code, w.hotel_id limit ${limit})
    select n.source, n.code, n.hotel_id, n.score, n.veto, n.findings, n.bookings,
        jsonb_build_object('id', h.id, 'name', h.name_en,
          'nameZh', case when h.name_zh_made then '' else h.name_zh end, 'countryCode', h.country_code,
          'city', c.name_en, 'cityZh', c.name_zh, 'address', h.address_en, 'postcode', h.postcode, 'phone', h.phone,
          'stars', h.stars, 'lat', case when h.location_precision = 'exact' then h.lat end,
          'lng', case when h.location_precision = 'exact' then h.lng end,
          'photos', (select coalesce(jsonb_agg(p.url order by p.sort, p.id), '[]') from catalogue.photos p
            where p.hotel_id = h.id and p.room_type_id is null),
          'rooms', (select coalesce(jsonb_agg(r.name_en order by r.name_en), '[]') from catalogue.room_types r
            where r.hotel_id = h.id and not r.retired)) as ours,
        jsonb_build_object('id', s.code, 'name', s.name, 'nameZh', s.name_zh, 'countryCode', s.country_code,
          'city', s.city, 'cityZh', s.chinese ->> 'city', 'address', s.address, 'postcode', s.postcode,
          'phone', s.phone, 'web', s.web, 'stars', s.stars, 'lat', s.lat, 'lng', s.lng, 'content', s.content) as theirs
      from next_pairs n
        join supply.source_hotels s on s.source = n.source and s.code = n.code
        join catalogue.hotels h on h.id = n.hotel_id
        join catalogue.regions c on c.id = h.city_id
      order by n.put_back_at nulls first, n.score desc, n.source, n.code, n.hotel_id`.execute(db);
  return rows;
}

/** Bookings of a hotel whose stay is not over. */
export async function countBookingsAhead(tx: Tx, hotelId: string, today: string): Promise<number> {
  const { count } = await tx
    .selectFrom('booking.orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotelId)
    .where('check_out', '>=', today)
    .where('order_status', 'in', bookedStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface MappingRow {
  source: string;
  code: string;
  their_name: string;
  their_city: string;
  hotel_id: string | null;
  name_en: string | null;
  name_zh: string | null;
  said_by: 'matched' | 'staff' | 'adopted' | null;
  mapped_at: Date | null;
  /** True when the hotel was made from this record. */
  is_origin: boolean | null;
}

const recordTables = sql`
  supply.source_hotels s left join supply.hotel_mappings m on m.source = s.source and m.code = s.code
    left join catalogue.hotels h on h.id = m.hotel_id`;
const recordColumns = sql`s.source, s.code, s.name as their_name, s.city as their_city, h.id as hotel_id, h.name_en, h.name_zh,
  m.said_by, m.mapped_at, h.source = s.source and h.source_id = s.code as is_origin`;

/**
 * Records of all sources. `search` is a part of the record's or the hotel's name, or the whole code or hotel id. Newest
 * mappings first.
 */
export async function selectRecords(
  db: Db,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ rows: MappingRow[]; total: number }> {
  const like = likeOf(search);
  const where =
    search === ''
      ? sql`true`
      : sql`(s.name ilike ${like} or s.code = ${search} or m.hotel_id = ${search} or h.name_en ilike ${like}
          or h.name_zh ilike ${like})`;
  const [{ rows }, countResult] = await Promise.all([
    sql<MappingRow>`
      select ${recordColumns} from ${recordTables} where ${where}
        order by m.mapped_at desc nulls last, s.source, s.code offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${recordTables} where ${where}`.execute(db),
  ]);
  return { rows, total: countResult.rows[0]?.total ?? 0 };
}

export async function selectRecord(tx: Tx, source: string, code: string): Promise<MappingRow | undefined> {
  const { rows } = await sql<MappingRow>`
    select ${recordColumns} from ${recordTables} where s.source = ${source} and s.code = ${code}`.execute(tx);
  return rows[0];
}
