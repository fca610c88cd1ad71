import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { putAdoptedRooms } from './put-adopted-rooms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const room = (hotelId: string, name: string) => ({
  ...{ id: `${hotelId}_${name}`, hotelId, name: { en: name, zh: name }, beds: { en: 'Bed', zh: '床' } },
  ...{ bedKind: 'double' as const, sizeM2: 0, maxAdults: 2, maxChildren: 0, maxOccupancy: 2, smoking: false },
});

test('the rooms of each hotel keep the order of their source', async () => {
  const { hotelId: first } = await buildHotel(database.db, { name: 'first' });
  const { hotelId: second } = await buildHotel(database.db, { name: 'second' });
  const rooms = [room(first, 'b'), room(second, 'd'), room(first, 'a'), room(second, 'c')];
  await inTransaction(database.db, (tx) => putAdoptedRooms(tx, rooms));
  const rows = await database.db
    .selectFrom('catalogue.room_types')
    .select(['name_en', 'sort'])
    .where(
      'id',
      'in',
      rooms.map(({ id }) => id),
    )
    .orderBy('hotel_id')
    .orderBy('sort')
    .execute();
  expect(rows).toEqual([
    { name_en: 'b', sort: 0 },
    { name_en: 'a', sort: 1 },
    { name_en: 'd', sort: 0 },
    { name_en: 'c', sort: 1 },
  ]);
});
