/** The daily run of matching: which hotels are mapped, which wait for a person, and which a decision protects. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { adoptHotels } from '../../src/modules/supply/adoption/adopt-hotels.ts';
import {
  answerPair,
  showMappingDesk,
  undoAnswer,
} from '../../src/modules/supply/mapping/desk/decide-pairs.ts';
import { listRecords, moveMapping } from '../../src/modules/supply/mapping/desk/move-mapping.ts';
import {
  listOpenPairs,
  mapHotels,
  markHotelsDifferent,
} from '../../src/modules/supply/mapping/map-hotels.ts';
import { matchHotels } from '../../src/modules/supply/mapping/match-hotels.ts';
import type { WatchedBedbank } from '../../src/ports/bedbank/watched-port.ts';
import { asUser, bookedOrder, buildCompany, refusal } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, connect, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let bedbank: WatchedBedbank;
let harbour: BuiltHotel;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  harbour = await buildHotel(test.db, { name: 'Harbour' });
  await buildCompany(test.db, { id: 'com_m', payLaterLimitCents: 10_000_000 });
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
  ...{ code, name, country: 'PT' },
  ...{ lat: 38.7, lng: -9.1, offset: '+01:00' },
});
/** Content with which a hotel can be adopted. */
const content = {
  ...{ stars: 4, city: 'lisbon', address: 'Rua do Porto 1', postcode: '1100', phone: '', description: '' },
  ...{ facilities: [], rooms: [], images: [] },
};
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
const recordOf = (code: string) =>
  test.db.selectFrom('supply.source_hotels').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const changedAt = async (code: string) => (await recordOf(code)).changed_at;

it('maps sure pairs, and stores a likely pair with its reasons for a person', async () => {
  expect(await matchHotels(world.app, bedbank)).toEqual({ read: 3, mapped: 1, likely: 1 });
  expect(await mapped()).toEqual(['7002 h_Harbour']);
  const pair = await test.db.selectFrom('supply.match_pairs').selectAll().executeTakeFirstOrThrow();
  expect(pair).toMatchObject({ code: '7003', hotel_id: 'h_Lantern Court', state: 'open', veto: true });
  expect(pair.findings).toContainEqual({ field: 'parts', finding: 'differs', weight: -1.5 });
});

it('pairs a hotel whose source states a wrong position, until its facts change', async () => {
  const ownHotel = await buildHotel(test.db, { name: 'Egret Terrace' });
  const farHotel = { ...hotel(7009, 'The Egret Terrace Hotel'), lat: 41.1, lng: -8.6, content };
  const hotelsBefore = world.standIn.hotels;
  const pairsOfFar = () =>
    test.db
      .selectFrom('supply.match_pairs')
      .select(['hotel_id', 'found_at'])
      .where('code', '=', '7009')
      .execute();
  world.standIn.hotels = [farHotel];
  await matchHotels(world.app, bedbank);
  const [first, ...otherPairs] = await pairsOfFar();
  expect([first?.hotel_id, otherPairs]).toEqual([ownHotel.hotelId, []]);
  world.clock.forward(60);
  await matchHotels(world.app, bedbank);
  expect(await pairsOfFar()).toEqual([first]);
  world.standIn.hotels = [{ ...farHotel, name: 'Somewhere Else' }];
  await matchHotels(world.app, bedbank);
  expect(await pairsOfFar()).toEqual([]);
  await test.db.deleteFrom('supply.source_hotels').where('code', '=', '7009').execute();
  world.standIn.hotels = hotelsBefore;
  await matchHotels(world.app, bedbank);
});

it('writes nothing for unchanged facts, and a new instant for changed facts', async () => {
  const before = [await changedAt('7002'), await changedAt('7004')];
  world.clock.forward(3_600);
  world.standIn.hotels = [hotel(7002, 'The Harbour Hotel'), hotel(7004, 'Somewhere Quiet')];
  await matchHotels(world.app, bedbank);
  expect(await changedAt('7002')).toEqual(before[0]);
  expect(await changedAt('7004')).not.toEqual(before[1]);
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
    different: 1,
    refused: ['7005,h_Lantern Court'],
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

describe('the mapping desk', () => {
  const as = (name: string): StaffCtx => ({
    ...asUser(world, { accountId: 'com_m' }),
    staff: {
      ...{ staffId: `stf_${name}`, name, email: `${name}@staff.wayhouse.test`, ip: '192.0.2.1' },
      ...{ role: 'contracting', rights: rightsOfRole.contracting },
    },
  });
  const [ada, ben, cleo] = [() => as('ada'), () => as('ben'), () => as('cleo')];
  const pair = { source: 'hotelbeds', code: '7003', hotel_id: 'h_Lantern Court' };
  const answerAs = async (who: () => StaffCtx, answer: 'same' | 'different' | 'part' | 'later') => {
    world.clock.forward(1);
    return (await answerPair(who(), { ...pair, answer })).outcome;
  };
  const queue = async (who: () => StaffCtx, view: 'bookings' | 'doubtful' | 'disputed') =>
    (await showMappingDesk(who(), { view })).pairs.map((each) => each.code);
  const mappingOf = async (code: string) =>
    (await listRecords(ada(), { search: code, page: 1, page_size: 10 })).items[0];

  beforeEach(async () => {
    await test.db.deleteFrom('supply.hotel_mappings').where('code', '<>', '7001').execute();
    await test.db.deleteFrom('supply.source_hotels').execute();
    world.standIn.hotels = [hotel(7003, 'Lantern Court Tower')];
    await matchHotels(world.app, bedbank);
  });

  it('needs two people for a pair that a fact contradicts, and a third person when they disagree', async () => {
    const [doubtfulPair] = (await showMappingDesk(ben(), { view: 'doubtful' })).pairs;
    expect(doubtfulPair).toMatchObject({ ...pair, two_people: true, veto: true, bookings: 0, distance: 0 });
    expect(doubtfulPair?.facts[0]).toMatchObject({ field: 'parts', theirs: 'tower', finding: 'differs' });
    expect([await answerAs(ada, 'same'), await answerAs(ada, 'same')]).toEqual(['waits', 'waits']);
    expect([await queue(ada, 'doubtful'), await queue(ben, 'doubtful')]).toEqual([[], ['7003']]);
    expect(await answerAs(ben, 'different')).toBe('disputed');
    expect([await queue(ben, 'disputed'), await queue(cleo, 'disputed')]).toEqual([[], ['7003']]);
    expect(await answerAs(cleo, 'different')).toBe('decided');
    expect(await pairs()).toEqual(['7003 h_Lantern Court different']);
    expect(await refusal(answerAs(ada, 'same'))).toBe('request.changed');
    await matchHotels(world.app, bedbank);
    expect(await pairs()).toEqual(['7003 h_Lantern Court different']);
    expect(await undoAnswer(cleo())).toEqual(pair);
    expect(await pairs()).toEqual(['7003 h_Lantern Court open']);
    expect(await queue(cleo, 'disputed')).toEqual(['7003']);
    expect(await refusal(undoAnswer(cleo()))).toBe('request.not_found');
  });

  it('maps a plain pair that one person answers as the same hotel, and takes back only this mapping with the answer', async () => {
    await test.db.updateTable('supply.match_pairs').set({ veto: false }).execute();
    expect(await answerAs(ada, 'later')).toBe('later');
    expect([await answerAs(ada, 'same'), await answerAs(ada, 'same')]).toEqual(['decided', 'decided']);
    expect(await mappingOf('7003')).toMatchObject({ hotel: { id: 'h_Lantern Court' }, said_by: 'staff' });
    expect((await showMappingDesk(ada(), { view: 'likely' })).by_you).toBe(1);
    await undoAnswer(ada());
    expect(await mappingOf('7003')).toMatchObject({ hotel: null });
    const log = await test.db.selectFrom('platform.audit_log').select(['action', 'staff_name']).execute();
    expect(log.slice(-2)).toEqual([
      { action: 'mapping.decided', staff_name: 'ada' },
      { action: 'mapping.undone', staff_name: 'ada' },
    ]);
    expect(await answerAs(ada, 'same')).toBe('decided');
    await mapHotels(world.app, { source: 'hotelbeds', lines: [`7003,${harbour.hotelId}`] });
    await undoAnswer(ada());
    expect([await mappingOf('7003'), await pairs()]).toMatchObject([{ hotel: { id: harbour.hotelId } }, []]);
  });

  it('of two people who answer a plain pair at the same time, one decides and the other is refused', async () => {
    await test.db.updateTable('supply.match_pairs').set({ veto: false }).execute();
    const outcomes = await Promise.allSettled([answerAs(ada, 'same'), answerAs(ben, 'different')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs two people for a pair at a hotel with bookings; moves and splits remain and change no order', async () => {
    world.standIn.hotels = [{ ...hotel(7006, 'The Harbour Hotel'), content }];
    await matchHotels(world.app, bedbank);
    expect(await mappingOf('7006')).toMatchObject({ hotel: { id: 'h_Harbour' }, said_by: 'matched' });
    const orderNo = await bookedOrder(
      asUser(world, { accountId: 'com_m' }),
      { hotel: harbour },
      { payment: 'later' },
    );
    const move = (hotelId: string | null) =>
      moveMapping(ada(), { source: 'hotelbeds', code: '7006', hotel_id: hotelId, reason: 'Wrong hotel' });
    expect(await refusal(move('h_nobody'))).toBe('request.invalid');
    expect(await move('h_Lantern Court')).toMatchObject({ hotel: { id: 'h_Lantern Court' } });
    expect(await move(null)).toMatchObject({ hotel: null, said_by: null });
    expect(await move(null)).toMatchObject({ hotel: null });
    await matchHotels(world.app, bedbank);
    await adoptHotels(world.app, 'hotelbeds');
    expect(await mappingOf('7006')).toMatchObject({ said_by: 'adopted', is_origin: true });
    expect(await refusal(move(null))).toBe('request.invalid');
    const order = await test.db
      .selectFrom('booking.orders')
      .select('hotel_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(order.hotel_id).toBe('h_Harbour');
    await test.db
      .updateTable('supply.match_pairs')
      .set({ hotel_id: 'h_Harbour', veto: false })
      .where('code', '=', '7003')
      .execute();
    expect(await queue(ada, 'bookings')).toEqual(['7003']);
    const answer = { ...pair, hotel_id: 'h_Harbour', answer: 'same' as const };
    expect(await answerPair(ada(), answer)).toEqual({ outcome: 'waits' });
    expect(await answerPair(ben(), answer)).toEqual({ outcome: 'decided' });
  });

  it('adopts a hotel that was mapped and then found to be another one, after the answer was taken back', async () => {
    world.standIn.hotels = [{ ...hotel(7003, 'Lantern Court Tower'), content }];
    await matchHotels(world.app, bedbank);
    await test.db.updateTable('supply.match_pairs').set({ veto: false }).execute();
    expect(await answerAs(ada, 'same')).toBe('decided');
    await adoptHotels(world.app, 'hotelbeds');
    await undoAnswer(ada());
    expect(await answerAs(ada, 'different')).toBe('decided');
    await adoptHotels(world.app, 'hotelbeds');
    expect(await mappingOf('7003')).toMatchObject({ said_by: 'adopted', is_origin: true });
    // With the opposite answer, the record leaves the hotel that was made from it and is adopted again.
    await undoAnswer(ada());
    expect(await answerAs(ada, 'same')).toBe('decided');
    expect(await mappingOf('7003')).toMatchObject({ hotel: { id: 'h_Lantern Court' }, said_by: 'staff' });
    const { version, adopted_version: adoptedVersion } = await recordOf('7003');
    expect(version).toBeGreaterThan(adoptedVersion);
    expect((await adoptHotels(world.app, 'hotelbeds')).closed).toBe(1);
  });
});
