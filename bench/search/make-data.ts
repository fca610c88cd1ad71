/** Creates hotels with 5 room types × 3 plans each. COPY writes the prices and allotments. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { baselineDays, firstDay } from './stays.ts';

/**
 * Number of hotels in the measured city. Up to 30,000 hotels are all in it; more are spread over cities of 3,000 each.
 */
export function hotelsOfBenchCity(hotels: number): number {
  return hotels > 30_000 ? 3_000 : hotels;
}

/**
 * `hotels`: of all cities or of the measured one. False when the measured city is large, because some baselines then
 * need seconds per search and minutes to build their tables.
 */
export function hasBaselines(hotels: number): boolean {
  return hotelsOfBenchCity(hotels) <= 5_000;
}

/** SQL for the id of a city by its number: `bench` for the measured city 0, then `bench1`, `bench2`, … */
const cityId = (number: string): string => `'bench' || coalesce(nullif(${number}, 0)::text, '')`;

const statements = (hotels: number): string[] => [
  // Switches off triggers and foreign keys: nothing reads the change feed yet, and the generated rows are consistent.
  "set session_replication_role = 'replica'",
  `insert into catalogue.property_types values ('hotel', 'Hotel', '酒店') on conflict do nothing`,
  `insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
   select ${cityId('n')}, 'city', 'CN', 'Bench', '测试', 31, 121, 'Asia/Shanghai'
   from generate_series(0, ${Math.floor((hotels - 1) / hotelsOfBenchCity(hotels))}) as n`,
  `insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
     location_precision, time_zone, stars, score, reviews, brand, property_type, facilities, scene_region, status,
     created_at, updated_at)
   select 'h' || n, 'bench', 'h' || n, 'Hotel ' || n, '酒店' || n, 'CN', ${cityId(`(n - 1) / ${hotelsOfBenchCity(hotels)}`)}, 31 + n % 100 * 0.002,
     121 + n / 100 * 0.002, 'exact', 'Asia/Shanghai', 2 + n % 7 * 0.5, 3 + n % 20 * 0.1, n % 900, 'Brand ' || n % 12,
     'hotel', array['wifi', 'f' || n % 5, 'g' || n % 3], 'skyline', 'online', '2027-01-01', '2027-01-01'
   from generate_series(1, ${hotels}) as n`,
  `insert into catalogue.room_types (id, hotel_id, name_en, name_zh, bed_kind, beds_en, beds_zh, size_m2, max_adults,
     max_children, max_occupancy, sort)
   select h.id || 'r' || r, h.id, 'Room', '客房', 'king', '1', '1', 20, 2 + r % 2, 1, 4, r
   from catalogue.hotels h, generate_series(1, 5) as r`,
  `insert into rates.cancellation_policies (id, hotel_id, support_cancel) select id || 'p' || p, id, p = 1 from catalogue.hotels, generate_series(1, 2) as p`,
  `insert into rates.cancellation_tiers (policy_id, days_before, local_time, fee_type, fee_value)
   select id, 3, '18:00', 'nights', 1 from rates.cancellation_policies where support_cancel`,
  `insert into rates.taxes (hotel_id, included, basis, value, label_en, label_zh)
   select id, true, 'percent', 600, 'VAT', '增值税' from catalogue.hotels`,
  `insert into rates.rate_plans (id, hotel_id, room_type_id, board, confirmation, policy_id, pay_later, min_stay,
     base_adults, extra_adult_cents, status)
   select t.id || 'p' || p, t.hotel_id, t.id, (array['RO', 'BB', 'HB'])[p], 'instant', t.hotel_id || 'p' || 1 + p % 2,
     p = 1, nullif(p - 1, 0), 2, 2500, 'open'
   from catalogue.room_types t, generate_series(1, 3) as p`,
];

/**
 * The baseline table with one row per plan and day at the same prices, for the measured city. It has no day after the
 * first `baselineDays` from `firstDay`.
 */
const baselineStatements = [
  `create table baseline_days as
   select p.id as plan_id, p.hotel_id, p.room_type_id, (m.month + d.day::int - 1) as day, d.price as price_cents,
     a.allotment[d.day] - a.sold[d.day] as free
   from rates.rate_plans p join rates.plan_months m on m.rate_plan_id = p.id
   join rates.allotment_months a on a.room_type_id = p.room_type_id and a.month = m.month,
     lateral unnest(m.price_cents) with ordinality as d (price, day)
   where p.hotel_id in (select id from catalogue.hotels where city_id = 'bench')
     and m.month + d.day::int - 1 < date '${firstDay}' + ${baselineDays}`,
  'create index on baseline_days (day, hotel_id, plan_id) include (price_cents, free)',
];

/**
 * Fills an empty migrated database with hotels, and with prices and allotments for `months` months, beginning with the
 * month of `from`. Also creates `baseline_days` with `withBaseline`. Returns the duration in seconds.
 */
export async function makeData(
  url: string,
  {
    hotels,
    months,
    from = firstDay,
    withBaseline = hasBaselines(hotels),
  }: { hotels: number; months: number; from?: string; withBaseline?: boolean },
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const startTime = performance.now();
  try {
    for (const statement of statements(hotels)) await client.query(statement);
    const names = Array.from({ length: months }, (_, month) => monthName(from, month));
    await copy(
      client,
      'rates.plan_months (rate_plan_id, hotel_id, month, price_cents)',
      planLines(hotels, names),
    );
    await copy(
      client,
      'rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)',
      roomLines(hotels, names),
    );
    if (withBaseline) for (const statement of baselineStatements) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return (performance.now() - startTime) / 1000;
}

async function copy(client: pg.Client, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(
    Readable.from(lines, { highWaterMark: 16 }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  );
}

/** The first day (YYYY-MM-DD) of the month that is `months` after the month of `from`. */
export function monthName(from: string, months: number): string {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function daysOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Number of different arrays of prices and of allotments per month. Plans and room types use them in rotation. */
const variants = 997;

function arrayVariants(month: string, value: (variant: number, day: number) => number): string[] {
  return Array.from({ length: variants }, (_, variant) => {
    const days = Array.from({ length: daysOf(month) }, (_, day) => value(variant, day));
    return `{${days.join()}}`;
  });
}

/** Yields the lines of COPY for the prices, one chunk per hotel. One price in 23 is 0, which means not on sale. */
function* planLines(hotels: number, months: string[]): Generator<string> {
  const prices = months.map((month) =>
    arrayVariants(month, (plan, day) =>
      (plan + day) % 23 === 0 ? 0 : 6_000 + ((plan * 7_919) % 30_000) + ((day * 37) % 900),
    ),
  );
  for (let hotel = 1; hotel <= hotels; hotel += 1) {
    let chunk = '';
    for (let plan = 0; plan < 15; plan += 1) {
      const id = `h${hotel}r${1 + (plan % 5)}p${1 + Math.floor(plan / 5)}`;
      months.forEach((month, index) => {
        chunk += `${id}\th${hotel}\t${month}\t${prices[index]?.[(hotel * 15 + plan) % variants]}\n`;
      });
    }
    yield chunk;
  }
}

/** Yields the lines of COPY for the allotments, one chunk per hotel. One day in eleven has none. */
function* roomLines(hotels: number, months: string[]): Generator<string> {
  const allotments = months.map((month) => arrayVariants(month, (room, day) => (room + day) % 11));
  const sold = months.map((month) => `{${Array.from({ length: daysOf(month) }, () => 0).join()}}`);
  for (let hotel = 1; hotel <= hotels; hotel += 1) {
    let chunk = '';
    for (let room = 1; room <= 5; room += 1) {
      months.forEach((month, index) => {
        chunk += `h${hotel}r${room}\th${hotel}\t${month}\t${allotments[index]?.[(hotel * 5 + room) % variants]}\t${sold[index]}\n`;
      });
    }
    yield chunk;
  }
}
