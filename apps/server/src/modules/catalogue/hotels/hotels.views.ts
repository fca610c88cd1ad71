/** SQL of the console's hotel list. */
import { sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';

export interface HotelFilters {
  search?: string | undefined;
  status?: 'online' | 'offline' | undefined;
}

function hotelsQuery(db: Db, { search, status }: HotelFilters) {
  let query = db.selectFrom('catalogue.hotels as h').innerJoin('catalogue.regions as c', 'c.id', 'h.city_id');
  if (status) query = query.where('h.status', '=', status);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
    const like = likeOf(word);
    query = query.where(
      sql<boolean>`concat_ws(' ', h.name_en, h.name_zh, c.name_en, c.name_zh, h.id, h.source_id) ilike ${like}`,
    );
  }
  return query;
}

/** A page of hotels by name. */
export function selectHotels(
  db: Db,
  filters: HotelFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return hotelsQuery(db, filters)
    .select([
      'h.id',
      'h.name_en',
      'h.name_zh',
      'c.name_en as city_en',
      'c.name_zh as city_zh',
      'h.country_code',
      'h.stars',
      'h.status',
      'h.source',
      'h.source_id',
      sql<number>`(select count(*)::int from catalogue.room_types t where t.hotel_id = h.id)`.as(
        'room_types',
      ),
    ])
    .orderBy('h.name_en')
    .orderBy('h.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countHotels(db: Db, filters: HotelFilters): Promise<number> {
  const row = await hotelsQuery(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
