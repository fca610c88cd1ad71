/** SQL of the hotels near a booked one. */
import { sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';

export interface NearHotel {
  id: string;
  name_en: string;
  name_zh: string;
  address_en: string;
  address_zh: string;
  phone: string;
  stars: number;
  meters: number;
}

/**
 * Online hotels in the city of `hotelId`, without that hotel, the nearest first. `name`: a part of the English or
 * Chinese name; undefined for all hotels. A degree of latitude is 111,320 meters long.
 */
export async function selectHotelsNear(
  db: Db,
  { hotelId, name, limit }: { hotelId: string; name: string | undefined; limit: number },
): Promise<NearHotel[]> {
  const like = likeOf(name ?? '');
  const { rows } = await sql<NearHotel>`
    select h.id, h.name_en, h.name_zh, h.address_en, h.address_zh, h.phone, h.stars::float8 as stars,
        111320 * sqrt(power(h.lat - o.lat, 2) + power((h.lng - o.lng) * cos(radians(o.lat)), 2)) as meters
      from catalogue.hotels o join catalogue.hotels h on h.city_id = o.city_id and h.id <> o.id
     where o.id = ${hotelId} and h.status = 'online' and (h.name_en ilike ${like} or h.name_zh ilike ${like})
     order by meters, h.id limit ${limit}`.execute(db);
  return rows;
}
