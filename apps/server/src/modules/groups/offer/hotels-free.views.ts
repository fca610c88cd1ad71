/** Hotels with free rooms of our own contracts at the destination of a group, night by night. */
import type { GroupForm } from '@wayhouse/contract/group/group-form';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';

export interface FreeHotelRow {
  id: string;
  name_en: string;
  name_zh: string;
  city_en: string;
  city_zh: string;
  stars: number;
  /** The number of free rooms of all room types together, for each night. */
  free: number[];
  /**
   * The lowest average net price per night of all open rate plans with a price for every night; null without such a
   * plan. Package rates and retired room types are left out.
   */
  net_cents: number | null;
}

export interface FreeHotelQuery {
  /**
   * The destination and the minimum number of stars. `place`: the suggested place that the customer chose; without it,
   * `destination` has the customer's words.
   */
  form: Pick<GroupForm, 'place' | 'destination' | 'stars_min'>;
  nights: readonly string[];
  rooms: number;
  limit: number;
}

/**
 * Hotels with enough rooms on every night come first, sorted by price. The other hotels follow, sorted by the free
 * rooms on their fullest night, most first. Hotels that are full on every night are left out.
 */
export async function selectHotelsFree(db: Db, query: FreeHotelQuery): Promise<FreeHotelRow[]> {
  const { form, nights, rooms, limit } = query;
  const { rows } = await sql<FreeHotelRow>`
    with nights as (select unnest(${[...nights]}::date[]) as day),
    near as ( -- hotels at the destination
      select h.id, h.name_en, h.name_zh, c.name_en as city_en, c.name_zh as city_zh, h.stars
        from catalogue.hotels h join catalogue.regions c on c.id = h.city_id
       where h.status = 'online' and h.stars >= ${form.stars_min} and ${isAtDestination(form)}
    ),
    by_night as ( -- free rooms of all room types together; no row for a night without an allotment
      select near.id, n.day,
             sum(greatest(stock.allotment[extract(day from n.day)::int]
               - stock.sold[extract(day from n.day)::int], 0))::int as free
        from near
        cross join nights n
        join rates.allotment_months stock on stock.hotel_id = near.id and stock.month = date_trunc('month', n.day)::date
        join catalogue.room_types t on t.id = stock.room_type_id and not t.retired
       group by near.id, n.day
    ),
    free as ( -- one row per hotel that has a free room on some night; least: on its fullest night
      select near.id, array_agg(coalesce(b.free, 0) order by n.day) as free, min(coalesce(b.free, 0)) as least
        from near cross join nights n left join by_night b on b.id = near.id and b.day = n.day
       group by near.id
      having max(coalesce(b.free, 0)) > 0
    )
    select near.*, free.free, cheapest.net_cents
      from free join near using (id)
      left join lateral (
        select round(avg(prices.price_cents[extract(day from n.day)::int]))::int as net_cents
          from rates.rate_plans plan
          join catalogue.room_types t on t.id = plan.room_type_id and not t.retired
          cross join nights n
          join rates.plan_months prices on prices.rate_plan_id = plan.id and prices.month = date_trunc('month', n.day)::date
         where plan.hotel_id = near.id and plan.status = 'open' and not plan.package_only
         group by plan.id
        -- a price for every night; 0 is no price
        having count(*) = ${nights.length} and min(prices.price_cents[extract(day from n.day)::int]) > 0
         order by 1 limit 1
      ) cheapest on true
     order by (free.least >= ${rooms}) desc, case when free.least >= ${rooms} then cheapest.net_cents end, free.least desc,
              near.id
     limit ${limit}
  `.execute(db);
  return rows;
}

/** SQL that is true for hotels in the city of the place; without a place, in the cities that the words name. */
function isAtDestination({ place, destination }: FreeHotelQuery['form']): RawBuilder<boolean> {
  if (!place) {
    const words = destination.trim();
    if (words === '') return sql`false`;
    return sql`(c.name_en ilike ${likeOf(words)} or c.name_zh ilike ${likeOf(words)}
      or strpos(lower(${words}), lower(c.name_en)) > 0 or strpos(${words}, c.name_zh) > 0)`;
  }
  if (place.type === 'hotel')
    return sql`h.city_id = (select city_id from catalogue.hotels where id = ${place.id})`;
  return sql`h.city_id in (
    with recursive up as ( -- the place and its parents, up to the city
      select id, parent_id, type from catalogue.regions where id = ${place.id}
      union all
      select r.id, r.parent_id, r.type from catalogue.regions r join up on r.id = up.parent_id and up.type <> 'city'
    )
    select id from up where type = 'city')`;
}
