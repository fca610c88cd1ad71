import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../test/database.ts';
import { extendCalendar } from './rates/extend-calendar.ts';
import { horizonDays } from './rates/make-calendar.ts';
import { seedDemo } from './seed-demo.ts';
import { namedCities } from './spread-hotels.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo-small' });
});
afterAll(() => test.drop());

/** Expects dates in ascending order. */
const expectOrder = (...dates: string[]) => expect(dates).toEqual(dates.toSorted());

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(test.db)).rows;
}

describe('demo data', () => {
  it('has the requested hotels, each with open rates and Chinese texts, and no Chinese name twice in a city', async () => {
    const [count] = await rows(sql<{ hotels: number; bare: number; twice: number; untranslated: number }>`
      select count(*)::int as hotels,
        count(*) filter (where not exists (select 1 from rates.rate_plans p where p.hotel_id = h.id and p.status = 'open'))::int as bare,
        (count(*) - count(distinct (city_id, name_zh)))::int as twice,
        count(*) filter (where name_zh !~ '[一-龥]' or address_zh = '' or description_zh !~ '。$')::int as untranslated
      from catalogue.hotels h`);
    expect(count).toEqual({ hotels: 60, bare: 0, twice: 0, untranslated: 0 });
  });

  it('has prices in every month of the 500-day horizon', async () => {
    const start = demoStart().toISOString().slice(0, 10);
    const [span] = await rows(sql<{ first: string; last: string; gaps: number }>`
      select min(month)::text as first, (max(month) + interval '1 month' - interval '1 day')::date::text as last,
        count(distinct month)::int - (count(*) / count(distinct rate_plan_id))::int as gaps from rates.plan_months`);
    expectOrder(span?.first ?? 'none', start);
    const end = addDays(start, horizonDays);
    expectOrder(end, span?.last ?? '');
    expect(span?.gaps).toBe(0);
  });

  it.each(namedCities)(
    'has in %s, on every night, last rooms, rooms for a group, refundable rates and pay-later rates',
    async (city) => {
      const [row] = await rows(sql<{ nights: number; last: number; group: number }>`
      with nights as (
        select a.room_type_id, a.hotel_id, (a.month + (d.day - 1)::int) as night, d.free
        from rates.allotment_months a join catalogue.hotels h on h.id = a.hotel_id and h.city_id = ${city},
          unnest(a.allotment) with ordinality as d (free, day)),
      flexible as (
        select distinct p.room_type_id from rates.rate_plans p
        join rates.cancellation_policies c on c.id = p.policy_id and c.support_cancel
        join rates.cancellation_tiers t on t.policy_id = c.id
        where p.pay_later and p.confirmation = 'instant' and not p.package_only and p.min_stay is null
          and p.advance_days = 0 and p.only_nationalities = '{}'
        group by p.id, p.room_type_id having max(t.days_before) <= 5)
      select count(distinct night)::int as nights,
        count(distinct night) filter (where free between 1 and 5)::int as last,
        (select min(low)::int from (select room_type_id, min(free) as low from nights
           where room_type_id in (select room_type_id from flexible) group by 1 order by 2 desc limit 1) as best) as group
      from nights`);
      expect(row?.last).toBe(row?.nights);
      // Four rooms of one type on every night, hence also on any fourteen consecutive nights, with a cancelable
      // pay-later rate.
      expect(row?.group).toBeGreaterThanOrEqual(4);
    },
  );

  it('prices end in whole or half dollars and are higher on New Year’s Eve than on a usual night', async () => {
    const [oddPrices] = await rows(sql<{ count: number }>`
      select count(*)::int as count from rates.plan_months, unnest(price_cents) as p (cents) where cents % 50 <> 0 or cents <= 0`);
    expect(oddPrices?.count).toBe(0);
    const [eve] = await rows(sql<{ dearer: number; all: number }>`
      select count(*) filter (where price_cents[31] > price_cents[10])::int as dearer, count(*)::int as all
      from rates.plan_months where extract(month from month) = 12`);
    expect(eve?.dearer).toBe(eve?.all);
  });

  it('has promotions of every kind, some for a whole hotel and some for one room or rate', async () => {
    const promotions = await rows(sql<{ kind: string; scope: string }>`
      select distinct kind, case when rate_plan_id is not null then 'rate' when room_type_id is not null then 'room'
        else 'hotel' end as scope from rates.promotions where status = 'open'`);
    const kinds = new Set(promotions.map((each) => each.kind));
    expect([...kinds].sort()).toEqual(['early_bird', 'last_minute', 'percentage', 'stay_pay']);
    expect(new Set(promotions.map((each) => each.scope))).toEqual(new Set(['hotel', 'room', 'rate']));
  });

  it('has reviews for a share of the hotels, in several languages, matching the score and number of their card', async () => {
    const [row] = await rows(sql<{ hotels: number; wrong: number; languages: number; late: number }>`
      select count(*)::int as hotels, count(*) filter (where (r.score, r.count) is distinct from (h.score, h.reviews))::int as wrong,
        min(r.languages)::int as languages, count(*) filter (where r.last >= ${demoStart()})::int as late
      from catalogue.hotels h join (
        select hotel_id, round(avg(score) / 10, 1)::double precision as score, count(*)::int as count,
          count(distinct language) as languages, max(posted_on) as last
        from catalogue.reviews group by 1) r on r.hotel_id = h.id`);
    expect(row?.hotels).toBeGreaterThanOrEqual(6);
    expect(row?.hotels).toBeLessThanOrEqual(30);
    expect(row).toMatchObject({ wrong: 0, late: 0 });
    expect(row?.languages).toBeGreaterThanOrEqual(2);
  });

  it('is equal in every run', async () => {
    const otherDatabase = await createTestDatabase();
    try {
      await seedDemo({ connectionString: otherDatabase.url, hotels: 60, from: demoStart() });
      const digest = sql<{ digest: string }>`
        select md5(string_agg(t::text, '|' order by t::text)) as digest from (
          select row_to_json(o)::text as t from rates.promotions o
          union all select row_to_json(r)::text from catalogue.reviews r
          union all select p.rate_plan_id || month || price_cents::text || h.name_zh || h.facilities::text
          from rates.plan_months p join catalogue.hotels h on h.id = p.hotel_id) as x`;
      expect((await digest.execute(otherDatabase.db)).rows).toEqual(await rows(digest));
      // `otherDatabase` has no demo people, whose creation adds default markups. So `seedDemo` added these itself.
      const markups = sql`select tier_id, hotel_id, stars, country_code, markup_bp from rates.markups order by 1, 2, 3, 4`;
      expect((await markups.execute(otherDatabase.db)).rows).toEqual(await rows(markups));
    } finally {
      await otherDatabase.drop();
    }
  });

  it('creates nothing twice, and only the missing hotels when more are requested, and tells running servers of them', async () => {
    const ownDatabase = await createTestDatabase();
    const seed = (hotels: number) =>
      seedDemo({ connectionString: ownDatabase.url, hotels, from: demoStart() });
    try {
      expect([await seed(20), await seed(20)]).toEqual([20, 0]);
      const addedHotels = await seed(30);
      expect(addedHotels).toBeGreaterThanOrEqual(10);
      const { rows: countRows } = await sql<{
        count: number;
      }>`select count(*)::int as count from catalogue.hotels`.execute(ownDatabase.db);
      expect(countRows[0]?.count).toBe(20 + addedHotels);
      const { rows: missingRows } = await sql<{ count: number }>`
        select count(*)::int as count from catalogue.hotels h
          where not exists (select from rates.changes c where c.hotel_id = h.id and c.what = 'hotel')
             or not exists (select from catalogue.place_changes p where p.place_type = 'hotel' and p.place_id = h.id)`.execute(
        ownDatabase.db,
      );
      expect(missingRows[0]?.count).toBe(0);
    } finally {
      await ownDatabase.drop();
    }
  });

  it('leaves nothing behind after an interruption, and starts again', async () => {
    const ownDatabase = await createTestDatabase();
    try {
      const failingRun = seedDemo({
        connectionString: ownDatabase.url,
        hotels: 20,
        from: demoStart(),
        onProgress: () => {
          throw new Error('broken off');
        },
      });
      await expect(failingRun).rejects.toThrow('broken off');
      const remaining = await sql<{
        count: number;
      }>`select count(*)::int as count from catalogue.hotels`.execute(ownDatabase.db);
      expect(remaining.rows[0]?.count).toBe(0);
      expect(await seedDemo({ connectionString: ownDatabase.url, hotels: 20, from: demoStart() })).toBe(20);
    } finally {
      await ownDatabase.drop();
    }
  });
});

it('a start months later adds the months that entered the horizon, and a second start adds nothing (F14)', async () => {
  const later = new Date(demoStart().getTime() + 400 * 86_400_000);
  const extend = () => extendCalendar({ connectionString: test.url, from: later });
  const span = async () =>
    (
      await rows(sql<{ last: string; plans: number; rooms: number; gaps: number; changes: number }>`
        select (select (max(month) + interval '1 month' - interval '1 day')::date::text from rates.plan_months) as last,
          (select count(*)::int from rates.plan_months) as plans,
          (select count(*)::int from rates.allotment_months) as rooms,
          (select count(distinct month)::int - (count(*) / count(distinct rate_plan_id))::int from rates.plan_months) as gaps,
          (select count(*)::int from rates.changes where what = 'hotel' and from_date > ${demoStart()}) as changes`)
    )[0];
  const before = await span();
  const addedMonths = await extend();
  expect(addedMonths).toBeGreaterThanOrEqual(13);
  const after = await span();
  const end = addDays(later.toISOString().slice(0, 10), horizonDays);
  expectOrder(end, after?.last ?? '');
  expect(after?.gaps).toBe(0);
  expect(after?.plans).toBeGreaterThan(before?.plans ?? 0);
  expect(after?.changes).toBe(60);
  expect(await extend()).toBe(0);
  expect(await span()).toEqual(after);
}, 60_000);

it('adds months to all demo hotels, also to those that a larger demo would not have, and when staff opened a later month for one', async () => {
  const ownDatabase = await createTestDatabase();
  try {
    const later = new Date(demoStart().getTime() + 40 * 86_400_000);
    for (const hotels of [20, 30])
      await seedDemo({ connectionString: ownDatabase.url, hotels, from: demoStart() });
    await sql`insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
      select room_type_id, hotel_id, (month + interval '1 month')::date, array_fill(1, array[31]), array_fill(0, array[31])
      from rates.allotment_months order by hotel_id, room_type_id, month desc limit 1`.execute(
      ownDatabase.db,
    );
    expect(await extendCalendar({ connectionString: ownDatabase.url, from: later })).toBeGreaterThan(0);
    const { rows: lastMonths } = await sql<{ last: string }>`
      select distinct max(month)::text as last from rates.allotment_months group by hotel_id`.execute(
      ownDatabase.db,
    );
    expect(lastMonths).toHaveLength(1);
  } finally {
    await ownDatabase.drop();
  }
}, 60_000);
