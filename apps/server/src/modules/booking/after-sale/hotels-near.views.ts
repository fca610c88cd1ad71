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
  /** The distance from the booked hotel; null when the position of one of the two is only approximate (ADR 22). */
  meters: number | null;
}

/**
 * Online hotels in the city of `hotelId`, without that hotel, the nearest first and those without a distance last.
 * `name`: a part of the English or Chinese name; undefined for all hotels. A degree of latitude is 111,320 meters long.
 */
export async function selectHotelsNear(
  db: Db,
  { hotelId, name, limit }: { hotelId: string; name: string | undefined; limit: number },
): Promise<NearHotel[]> {
  const like = likeOf(name ?? '');
  const { rows } = await sql<NearHotel>`
    select h.id, h.name_en, h.name_zh, h.address_en, h.address_zh, h.phone, h.stars::float8 as stars,
        case when h.location_precision = 'exact' and booked.location_precision = 'exact' then 111320 * sqrt(
          power(h.lat - booked.lat, 2) + power((h.lng - booked.lng) * cos(radians(booked.lat)), 2)) end as meters
      from catalogue.hotels booked join catalogue.hotels h on h.city_id = booked.city_id and h.id <> booked.id
     where booked.id = ${hotelId} and h.status = 'online' and (h.name_en ilike ${like} or h.name_zh ilike ${like})
     order by meters nulls last, h.id limit ${limit}`.execute(db);
  return rows;
}
