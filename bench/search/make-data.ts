/** One city of the size asked for: 5 room types × 3 plans a hotel, 400 days, written by the database itself. */
import pg from 'pg';

/** First day of the data; the bench's clock stands on it. */
export const firstDay = '2027-01-01';
/** Days of the row-per-day peer: all that the questions ask for, as the whole horizon takes longer to load than the bench may last. */
export const peerDays = 45;

const statements = (hotels: number): string[] => [
  `insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`,
  `insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
   values ('bench', 'city', 'CN', 'Bench', '测试', 31, 121, 'Asia/Shanghai')`,
  `insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
     location_precision, time_zone, stars, score, reviews, brand, property_type, facilities, scene_region, status,
     created_at, updated_at)
   select 'h' || n, 'bench', 'h' || n, 'Hotel ' || n, '酒店' || n, 'CN', 'bench', 31 + n % 100 * 0.002,
     121 + n / 100 * 0.002, 'exact', 'Asia/Shanghai', 2 + n % 7 * 0.5, 3 + n % 20 * 0.1, n % 900, 'Brand ' || n % 12,
     'hotel', array['wifi', 'f' || n % 5, 'g' || n % 3], 'skyline', 'online', '2027-01-01', '2027-01-01'
   from generate_series(1, ${hotels}) as n`,
  `insert into catalogue.room_types (id, hotel_id, name_en, name_zh, bed_kind, beds_en, beds_zh, size_m2, max_adults,
     max_children, max_occupancy, sort)
   select h.id || 'r' || r, h.id, 'Room', '客房', 'king', '1', '1', 20, 2 + r % 2, 1, 4, r
   from catalogue.hotels h, generate_series(1, 5) as r`,
  `insert into rates.cancellation_policies select id || 'p' || p, id, p = 1 from catalogue.hotels, generate_series(1, 2) as p`,
  `insert into rates.cancellation_tiers
   select id, 3, '18:00', 'nights', 1 from rates.cancellation_policies where support_cancel`,
  `insert into rates.taxes (hotel_id, included, basis, value, label_en, label_zh)
   select id, true, 'percent', 600, 'VAT', '增值税' from catalogue.hotels`,
  `insert into rates.rate_plans (id, hotel_id, room_type_id, board, confirmation, policy_id, pay_later, min_stay,
     base_adults, extra_adult_cents, status)
   select t.id || 'p' || p, t.hotel_id, t.id, (array['RO', 'BB', 'HB'])[p], 'instant', t.hotel_id || 'p' || 1 + p % 2,
     p = 1, nullif(p - 1, 0), 2, 2500, 'open'
   from catalogue.room_types t, generate_series(1, 3) as p`,
  `insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents)
   select p.id, p.hotel_id, m::date, (select array_agg(case when (hashtext(p.id) + d) % 23 = 0 then 0
     else 6000 + abs(hashtext(p.id)) % 30000 + (d * 37) % 900 end)
     from generate_series(1, extract(day from m + interval '1 month' - interval '1 day')::int) as d)
   from rates.rate_plans p, generate_series(date '2027-01-01', date '2028-01-01', interval '1 month') as m`,
  `insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
   select t.id, t.hotel_id, m::date, a.allotment, array_fill(0, array[cardinality(a.allotment)])
   from catalogue.room_types t, generate_series(date '2027-01-01', date '2028-01-01', interval '1 month') as m,
     lateral (select array_agg((abs(hashtext(t.id)) + d) % 11) as allotment
       from generate_series(1, extract(day from m + interval '1 month' - interval '1 day')::int) as d) as a`,
  `create table peer_days as
   select p.id as plan_id, p.hotel_id, p.room_type_id, (m.month + d.day::int - 1) as day, d.price as price_cents,
     a.allotment[d.day] - a.sold[d.day] as free
   from rates.rate_plans p join rates.plan_months m on m.rate_plan_id = p.id
   join rates.allotment_months a on a.room_type_id = p.room_type_id and a.month = m.month,
     lateral unnest(m.price_cents) with ordinality as d (price, day)
   where m.month + d.day::int - 1 < date '${firstDay}' + ${peerDays}`,
  'create index on peer_days (day, hotel_id, plan_id) include (price_cents, free)',
  'vacuum analyze',
];

/** Fills an empty migrated database; answers how many seconds it took. */
export async function makeData(url: string, hotels: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  try {
    for (const statement of statements(hotels)) await client.query(statement);
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}
