/** The daily run of matching: which hotels are mapped, which wait for a person, and which a decision protects. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  listOpenPairs,
  mapHotels,
  markHotelsDifferent,
} from '../../src/modules/supply/mapping/map-hotels.ts';
import { matchHotels } from '../../src/modules/supply/mapping/match-hotels.ts';
import type { WatchedBedbank } from '../../src/ports/bedbank/port.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, connect, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let bedbank: WatchedBedbank;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildHotel(test.db, { name: 'Harbour' });
  await buildHotel(test.db, { name: 'Lantern Court' });
});
beforeEach(() => {
  connect(world.app, world.standIn);
  bedbank = world.app.bedbanks?.[0] as WatchedBedbank;
  world.standIn.hotels = [
    hotel(7002, 'The Harbour Hotel'),
    hotel(7003, 'Lantern Court Tower'),
    hotel(7004, 'Somewhere Else'),
  ];
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const hotel = (code: number, name: string) => ({
  code,
  name,
  country: 'PT',
  lat: 38.7,
  lng: -9.1,
  offset: '+01:00',
});
const mapped = async () =>
  (
    await test.db
      .selectFrom('supply.hotel_mappings')
      .select(['code', 'hotel_id'])
      .where('said_by', '=', 'matched')
      .execute()
  ).map((row) => `${row.code} ${row.hotel_id}`);
const pairs = async () =>
  (await test.db.selectFrom('supply.match_pairs').select(['code', 'hotel_id', 'state']).execute()).map(
    (row) => `${row.code} ${row.hotel_id} ${row.state}`,
  );
const storedAt = async (code: string) =>
  (
    await test.db
      .selectFrom('supply.source_hotels')
      .select('changed_at')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).changed_at;

it('maps sure pairs, and stores a likely pair with its reasons for a person', async () => {
  expect(await matchHotels(world.app, bedbank)).toEqual({ read: 3, mapped: 1, likely: 1 });
  expect(await mapped()).toEqual(['7002 h_Harbour']);
  const pair = await test.db.selectFrom('supply.match_pairs').selectAll().executeTakeFirstOrThrow();
  expect(pair).toMatchObject({ code: '7003', hotel_id: 'h_Lantern Court', state: 'open', veto: true });
  expect(pair.findings).toContainEqual({ field: 'parts', finding: 'differs', weight: -1.5 });
});

it('writes nothing for unchanged facts, and a new instant for changed facts', async () => {
  const before = [await storedAt('7002'), await storedAt('7004')];
  world.clock.forward(3_600);
  world.standIn.hotels = [hotel(7002, 'The Harbour Hotel'), hotel(7004, 'Somewhere Quiet')];
  await matchHotels(world.app, bedbank);
  expect(await storedAt('7002')).toEqual(before[0]);
  expect(await storedAt('7004')).not.toEqual(before[1]);
});

it('matches again where something changed, and only there', async () => {
  world.clock.forward(3 * 86_400);
  const today = world.clock.now().toISOString().slice(0, 10);
  world.standIn.hotels = [];
  expect(await matchHotels(world.app, bedbank, { changedSince: today })).toEqual({
    read: 0,
    mapped: 0,
    likely: 0,
  });
  world.standIn.hotels = [hotel(7004, 'Lantern Court')];
  expect(await matchHotels(world.app, bedbank, { changedSince: today })).toMatchObject({
    read: 1,
    mapped: 1,
  });
  expect(await mapped()).toContain('7004 h_Lantern Court');
});

it('drops an open pair that is no longer likely, but never a decided pair', async () => {
  expect(await pairs()).toEqual(['7003 h_Lantern Court open']);
  world.standIn.hotels = [hotel(7003, 'Somewhere Else')];
  await matchHotels(world.app, bedbank);
  expect(await pairs()).toEqual([]);
  await test.db.deleteFrom('supply.hotel_mappings').where('code', '=', '7004').execute();
  world.standIn.hotels = [hotel(7003, 'Lantern Court Tower'), hotel(7004, 'Somewhere Else')];
  await matchHotels(world.app, bedbank);
  expect(await pairs()).toEqual(['7003 h_Lantern Court open']);
  await test.db
    .updateTable('supply.match_pairs')
    .set({ state: 'different', decided_at: world.clock.now() })
    .execute();
  world.standIn.hotels = [hotel(7003, 'Lantern Court')];
  expect(await matchHotels(world.app, bedbank)).toMatchObject({ mapped: 0, likely: 0 });
  expect(await pairs()).toEqual(['7003 h_Lantern Court different']);
});

it('a person sees the waiting pairs, and closes them as one hotel or as two', async () => {
  await test.db.deleteFrom('supply.match_pairs').execute();
  world.standIn.hotels = [hotel(7003, 'Lantern Court Tower'), hotel(7005, 'Lantern Court Annexe')];
  await matchHotels(world.app, bedbank);
  const waiting = () => listOpenPairs(test.db, { source: 'hotelbeds', limit: 10 });
  expect((await waiting()).map((pair) => [pair.code, pair.veto, pair.theirName, pair.ourName])).toEqual([
    ['7003', true, 'Lantern Court Tower', 'Hotel Lantern Court'],
    ['7005', true, 'Lantern Court Annexe', 'Hotel Lantern Court'],
  ]);
  const lines = ['7005,h_Lantern Court', '7005,h_Lantern Court'];
  expect(await markHotelsDifferent(world.app, { source: 'hotelbeds', lines })).toEqual({
    ...{ different: 1, refused: ['7005,h_Lantern Court'] },
  });
  await mapHotels(world.app, { source: 'hotelbeds', lines: ['7003,h_Lantern Court'] });
  expect(await waiting()).toEqual([]);
  expect(await pairs()).toEqual(
    expect.arrayContaining(['7003 h_Lantern Court same', '7005 h_Lantern Court different']),
  );
  world.clock.forward(86_400);
  await matchHotels(world.app, bedbank);
  expect(await waiting()).toEqual([]);
});
