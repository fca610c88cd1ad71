/** A retired room type cannot be booked in any way. Existing orders of it stay valid. */
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '../src/modules/booking/place/create-booking.ts';
import { setIndex } from '../src/modules/search/index/index-of.ts';
import { makeSearchIndex, type SearchIndex } from '../src/modules/search/index/search-index.ts';
import { listRooms } from '../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../src/modules/search/search-hotels.ts';
import {
  asUser,
  buildCompany,
  buildWorld,
  cancel,
  createInput,
  offerFor,
  openedSession,
  paidOrder,
  statusOf,
  statusPair,
  type World,
} from './builders/booking.ts';
import { type BuiltHotel, buildHotel } from './builders/catalogue.ts';
import { buildAccount } from './builders/ledger.ts';
import { makePeople, type People } from './builders/people.ts';

let people: People;
let world: World;
let hotel: BuiltHotel;
let index: SearchIndex;
let token: string;
const agent = (key?: string) => asUser(world, { accountId: 'com_r' }, key);

beforeAll(async () => {
  people = await makePeople();
  const { db } = people.database;
  world = buildWorld(db);
  hotel = await buildHotel(db, { name: 'retired' });
  await buildCompany(db, { id: 'com_r' });
  await buildAccount(db, world.clock, { accountId: 'com_r', prepaidCents: 1_000_000 });
  token = await people.staff('contracting');
  index = await makeSearchIndex({ db, clock: world.clock, log: world.app.log, budgetBytes: 64e6 });
});
afterAll(() => people.close());

const setRetired = (retired: boolean, by = token) =>
  people.call(
    `POST /api/console/v1/hotels/${hotel.hotelId}/room-types/retire`,
    { room_type_id: hotel.roomTypeId, retired },
    by,
  );
const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  nationality: 'CN',
  rooms: [{ adults: 2, children: [] }],
};
const totalsOfSearch = async () => {
  const place = { type: 'city' as const, id: 'lisbon' };
  const question = { place, sort: 'recommended' as const, page: 1, page_size: 20, ...stay };
  setIndex(people.database.db, undefined);
  const withoutIndex = (await searchHotels(agent(), question)).total;
  setIndex(people.database.db, index);
  await index.refresh();
  const withIndex = (await searchHotels(agent(), question)).total;
  setIndex(people.database.db, undefined);
  return { withoutIndex, withIndex };
};

test('a retired room type is missing in search, in the hotel’s rooms and in booking; existing bookings stay; it returns when sold again', async () => {
  const ctx = agent();
  const orderNo = await paidOrder(ctx, { hotel });
  const bookingInput = createInput(await openedSession(ctx, { hotel }));
  expect(await totalsOfSearch()).toEqual({ withoutIndex: 1, withIndex: 1 });

  expect((await setRetired(true)).data).toEqual({ id: hotel.roomTypeId, retired: true });
  expect(await totalsOfSearch()).toEqual({ withoutIndex: 0, withIndex: 0 });
  const { rooms } = await listRooms(ctx, { hotel_id: hotel.hotelId, ...stay });
  expect(rooms).toEqual([]);
  await expect(offerFor(ctx, { hotel })).rejects.toThrow('room_unavailable');
  await expect(createBooking(agent('retired'), bookingInput)).rejects.toThrow();
  expect(await statusOf(people.database.db, orderNo)).toEqual(statusPair.confirmedPaid);

  expect((await setRetired(false)).data).toEqual({ id: hotel.roomTypeId, retired: false });
  expect(await totalsOfSearch()).toEqual({ withoutIndex: 1, withIndex: 1 });
  await cancel(ctx, orderNo);
});

test('only contracting can retire a room type, only rooms of that hotel, and the log holds each change once', async () => {
  expect((await setRetired(true, await people.staff('finance'))).code).toBe(
    errorCodes['request.not_permitted'].code,
  );
  const unknownRoom = { room_type_id: 'elsewhere', retired: true };
  const path = `POST /api/console/v1/hotels/${hotel.hotelId}/room-types/retire`;
  expect((await people.call(path, unknownRoom, token)).code).toBe(notFoundCode);
  const log = () =>
    people.database.db
      .selectFrom('platform.audit_log')
      .select(['before', 'after'])
      .where('target_id', '=', hotel.roomTypeId)
      .execute();
  const before = (await log()).length;
  await setRetired(true);
  await setRetired(true);
  expect((await log()).slice(before)).toEqual([{ before: { retired: false }, after: { retired: true } }]);
});
