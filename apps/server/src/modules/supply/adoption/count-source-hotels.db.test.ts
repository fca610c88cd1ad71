/** The numbers of hotels on *Suppliers*: counted each time for few hotels, once a minute for many. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countSourceHotels } from './count-source-hotels.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const known = async (max?: number) =>
  (await countSourceHotels(database.db, max)).reduce((sum, source) => sum + source.known, 0);

async function addHotel(code: string): Promise<void> {
  await sql`insert into supply.source_hotels (source, code, name, country_code, hash, changed_at)
    select name, ${code}, 'Hotel', 'US', '', now() from supply.sources order by name limit 1`.execute(
    database.db,
  );
}

test('a call during a count gets a count that began after the call', async () => {
  const before = await known();
  const running = known();
  await addHotel('during');
  const later = [known(), known()];
  expect(await Promise.all(later)).toEqual([before + 1, before + 1]);
  expect(await running).toBeLessThanOrEqual(before + 1);
  await sql`delete from supply.source_hotels where code = 'during'`.execute(database.db);
});

test('few hotels are counted at each call, many once a minute', async () => {
  await addHotel('1');
  expect(await known()).toBe(1);
  await addHotel('2');
  expect(await known(1)).toBe(2);
  await addHotel('3');
  expect(await known(1)).toBe(2);
});
