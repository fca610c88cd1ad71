import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import { seedRates } from './seed-rates.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`insert into catalogue.property_types values ('resort', 'Resort', '度假村')`.execute(test.db);
  await sql`insert into catalogue.regions (id, type, country_code, name_en, name_zh, lat, lng, time_zone)
    values ('gr-rhodes', 'city', 'GR', 'Rhodes', '罗得岛', 36.4, 28.2, 'Europe/Athens')`.execute(test.db);
  await sql`insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    values ('h_1', 'file', '1', 'Sea House', '海屋', 'GR', 'gr-rhodes', 36.4, 28.2, 'exact', 'Europe/Athens', 0,
      'resort', 'coast', 'online', now(), now())`.execute(test.db);
});
afterAll(() => test.drop());

it('gives a hotel without rates room types, plans and a price for every night, and writes the change to the feed', async () => {
  const seed = () => seedRates({ connectionString: test.url, from: demoStart() });
  expect(await seed()).toBe(1);
  const { rows } = await sql<{
    rooms: number;
    plans: number;
    months: number;
    unsold: number;
    changes: number;
  }>`
    select (select count(*)::int from catalogue.room_types) as rooms,
      (select count(*)::int from rates.rate_plans where status = 'open') as plans,
      (select count(distinct month)::int from rates.allotment_months) as months,
      (select count(*)::int from rates.plan_months where 0 = any(price_cents)) as unsold,
      (select count(*)::int from rates.changes where what = 'hotel' and hotel_id = 'h_1'
        and to_date > from_date + 500) as changes`.execute(test.db);
  expect(rows[0]).toMatchObject({ unsold: 0, changes: 1 });
  expect(rows[0]?.rooms).toBeGreaterThanOrEqual(2);
  expect(rows[0]?.plans).toBeGreaterThanOrEqual(6);
  expect(rows[0]?.months).toBeGreaterThanOrEqual(17);
  expect(await seed()).toBe(0);
});
