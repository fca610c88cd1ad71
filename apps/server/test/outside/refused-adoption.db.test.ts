/** A record of a source whose content the catalogue refuses. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptHotels } from '../../src/modules/supply/adoption/adopt-hotels.ts';
import { buildOutsideWorld, type OutsideWorld, readHotels } from '../builders/outside/outside.ts';
import { sourceHotel } from '../builders/outside/source-hotel.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

it('a second record of a hotel that is refused gets no mapping, and its pair still waits for staff', async () => {
  const { db } = test;
  world.standIn.hotels = [sourceHotel(7051, 'Casa Igual')];
  await readHotels(world);
  // The photograph makes this record the first one of the hotel, so that its unknown country counts.
  await sql`insert into supply.source_hotels select (jsonb_populate_record(s, jsonb_build_object(
      'code', '7052', 'country_code', 'QQ', 'adopted_version', 0,
      'content', s.content || '{"photos": ["https://photos.test/7052/a.jpg"]}'))).*
    from supply.source_hotels s where s.code = '7051'`.execute(db);
  await sql`insert into supply.match_pairs (source, code, hotel_id, score, veto, findings, found_at)
    select 'hotelbeds', '7052', id, 70, false, '[]', ${world.clock.now()}
      from catalogue.hotels where source_id = '7051'`.execute(db);
  expect(await adoptHotels(world.app, 'hotelbeds')).toMatchObject({ refused: 1 });
  const mappings = db.selectFrom('supply.hotel_mappings').select('code').where('code', '=', '7052');
  expect(await mappings.execute()).toEqual([]);
  const pairs = db.selectFrom('supply.match_pairs').select('state').where('code', '=', '7052');
  expect(await pairs.execute()).toEqual([{ state: 'open' }]);
});
