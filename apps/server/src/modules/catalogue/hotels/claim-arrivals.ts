/** Hotels whose daily list of arrivals is due, at the hour that the hotel chose in its own time zone. */
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';

export interface DueArrivals {
  hotel_id: string;
  name_en: string;
  name_zh: string;
  /** Today in the time zone of the hotel. */
  day: string;
}

/** Claims at most `limit` hotels. Stores the day, so that each hotel is claimed once a day. */
export async function claimArrivals(
  tx: Tx,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<DueArrivals[]> {
  const localTime = sql`(${clock.now()}::timestamptz at time zone h.time_zone)`;
  const { rows } = await sql<DueArrivals>`
    update catalogue.hotel_service s set arrivals_made_for = due.day
      from (select s.hotel_id, ${localTime}::date as day, h.name_en, h.name_zh
        from catalogue.hotel_service s join catalogue.hotels h on h.id = s.hotel_id
        where s.arrivals_hour is not null and extract(hour from ${localTime}) >= s.arrivals_hour
          and (s.arrivals_made_for is null or s.arrivals_made_for < ${localTime}::date)
        limit ${limit} for update of s skip locked) due
      where due.hotel_id = s.hotel_id
      returning s.hotel_id, due.name_en, due.name_zh, due.day::text as day`.execute(tx);
  return rows;
}
