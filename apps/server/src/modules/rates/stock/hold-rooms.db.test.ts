import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { holdRooms } from './hold-rooms.ts';
import { releaseRooms } from './release-rooms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a repeat takes no more rooms, and an ended hold has none', async () => {
  const { hotelId, roomTypeId } = await buildHotel(database.db, { name: 'repeat', rooms: 1 });
  const holder = 'WH1';
  const at = new Date('2027-03-01T09:00:00Z');
  const stay = { holder, hotelId, roomTypeId, checkIn: '2027-04-10', nights: 1, rooms: 1, at };
  const hold = () => inTransaction(database.db, (tx) => holdRooms(tx, stay));
  expect([await hold(), await hold()]).toEqual([true, true]);
  await inTransaction(database.db, (tx) => releaseRooms(tx, { holder, at }));
  expect(await hold()).toBe(false);
});
