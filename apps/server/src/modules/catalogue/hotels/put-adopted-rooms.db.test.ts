import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { updateRetired } from './hotel-content.store.ts';
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

test('a room that its source publishes again comes back, unless staff retired it', async () => {
  const { hotelId } = await buildHotel(database.db, { name: 'returning' });
  const [always, sometimes, unwanted] = ['always', 'sometimes', 'unwanted'].map((name) =>
    room(hotelId, name),
  );
  const put = (...rooms: (ReturnType<typeof room> | undefined)[]) =>
    inTransaction(database.db, (tx) =>
      putAdoptedRooms(
        tx,
        rooms.flatMap((each) => each ?? []),
      ),
    );
  const soldNames = async () => {
    const rows = await database.db
      .selectFrom('catalogue.room_types')
      .select('name_en')
      .where('hotel_id', '=', hotelId)
      .where('id', 'like', `${hotelId}\\_%`)
      .where('retired', '=', false)
      .orderBy('name_en')
      .execute();
    return rows.map((row) => row.name_en);
  };
  await put(always, sometimes, unwanted);
  await inTransaction(database.db, (tx) => updateRetired(tx, unwanted?.id ?? '', true));
  await put(always);
  expect(await soldNames()).toEqual(['always']);
  await put(always, sometimes, unwanted);
  expect(await soldNames()).toEqual(['always', 'sometimes']);
});
