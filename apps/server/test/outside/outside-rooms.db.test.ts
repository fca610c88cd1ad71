/** Rooms of an outside source beside ours: under our room where both are the same, separate where they may differ. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { compareSources } from '../../src/modules/search/offers/compare-sources.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { deleteOldContests } from '../../src/modules/supply/contests/contests.store.ts';
import { findContests } from '../../src/modules/supply/contests/find-contests.ts';
import { asUser, buildCompany, refusal } from '../builders/booking.ts';
import { buildOutsideWorld, connect, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildCompany(test.db, { id: 'com_r' });
});
beforeEach(() => connect(world.app, world.standIn));
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

async function roomsOf() {
  const { rooms } = await listRooms(asUser(world, { accountId: 'com_r' }), {
    hotel_id: world.hotel.hotelId,
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  });
  return rooms;
}

const staff = (): StaffCtx => ({
  ...asUser(world, { accountId: 'com_r' }),
  staff: {
    staffId: 'stf_1',
    name: 'Ada',
    email: 'ada@staff.wayhouse.test',
    ip: '192.0.2.1',
    role: 'contracting',
    rights: rightsOfRole.contracting,
  },
});

const setOwnRoom = (name: string, beds: string) =>
  test.db.updateTable('catalogue.room_types').set({ name_en: name, beds_en: beds }).execute();

it('a double bed is not our king bed: the room is listed separately, named in both languages', async () => {
  const rooms = await roomsOf();
  expect(rooms.map((room) => [room.room_type_id === world.hotel.roomTypeId, room.name])).toEqual([
    [true, { en: 'Double room', zh: '大床房' }],
    [false, { en: 'Standard Double Room', zh: '标准大床房' }],
    [false, { en: 'Standard Suite', zh: '标准套房' }],
  ]);
});

it('the same room is listed under ours, but not with a board that costs more than ours', async () => {
  await setOwnRoom('Standard Double Room', '1 double bed');
  const totals = async () => {
    connect(world.app, world.standIn);
    const [ownRoom, ...otherRooms] = await roomsOf();
    expect(otherRooms.map((room) => room.name.en)).toEqual(['Standard Suite']);
    expect(ownRoom?.offers.every((offer) => offer.room.en === 'Standard Double Room')).toBe(true);
    return ownRoom?.offers.map((offer) => `${offer.board} ${offer.total}`);
  };
  // Two nights at 90.00 € without board are 225.00 dollars; with breakfast, at 105.00 €, they cost more than ours.
  expect(await totals()).toContain('RO 225.00');
  expect(await totals()).not.toContain('BB 262.50');
  world.standIn.rates = standInRates.map((rate) => (rate.board === 'BB' ? { ...rate, net: 60 } : rate));
  expect(await totals()).toContain('BB 150.00');
});

it('of several offers for one room and board, the cheapest stays', async () => {
  await setOwnRoom('Standard Double Room', '1 double bed');
  const [first] = standInRates;
  if (!first) throw new Error('no rates');
  world.standIn.rates = [
    { ...first, board: 'HB', net: 80, type: 'BOOKABLE' },
    { ...first, board: 'HB', net: 70, type: 'BOOKABLE', room: 'DBL.ST-1', roomName: 'Doppelzimmer Standard' },
  ];
  const [ownRoom] = await roomsOf();
  expect(ownRoom?.offers.filter((offer) => offer.board === 'HB').map((offer) => offer.total)).toEqual([
    '175.00',
  ]);
});

it('rooms that are not ours but equal each other are one, with the best offer of each board', async () => {
  await setOwnRoom('Garden Suite', '1 king bed');
  const [first] = standInRates;
  if (!first) throw new Error('no rates');
  const equalRoom = { room: 'DBL.ST-1', roomName: 'Doppelzimmer Standard', type: 'BOOKABLE' as const };
  world.standIn.rates = [
    { ...first, board: 'HB', net: 80, type: 'BOOKABLE' },
    { ...first, ...equalRoom, board: 'HB', net: 70 },
    { ...first, ...equalRoom, board: 'BB', net: 60 },
    { ...first, ...equalRoom, room: 'DBL.SU', roomName: 'DOUBLE SUPERIOR', board: 'HB', net: 50 },
  ];
  const [, ...otherRooms] = await roomsOf();
  expect(
    otherRooms.map(({ name, offers }) => [name.en, offers.map(({ board, total }) => `${board} ${total}`)]),
  ).toEqual([
    ['Superior Double Room', ['HB 125.00']],
    ['Standard Double Room', ['BB 150.00', 'HB 175.00']],
  ]);
});

it('stores the winner of a stay that customers opened, once a day, and deletes it after three months', async () => {
  await setOwnRoom('Standard Double Room', '1 double bed');
  const findStored = () => findContests(world.app.db, { now: world.clock.now(), days: 30 });
  await world.app.db.deleteFrom('supply.contests').execute();
  world.standIn.rates = standInRates.map((rate) => (rate.board === 'BB' ? { ...rate, net: 60 } : rate));
  await roomsOf();
  await roomsOf();
  const contests = (await findStored()).filter(({ contest }) => contest.some(([source]) => source !== null));
  expect(contests.length).toBeGreaterThan(0);
  expect(await world.app.db.selectFrom('supply.contests').selectAll().execute()).toHaveLength(1);
  for (const { contest } of contests) expect(contest.map(([source]) => source)).toEqual(['hotelbeds', null]);
  await deleteOldContests(world.app.db, new Date(world.clock.now().getTime() + 93 * 86_400_000));
  expect(await findStored()).toEqual([]);
});

it('staff compares all sources of a stay: costs, the winner of each kind, and what customers see', async () => {
  await setOwnRoom('Standard Double Room', '1 double bed');
  const [first] = standInRates;
  if (!first) throw new Error('no rates');
  world.standIn.rates = [
    { ...first, board: 'RO', net: 60, type: 'BOOKABLE' },
    { ...first, board: 'BB', net: 100, type: 'BOOKABLE' },
    { ...first, board: 'BB', net: 110, type: 'BOOKABLE', room: 'DBL.SU', roomName: 'DOUBLE SUPERIOR' },
  ];
  const stay = { check_in: '2027-04-10', check_out: '2027-04-12', nationality: 'CN' };
  const ask = (hotelId: string) =>
    compareSources(staff(), { hotel_id: hotelId, ...stay, rooms: [{ adults: 2, children: [] }] });
  const { rooms, sources, late } = await ask(world.hotel.hotelId);
  expect(late).toEqual([]);
  const [ownRoom, otherRoom] = rooms;
  expect(ownRoom?.name.en).toBe('Standard Double Room');
  expect(otherRoom).toMatchObject({
    name: { en: 'Superior Double Room' },
    offers: [{ source: 'hotelbeds', room: 'DOUBLE SUPERIOR', net: '275.00', cheapest: true, shown: true }],
  });
  const outside = ownRoom?.offers.filter(({ source }) => source === 'hotelbeds') ?? [];
  const contract = ownRoom?.offers.filter(({ source }) => source === null) ?? [];
  expect(contract.every(({ shown }) => shown)).toBe(true);
  for (const offer of outside) {
    const rival = contract.find(
      (each) =>
        each.board === offer.board &&
        (each.free_cancel_until === null) === (offer.free_cancel_until === null),
    );
    expect(offer.shown).toBe(!rival || Number(offer.total) < Number(rival.total));
    expect(offer.cheapest).toBe(offer.shown);
  }
  const visibleCount = (await roomsOf()).flatMap((room) => room.offers).length;
  const shownCount = rooms.flatMap(({ offers }) => offers).filter((offer) => offer.shown).length;
  expect(shownCount).toBe(visibleCount);
  const won = sources.reduce((sum, source) => sum + source.won, 0);
  const lost = sources.reduce((sum, source) => sum + source.lost, 0);
  expect(won).toBe(lost);
  expect(won).toBeGreaterThan(0);
  expect(await refusal(ask('h_nobody'))).toBe('request.not_found');
});
