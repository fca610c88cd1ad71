/** The content of a hotel after staff moved a wrong record of a source from it to another hotel. */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import type { StandInHotel } from '../../src/demo/sources/hotelbeds/shape.ts';
import { moveMapping } from '../../src/modules/supply/mapping/desk/move-mapping.ts';
import { mapHotels } from '../../src/modules/supply/mapping/map-hotels.ts';
import { insertMappings } from '../../src/modules/supply/mapping/mappings.store.ts';
import type { Db } from '../../src/platform/database.ts';
import { callTogether } from '../builders/call-together.ts';
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

it('a record that the command takes back is adopted again, and its photographs leave the former hotel', async () => {
  const { db } = test;
  world.standIn.hotels = [sourceHotel(7043, 'Casa Nova', { lat: 38.9 })];
  await readHotels(world);
  await mapHotels(world.app, { source: 'hotelbeds', lines: ['7043,h_Right'] });
  await readHotels(world);
  const record = db.selectFrom('supply.source_hotels').where('code', '=', '7043');
  const url = 'https://photos.test/7043/a.jpg';
  await db
    .updateTable('supply.source_hotels')
    .set({ content: JSON.stringify({ photos: [url] }) })
    .where('code', '=', '7043')
    .execute();
  const photo = { hotel_id: 'h_Right', url, picture_id: 'pic_7043', fetched_at: world.clock.now() };
  await db.insertInto('supply.photos').values(photo).execute();
  const rows = [`${pictureAddress}pic_7043`, '/own.webp'].map((each, sort) => ({ url: each, sort }));
  await db
    .insertInto('catalogue.photos')
    .values(rows.map((row) => ({ ...row, hotel_id: 'h_Right' })))
    .execute();
  await mapHotels(world.app, { source: 'hotelbeds', lines: ['7043'] });
  const { version, adopted_version } = await record
    .select(['version', 'adopted_version'])
    .executeTakeFirstOrThrow();
  expect(version).toBeGreaterThan(Number(adopted_version));
  const photos = db.selectFrom('catalogue.photos').select('url').where('hotel_id', '=', 'h_Right');
  expect(await photos.execute()).toEqual([{ url: '/own.webp' }]);
});

it('the command changes no mapping before it has locked the record, as the desk and the adoption do', async () => {
  const { db } = test;
  const mapping = (tx: Db) =>
    tx.selectFrom('supply.hotel_mappings').select('hotel_id').where('code', '=', '7043');
  await mapHotels(world.app, { source: 'hotelbeds', lines: ['7043,h_Right'] });
  const results = await callTogether(db, {
    lock: sql`select from supply.source_hotels where code = '7043' for update`,
    calls: [() => mapHotels(world.app, { source: 'hotelbeds', lines: ['7043'] })],
    write: (tx) => mapping(tx).forUpdate().noWait().execute(),
  });
  expect(results).toEqual(['ok']);
  expect(await mapping(db).execute()).toEqual([]);
});

it('the command waits for an adoption that maps another record, and the adoption does not wait for it', async () => {
  const { db } = test;
  const mapping = { source: 'hotelbeds', code: '7049', hotel_id: 'h_Right', mapped_at: world.clock.now() };
  const results = await callTogether(db, {
    lock: sql`select from supply.source_hotels where code = '7043' for update`,
    calls: [() => mapHotels(world.app, { source: 'hotelbeds', lines: ['7043,h_Right'] })],
    write: (tx) => insertMappings(tx, [{ ...mapping, said_by: 'adopted' }]),
  });
  expect(results).toEqual(['ok']);
});
