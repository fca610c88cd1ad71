/** The content of a hotel after staff moved a wrong record of a source from it to another hotel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import type { StandInHotel } from '../../src/demo/sources/hotelbeds/shape.ts';
import { moveMapping } from '../../src/modules/supply/mapping/desk/move-mapping.ts';
import { mapHotels } from '../../src/modules/supply/mapping/map-hotels.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, type OutsideWorld, readHotels } from '../builders/outside/outside.ts';
import { sourceHotel } from '../builders/outside/source-hotel.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildHotel(test.db, { name: 'Right' });
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const plainHotel = () =>
  test.db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en', 'description_en', 'phone'])
    .where('source_id', '=', '7041')
    .executeTakeFirstOrThrow();
const roomsOf = async (id: string) =>
  (
    await test.db
      .selectFrom('catalogue.room_types')
      .select('name_en')
      .where('hotel_id', '=', id)
      .where('retired', '=', false)
      .execute()
  ).map((row) => row.name_en);

it('the former hotel loses the content of the record with the next reading', async () => {
  const { content, ...plain } = sourceHotel(7041, 'Casa Simples', { lat: 38.74 });
  const texts = {
    ...content,
    description: '',
    phone: '',
    rooms: ['DBL.ST'],
    facilities: [],
    chinese: undefined,
  };
  const rich = sourceHotel(7042, 'Palacio Grande', { lat: 38.64 });
  world.standIn.hotels = [{ ...plain, content: texts } as unknown as StandInHotel, rich];
  await readHotels(world);
  const before = await plainHotel();
  expect([before.description_en, await roomsOf(before.id)]).toEqual(['', ['Standard Double Room']]);
  await mapHotels(world.app, { source: 'hotelbeds', lines: [`7042,${before.id}`] });
  await test.db
    .updateTable('supply.source_hotels')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('code', '=', '7042')
    .execute();
  await readHotels(world);
  const wrong = await plainHotel();
  expect([wrong.name_en, wrong.description_en]).toEqual(['Palacio Grande', 'A quiet house above the river.']);
  expect(await roomsOf(before.id)).toContain('Standard Suite');
  const staff = {
    staffId: 'stf_1',
    name: 'Ada',
    email: 'ada@staff.wayhouse.test',
    ip: '192.0.2.1',
    role: 'contracting',
  };
  const ctx = { ...world.app, staff } as unknown as StaffCtx;
  await moveMapping(ctx, { source: 'hotelbeds', code: '7042', hotel_id: 'h_Right', reason: 'Wrong hotel' });
  await readHotels(world);
  expect(await plainHotel()).toEqual(before);
  expect(await roomsOf(before.id)).toEqual(['Standard Double Room']);
});
