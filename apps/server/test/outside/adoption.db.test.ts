/** A source's hotels in the catalogue: added, linked, completed, withdrawn, opened again; found by search and sold. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RatehawkStandIn } from '../../src/demo/sources/ratehawk/shape.ts';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../../src/modules/search/search-hotels.ts';
import { readSource } from '../../src/modules/supply/adoption/read-source.ts';
import { mapHotels } from '../../src/modules/supply/mapping/map-hotels.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import type { WatchedBedbank } from '../../src/ports/bedbank/watched-port.ts';
import { asUser, buildCompany } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, type OutsideWorld, resetSource } from '../builders/outside/outside.ts';
import { sourceHotel as hotel } from '../builders/outside/source-hotel.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let ratehawkStandIn: RatehawkStandIn;

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [] as number[] }],
  nationality: 'CN',
};

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  ratehawkStandIn = await openRatehawk();
  await buildHotel(test.db, { name: 'Harbour' });
  await buildCompany(test.db, { id: 'com_o' });
});
afterAll(async () => {
  await world.standIn.close();
  await ratehawkStandIn.close();
  await test.drop();
});
beforeEach(() => {
  resetSource(world);
  world.app.bedbanks = [
    watchBedbank(hotelbeds(world.standIn.access), world.clock),
    watchBedbank(ratehawk(ratehawkStandIn.access), world.clock),
  ];
  world.clock.forward(3_600);
});

async function read(source: 'hotelbeds' | 'ratehawk' = 'hotelbeds', full = true) {
  const bedbank = world.app.bedbanks?.[source === 'hotelbeds' ? 0 : 1] as WatchedBedbank;
  await readSource(world.app, bedbank, { full });
  return test.db.selectFrom('supply.readings').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

const readChanges = (source?: 'ratehawk') => read(source, false);
const catalogue = () =>
  test.db
    .selectFrom('catalogue.hotels')
    .selectAll()
    .where('source', 'in', ['hotelbeds', 'ratehawk'])
    .orderBy('name_en')
    .execute();
const mappings = async () =>
  (
    await test.db.selectFrom('supply.hotel_mappings').selectAll().orderBy('source').orderBy('code').execute()
  ).map((row) => `${row.source} ${row.code} ${row.said_by}`);
const search = () =>
  searchHotels(asUser(world, { accountId: 'com_o' }), {
    ...{ place: { type: 'city', id: 'lisbon' }, sort: 'price_asc', page: 1, page_size: 20, ...stay },
  });

describe('a reading', () => {
  it('adds a hotel without a counterpart with all that the source says, in both languages', async () => {
    world.standIn.hotels = [
      hotel(7001, 'Quayside House'),
      hotel(7002, 'The Harbour Hotel', { lat: 38.7001, lng: -9.1 }),
      hotel(7003, 'Casa do Rio Calmo'),
    ];
    expect(await read()).toMatchObject({
      ...{ read: 3, adopted: 1, linked: 1, refused: 0, withdrawn: 0, error: null },
      unknown_facilities: { 'Table tennis': 1 },
    });
    const [adopted, ...others] = await catalogue();
    expect(others).toEqual([]);
    expect(adopted).toMatchObject({
      ...{ source_id: '7003', name_en: 'Casa do Rio Calmo', name_zh: '静河酒店', address_zh: '光明街7号' },
      ...{
        city_id: 'lisbon',
        time_zone: 'Europe/Lisbon',
        stars: 4,
        phone: '+351215557003',
        postcode: '1100-013',
      },
      ...{ description_zh: '河畔上方的安静酒店。', facilities: ['wifi', 'restaurant'], status: 'online' },
    });
    expect(
      await test.db
        .selectFrom('catalogue.room_types')
        .select(['name_en', 'name_zh', 'beds_zh', 'max_adults', 'size_m2'])
        .where('hotel_id', '=', adopted?.id ?? '')
        .orderBy('name_en')
        .execute(),
    ).toEqual([
      {
        name_en: 'Standard Double Room',
        name_zh: '标准大床房',
        beds_zh: expect.stringMatching(/./),
        max_adults: 2,
        size_m2: 24,
      },
      {
        name_en: 'Standard Suite',
        name_zh: '标准套房',
        beds_zh: '床型由酒店安排',
        max_adults: 3,
        size_m2: 42,
      },
    ]);
    expect(await mappings()).toEqual([
      'hotelbeds 7001 staff',
      'hotelbeds 7002 matched',
      'hotelbeds 7003 adopted',
    ]);
  });

  it('fills the empty fields of our own hotel, and leaves its other fields', async () => {
    const row = await test.db
      .selectFrom('catalogue.hotels')
      .selectAll()
      .where('id', '=', 'h_Harbour')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ name_en: 'Hotel Harbour', name_zh: 'Harbour酒店', phone: '+351215557002', stars: 4 },
      ...{
        description_en: 'A quiet house above the river.',
        facilities: ['wifi', 'restaurant'],
        source: 'own',
      },
    });
  });

  it('writes nothing a second time', async () => {
    const before = await catalogue();
    expect(await read()).toMatchObject({ read: 3, adopted: 0, updated: 0, linked: 0 });
    expect(await catalogue()).toEqual(before);
  });

  it('lets search find and sell a hotel without rates of ours, and not while its source is silent', async () => {
    const [adopted] = await catalogue();
    const id = adopted?.id ?? '';
    const { items } = await search();
    expect(items.find((item) => item.hotel_id === id)).toMatchObject({
      name: { zh: '静河酒店' },
      offer: { total: '225.00' },
    });
    const { rooms } = await listRooms(asUser(world, { accountId: 'com_o' }), { hotel_id: id, ...stay });
    // Both offers of this room are listed under the adopted room type.
    expect(rooms.map((room) => [room.name.zh, room.offers.length])).toContainEqual(['标准大床房', 2]);
    world.standIn.dead = true;
    world.clock.forward(180);
    const silentSearch = await search();
    expect(silentSearch.late_sources).toEqual(['hotelbeds']);
    expect(silentSearch.items.map((item) => item.hotel_id)).not.toContain(id);
  });

  it('takes a hotel that the source lists twice as one', async () => {
    world.standIn.hotels.push(hotel(7004, 'CASA DO RIO CALMO', { lat: 38.7201 }));
    expect(await read()).toMatchObject({ adopted: 0 });
    expect(await catalogue()).toHaveLength(1);
    expect(await mappings()).toContain('hotelbeds 7004 matched');
  });

  it('links the hotel of a second source to an adopted one, and takes each field from the source that tells most', async () => {
    Object.assign(ratehawkStandIn.hotels[0] ?? {}, { name: 'Casa do Rio Calmo', lat: 38.72, lng: -9.14 });
    expect(await read('ratehawk')).toMatchObject({ adopted: 0, linked: 1, updated: 1 });
    const [adopted, ...others] = await catalogue();
    expect(others).toEqual([]);
    expect(adopted).toMatchObject({ source: 'hotelbeds', brand: 'Lantern', name_zh: '静河酒店' });
  });

  it('leaves a hotel in its country when a second source states another one, and never maps such a pair', async () => {
    const [before] = await catalogue();
    Object.assign(ratehawkStandIn.hotels[0] ?? {}, { country: 'ES' });
    ratehawkStandIn.hotels.push({
      ...structuredClone(ratehawkStandIn.hotels[0]),
      ...{ hid: 9_001, name: 'Harbour', lat: 38.7, lng: -9.1, phone: '' },
    } as (typeof ratehawkStandIn.hotels)[number]);
    await read('ratehawk');
    const [adopted] = await catalogue();
    expect([adopted?.country_code, adopted?.city_id]).toEqual(['PT', before?.city_id]);
    expect(await mappings()).not.toContain('ratehawk 9001 matched');
    ratehawkStandIn.hotels.pop();
    Object.assign(ratehawkStandIn.hotels[0] ?? {}, { country: 'PT' });
    await test.db.deleteFrom('catalogue.hotels').where('source_id', '=', '9001').execute();
    await test.db.deleteFrom('supply.source_hotels').where('code', '=', '9001').execute();
    await read('ratehawk');
  });

  it('keeps what staff wrote', async () => {
    const [adopted] = await catalogue();
    await test.db
      .updateTable('catalogue.hotels')
      .set({ name_en: 'Casa Calma', staff_fields: ['name'] })
      .where('id', '=', adopted?.id ?? '')
      .execute();
    world.standIn.hotels[2] = hotel(7003, 'Casa do Rio Calmo', { updated: '2027-03-01' });
    (world.standIn.hotels[2].content as { stars: number }).stars = 5;
    expect(await read()).toMatchObject({ updated: 1 });
    expect((await catalogue())[0]).toMatchObject({ name_en: 'Casa Calma', stars: 5 });
  });

  it('reads only what changed since the last reading', async () => {
    world.standIn.calls.length = 0;
    world.standIn.hotels[1] = hotel(7002, 'The Harbour Hotel', {
      lat: 38.7001,
      lng: -9.1,
      updated: '2020-01-01',
    });
    expect(await readChanges()).toMatchObject({ read: 3, changed_since: expect.anything() });
    expect(world.standIn.calls.map((call) => call.query.lastUpdateTime).filter(Boolean)).toHaveLength(2);
  });

  it('reads all hotels when the changes of a day are missing, and withdraws none after a broken dump', async () => {
    await read('ratehawk');
    world.clock.forward(25 * 3_600);
    expect(await readChanges('ratehawk')).toMatchObject({ error: null, changed_since: expect.anything() });
    world.clock.forward(49 * 3_600);
    ratehawkStandIn.dumpShare = 0.5;
    await expect(readChanges('ratehawk')).rejects.toThrow('broke off');
    ratehawkStandIn.dumpShare = 1;
    expect((await catalogue()).every((row) => row.status === 'online')).toBe(true);
    expect(await readChanges('ratehawk')).toMatchObject({ error: null, changed_since: null, withdrawn: 0 });
  });

  it('leaves out a hotel that the catalogue cannot take, with the reason, and goes on', async () => {
    world.standIn.hotels.push(
      hotel(7005, 'Nowhere Inn', { country: 'QQ' }),
      hotel(7006, 'Bay Lodge', { lat: 38.69 }),
    );
    expect(await read()).toMatchObject({ adopted: 1, refused: 1 });
    const row = await test.db
      .selectFrom('supply.source_hotels')
      .select('refused')
      .where('code', '=', '7005')
      .executeTakeFirst();
    expect(row?.refused).toBe('catalogue.import.unknown_country');
    expect(await read()).toMatchObject({ refused: 0 });
  });

  it('withdraws nothing after a reading that broke off or lacks many hotels', async () => {
    const allHotels = world.standIn.hotels;
    world.standIn.hotels = allHotels.slice(0, 2);
    expect(await read()).toMatchObject({ withdrawn: 0, error: 'incomplete' });
    world.standIn.hotels = allHotels;
    world.standIn.trouble.set('content', ['not_json']);
    await expect(read()).rejects.toThrow();
    expect((await catalogue()).every((row) => row.status === 'online')).toBe(true);
  });

  it('closes a withdrawn hotel, which a later reading opens again', async () => {
    const allHotels = world.standIn.hotels;
    world.standIn.hotels = allHotels.filter(({ code }) => code !== 7006);
    expect(await read()).toMatchObject({ withdrawn: 1, error: null });
    const bay = async () => (await catalogue()).find((row) => row.source_id === '7006')?.status;
    expect(await bay()).toBe('offline');
    world.standIn.hotels = allHotels;
    await read();
    expect(await bay()).toBe('online');
  });

  it('keeps a hotel open that one of its sources still sells', async () => {
    const allHotels = world.standIn.hotels;
    world.standIn.hotels = allHotels.filter(({ code }) => code !== 7003);
    await read();
    expect((await catalogue()).find((row) => row.source_id === '7003')?.status).toBe('online');
    world.standIn.hotels = allHotels;
    await read();
  });

  it('closes an adopted hotel whose source hotels staff mapped to another one', async () => {
    await mapHotels(world.app, { source: 'hotelbeds', lines: ['7006,h_Harbour'] });
    expect(await read()).toMatchObject({ adopted: 0 });
    expect((await catalogue()).find((row) => row.source_id === '7006')?.status).toBe('offline');
  });

  it('waits with a hotel that may be one of ours until a person decides', async () => {
    world.standIn.hotels.push(hotel(7007, 'Harbour Hotel Tower', { lat: 38.7, lng: -9.1 }));
    expect(await read()).toMatchObject({ adopted: 0 });
    expect(await mappings()).not.toContain('hotelbeds 7007 adopted');
    await test.db
      .updateTable('supply.match_pairs')
      .set({ state: 'different', decided_at: world.clock.now() })
      .where('code', '=', '7007')
      .execute();
    expect(await read()).toMatchObject({ adopted: 1 });
  });
});
