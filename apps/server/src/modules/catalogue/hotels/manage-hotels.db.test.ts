/**
 * Hotels and room types in the console: create, change, errors, concurrent editors, log, and the effect on suggest and
 * search.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People, picture } from '../../../../test/builders/people.ts';
import { describeHotels } from './describe-hotels.ts';

let people: People;
let knownHotel: BuiltHotel;
let token: string;
const hotelsPath = '/api/console/v1/hotels';
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
  knownHotel = await buildHotel(people.database.db, { name: 'content' });
  await sql`insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone)
    values ('alfama', 'district', 'lisbon', 'PT', 'Alfama', '阿尔法玛', 38.71, -9.13, 'Europe/Lisbon'),
      ('porto', 'city', null, 'PT', 'Porto', '波尔图', 41.15, -8.61, 'Europe/Lisbon')`.execute(
    people.database.db,
  );
  await sql`insert into catalogue.facilities values ('pool', 'Outdoor pool', '室外泳池', 'hotel', 1),
    ('balcony', 'Balcony', '阳台', 'room', 2) on conflict do nothing`.execute(people.database.db);
});
afterAll(() => people.close());

const content = (change: object = {}) => ({
  name: { en: 'Miradouro House', zh: '观景台酒店' },
  address: { en: 'Rua 1', zh: '一号街' },
  local: { lang: '', name: '', address: '' },
  postcode: '1100-148',
  description: { en: 'Above the river.', zh: '临河而立。' },
  city_id: 'lisbon',
  district_id: 'alfama',
  position: { lat: 38.712, lng: -9.131 },
  time_zone: 'Europe/Lisbon',
  stars: 4.5,
  property_type: 'hotel',
  brand: 'Miradouro',
  phone: '+351 21 000 0000',
  check_in_from: '15:00',
  check_out_until: '11:00',
  child_policy: { en: 'All ages welcome.', zh: '欢迎各年龄段儿童。' },
  facilities: ['pool'],
  scene_region: 'oldtown',
  photos: [{ url: 'https://pictures.test/1.jpg', caption: { en: 'Front', zh: '外观' }, room_type_id: null }],
  ...change,
});
const room = (change: object = {}) => ({
  name: { en: 'River double', zh: '河景大床房' },
  bed_kind: 'king',
  beds: { en: '1 king bed', zh: '1张特大床' },
  size_m2: 24,
  max_adults: 2,
  max_children: 1,
  max_occupancy: 3,
  smoking: false,
  view: { en: 'River', zh: '河景' },
  facilities: ['balcony'],
  sort: 0,
  ...change,
});
const save = (input: object) => people.call(`POST ${hotelsPath}/save`, input, token);
const show = async (id: string) => (await people.call(`GET ${hotelsPath}/${id}`, {}, token)).data;
const searchFeed = async (hotelId: string) => {
  const { rows } = await sql<{ what: string }>`
    select what from rates.changes where hotel_id = ${hotelId} order by seq`.execute(people.database.db);
  return rows.map((row) => row.what);
};

test('a new hotel stores all fields, is offline, and appears in the feeds of suggest and search', async () => {
  const { data } = await save({ content: content() });
  expect(await show(data.id)).toMatchObject({
    content: content(),
    status: 'offline',
    country_code: 'PT',
    district: { name: { en: 'Alfama' } },
    room_types: [],
    open_plans: 0,
    has_prices: false,
    reachable: false,
  });
  expect(await searchFeed(data.id)).toContain('hotel');
  const { rows } = await sql<{ action: string; after: { brand: string } }>`
    select action, after from platform.audit_log where target_id = ${data.id}`.execute(people.database.db);
  expect(rows).toMatchObject([{ action: 'hotel.created', after: { brand: 'Miradouro' } }]);
  const place = await sql`select 1 from catalogue.place_changes where place_id = ${data.id}`.execute(
    people.database.db,
  );
  expect(place.rows.length).toBeGreaterThan(0);
});

test('a hotel without a position has that of its place, and moves only when its city or district changes', async () => {
  const { db } = people.database;
  const withoutPosition = { position: null, district_id: null, time_zone: '' };
  const { data } = await save({ content: content(withoutPosition) });
  const saveChange = async (change: object) => {
    const { version } = await show(data.id);
    const changedContent = content({ ...withoutPosition, ...change });
    expect((await save({ hotel_id: data.id, version, content: changedContent })).code).toBe(0);
    const columns = ['lat', 'location_precision', 'city_id'] as const;
    return db.selectFrom('catalogue.hotels').select(columns).where('id', '=', data.id).executeTakeFirst();
  };
  const inPorto = { lat: 41.15, location_precision: 'city', city_id: 'porto' };
  expect(await saveChange({ city_id: 'porto' })).toEqual(inPorto);
  // Simulates an import that gave the hotel other coordinates than the center of the city.
  await db.updateTable('catalogue.hotels').set({ lat: 41.2 }).where('id', '=', data.id).execute();
  expect(await saveChange({ city_id: 'porto', phone: '' })).toEqual({ ...inPorto, lat: 41.2 });
  expect((await show(data.id)).content).toMatchObject({ position: null, time_zone: 'Europe/Lisbon' });
});

test("a name in the local script is stored completely, and is part of the hotel's page", async () => {
  const local = { lang: 'th', name: 'โรงแรมจันทรา', address: '12 ถนนริมน้ำ กรุงเทพฯ' };
  const { data } = await save({ content: content({ local }) });
  expect((await show(data.id)).content.local).toEqual(local);
  const [hotelPage] = await describeHotels(people.database.db, [data.id]);
  expect(hotelPage?.hotel.local).toEqual(local);
  const incompleteName = await save({ content: content({ local: { ...local, address: '' } }) });
  expect([incompleteName.code, incompleteName.errors[0]?.path]).toEqual([1001, 'content.local.address']);
});

test('a postcode must have the format of the hotel’s country', async () => {
  const wrongPostcode = await save({ content: content({ postcode: '11001' }) });
  expect([wrongPostcode.code, wrongPostcode.errors[0]?.path]).toEqual([1001, 'content.postcode']);
  const { data } = await save({ content: content({ postcode: ' 1100-148 ' }) });
  expect((await show(data.id)).content.postcode).toBe('1100-148');
  expect((await save({ content: content({ postcode: '' }) })).code).toBe(0);
});

test('the names of fields that staff changed are stored, so that no import changes them back (F5)', async () => {
  const { data } = await save({ content: content() });
  const fields = async () =>
    (
      await people.database.db
        .selectFrom('catalogue.hotels')
        .select('staff_fields')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
    ).staff_fields;
  const { version } = await show(data.id);
  expect((await save({ hotel_id: data.id, version, content: content({ stars: 5, brand: 'X' }) })).code).toBe(
    0,
  );
  expect((await fields()).toSorted()).toEqual(['brand', 'stars']);
  await buildContact(people.database.db, data.id, 'reservations@hotel.test');
  await people.call(`POST ${hotelsPath}/${data.id}/status`, { status: 'online' }, token);
  expect((await fields()).toSorted()).toEqual(['brand', 'stars', 'status']);
});

test('a hotel goes online only when it can receive notices, here by a phone that staff confirmed', async () => {
  const { data } = await save({ content: content() });
  const goOnline = async () =>
    (await people.call(`POST ${hotelsPath}/${data.id}/status`, { status: 'online' }, token)).code;
  const saveContacts = async (change: object) => {
    const { data: form } = await people.call(`GET ${hotelsPath}/${data.id}/contacts`, {}, token);
    const body = { version: form.version, contacts: form.contacts, service: form.service, ...change };
    return people.call(`POST ${hotelsPath}/${data.id}/contacts/save`, body, token);
  };
  expect(await goOnline()).toBe(1004);
  const phone = { kind: 'front_desk', channel: 'phone', value: '+351 21 555 0100', language: 'en' };
  const service = { request_hours: 24, arrivals_hour: null, phone_only: true };
  expect((await saveContacts({ service })).code).toBe(1001);
  expect((await saveContacts({ contacts: [{ ...phone, person: '', hours: '' }] })).code).toBe(0);
  expect(await goOnline()).toBe(1004);
  expect((await saveContacts({ service })).data.phone_only_at).toBeDefined();
  expect((await show(data.id)).reachable).toBe(true);
  expect(await goOnline()).toBe(0);
  expect((await saveContacts({ service: { ...service, request_hours: 25 } })).code).toBe(1001);
});

test('a hotel that only outside sources sell goes online again without contacts of its own', async () => {
  const { db } = people.database;
  const { hotelId } = await buildHotel(db, { name: 'outside' });
  const setStatus = async (status: string) =>
    (await people.call(`POST ${hotelsPath}/${hotelId}/status`, { status }, token)).code;
  await db
    .insertInto('supply.hotel_mappings')
    .values({ source: 'hotelbeds', code: '78', hotel_id: hotelId, mapped_at: new Date(), said_by: 'adopted' })
    .execute();
  expect(await setStatus('offline')).toBe(0);
  expect(await setStatus('online')).toBe(1004);
  await db.deleteFrom('rates.plan_months').where('hotel_id', '=', hotelId).execute();
  await db.deleteFrom('rates.rate_plans').where('hotel_id', '=', hotelId).execute();
  expect(await setStatus('online')).toBe(0);
});

test('the second of two editors is refused; the log holds only the changes of the first', async () => {
  const { data } = await save({ content: content() });
  const { version } = await show(data.id);
  const change = (part: object) => save({ hotel_id: data.id, version, content: content(part) });
  const { data: saved } = await change({ stars: 5 });
  expect(saved.version).toBe((await show(data.id)).version);
  expect((await change({ stars: 3 })).code).toBe(4004);
  const { rows } = await sql<{ before: object; after: object }>`select before, after from platform.audit_log
    where target_id = ${data.id} and action = 'hotel.updated'`.execute(people.database.db);
  expect(rows).toEqual([{ before: { stars: 4.5 }, after: { stars: 5 } }]);
});

test('saving a hotel does not write its unchanged photographs again', async () => {
  const { data } = await save({ content: content() });
  const ids = async () =>
    (
      await people.database.db
        .selectFrom('catalogue.photos')
        .select('id')
        .where('hotel_id', '=', data.id)
        .execute()
    ).map((row) => row.id);
  const before = await ids();
  const { version } = await show(data.id);
  await save({ hotel_id: data.id, version, content: content({ phone: '1' }) });
  expect(await ids()).toEqual(before);
});

test.each([
  ['a city that is not known', { city_id: 'nowhere' }],
  ['a district of another city', { city_id: 'porto' }],
  ['an unknown time zone', { time_zone: 'Europe/Nowhere' }],
  ['an unknown property type', { property_type: 'castle' }],
  ['an unknown facility', { facilities: ['moat'] }],
  ['stars other than whole and half ones', { stars: 4.3 }],
  ['a point outside the photograph', { photos: [{ ...content().photos[0], focal_x: 101 }] }],
  ['a photograph that is not a web address', { photos: [{ ...content().photos[0], url: 'javascript:1' }] }],
  // The id is literal, because `knownHotel`, the hotel of this room type, is built after this table.
  [
    'a photograph of another hotel’s room',
    { photos: [{ ...content().photos[0], room_type_id: 'h_content_t' }] },
  ],
])('refuses %s', async (_name, change) => {
  expect((await save({ content: content(change) })).code).toBe(1001);
});

test('a room type is added and changed; each change is in the feed of search once', async () => {
  const before = (await searchFeed(knownHotel.hotelId)).length;
  const path = `POST ${hotelsPath}/${knownHotel.hotelId}/room-types/save`;
  const { data } = await people.call(path, { terms: room() }, token);
  expect((await searchFeed(knownHotel.hotelId)).slice(before)).toEqual(['plan']);
  const roomType = (await show(knownHotel.hotelId)).room_types.find(
    (each: { id: string }) => each.id === data.id,
  );
  expect(roomType.terms).toEqual(room());
  const change = (part: object) =>
    people.call(path, { room_type_id: data.id, version: roomType.version, terms: room(part) }, token);
  expect((await change({ max_adults: 3 })).code).toBe(0);
  expect((await change({ max_adults: 1 })).code).toBe(4004);
  expect((await searchFeed(knownHotel.hotelId)).slice(before)).toEqual(['plan', 'plan']);
});

test.each([
  ['more adults than people', { max_adults: 4, max_occupancy: 3 }],
  ['a room of a negative size', { size_m2: -1 }],
  ['a name in one language only', { name: { en: 'Double', zh: '' } }],
])('refuses a room type with %s', async (_name, change) => {
  const path = `POST ${hotelsPath}/${knownHotel.hotelId}/room-types/save`;
  expect((await people.call(path, { terms: room(change) }, token)).code).toBe(1001);
});

test('a room type cannot be changed through another hotel', async () => {
  const { data } = await save({ content: content() });
  const input = { room_type_id: knownHotel.roomTypeId, terms: room() };
  expect((await people.call(`POST ${hotelsPath}/${data.id}/room-types/save`, input, token)).code).toBe(1003);
});

test('a photograph that contracting uploads is stored with the hotel and shown to customers; other uploads are refused', async () => {
  const upload = async (bytes: Uint8Array, by: string) => {
    const edge = 'edge-of-part';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="lobby.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const response = await people.app.inject({
      method: 'POST',
      url: `${hotelsPath}/photos/upload`,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${by}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    return response.json();
  };
  const first = await upload(await picture('jpeg', 400), token);
  expect(first).toMatchObject({ code: 0, data: { width: 400, height: 400 } });
  const { data } = first;
  const credit = '© Ana Silva, CC BY 4.0';
  const lobby = { url: data.url, caption: { en: 'Lobby', zh: '大堂' }, credit, room_type_id: null };
  const photos = [{ ...lobby, focal_x: 20, focal_y: 80 }];
  const { data: savedHotel } = await save({ content: content({ photos }) });
  expect((await show(savedHotel.id)).content.photos).toEqual(photos);
  // The customers' page crops around the focal point; the default is the center.
  const page = await people.call('POST /api/v2/hotel/detail', { hotel_id: savedHotel.id });
  expect(page.data.photos).toMatchObject([{ url: data.url, credit, focal_x: 20, focal_y: 80 }]);
  const { data: hotelWithoutFocus } = await save({ content: content({ photos: [lobby] }) });
  expect((await show(hotelWithoutFocus.id)).content.photos).toMatchObject([{ focal_x: 50, focal_y: 50 }]);
  expect((await upload(Buffer.from('<svg/>'), token)).code).toBe(1001);
  const largeUpload = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1), token);
  expect([largeUpload.code, largeUpload.errors[0].path]).toEqual([1001, 'file']);
  expect([largeUpload.message['en-US'], largeUpload.message['zh-CN']]).toEqual([
    expect.stringMatching(/larger than 5 MB\..*smaller/),
    expect.stringMatching(/5 MB.*重新上传/),
  ]);
  expect((await upload(await picture(), await people.staff('finance'))).code).toBe(1002);
});
