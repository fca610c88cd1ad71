/** The hotels list of the console: its filters by stars and by gaps. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { countHotels } from './hotels.views.ts';

let people: People;
let token: string;
const hotelsPath = '/api/console/v1/hotels';
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
});
afterAll(() => people.close());

test('the list is filtered by the stars and the gaps of a hotel', async () => {
  const incompleteHotel = await buildHotel(people.database.db, { name: 'incomplete' });
  const listLength = async (filters: object) =>
    (await people.call(`GET ${hotelsPath}`, { search: 'incomplete', ...filters }, token)).data.items.length;
  const { stars } = await people.database.db
    .selectFrom('catalogue.hotels')
    .select('stars')
    .where('id', '=', incompleteHotel.hotelId)
    .executeTakeFirstOrThrow();
  expect(await listLength({ stars: String(Math.floor(Number(stars))) })).toBe(1);
  expect(await listLength({ stars: String((Math.floor(Number(stars)) + 1) % 6) })).toBe(0);
  expect(await listLength({ lacks: 'photos' })).toBe(1);
  expect(await listLength({ lacks: 'contact' })).toBe(1);
  expect(await listLength({ lacks: 'rates' })).toBe(0);
  await people.database.db
    .deleteFrom('rates.plan_months')
    .where('hotel_id', '=', incompleteHotel.hotelId)
    .execute();
  expect(await listLength({ lacks: 'rates' })).toBe(1);
  await buildContact(people.database.db, incompleteHotel.hotelId, 'desk@incomplete.test');
  expect(await listLength({ lacks: 'contact' })).toBe(0);
});

test('a hotel that staff reach only by phone lacks no contact', async () => {
  const { db } = people.database;
  const { hotelId } = await buildHotel(db, { name: 'phoneonly' });
  const lacksContact = async () =>
    (await people.call(`GET ${hotelsPath}`, { search: 'phoneonly', lacks: 'contact' }, token)).data.total;
  const path = `${hotelsPath}/${hotelId}/contacts`;
  const saveContacts = async (change: object) => {
    const { version, contacts, service } = (await people.call(`GET ${path}`, {}, token)).data;
    await people.call(`POST ${path}/save`, { version, contacts, service, ...change }, token);
  };
  const phone = { kind: 'front_desk', channel: 'phone', value: '+351 21 555 0100', language: 'en' };
  await saveContacts({ contacts: [{ ...phone, person: '', hours: '' }] });
  expect(await lacksContact()).toBe(1);
  await saveContacts({ service: { request_hours: 24, arrivals_hour: null, phone_only: true } });
  expect(await lacksContact()).toBe(0);
});

test('a price of a past day does not count as a rate', async () => {
  const { db } = people.database;
  const { hotelId } = await buildHotel(db, { name: 'pastrates', months: ['2027-03-01'] });
  await sql`update rates.plan_months set price_cents = array_fill(100, array[5]) || array_fill(0, array[26])
    where hotel_id = ${hotelId}`.execute(db);
  const lacksRates = (today: string) => countHotels(db, { search: 'pastrates', lacks: 'rates', today });
  expect(await lacksRates('2027-03-05')).toBe(0);
  expect(await lacksRates('2027-03-06')).toBe(1);
});

test('a hotel that only outside sources sell lacks no contact and no rates of ours', async () => {
  const { db } = people.database;
  const { hotelId } = await buildHotel(db, { name: 'outsideonly' });
  const gaps = async () =>
    Promise.all(
      ['contact', 'rates', 'photos'].map(async (lacks) => {
        const answer = await people.call(`GET ${hotelsPath}`, { search: 'outsideonly', lacks }, token);
        return answer.data.items.length;
      }),
    );
  await db.deleteFrom('rates.plan_months').where('hotel_id', '=', hotelId).execute();
  await db
    .insertInto('supply.hotel_mappings')
    .values({ source: 'hotelbeds', code: '77', hotel_id: hotelId, mapped_at: new Date(), said_by: 'adopted' })
    .execute();
  const isOutsideOnly = async () =>
    (await people.call(`GET ${hotelsPath}/${hotelId}`, {}, token)).data.outside_only === true;
  expect([await gaps(), await isOutsideOnly()]).toEqual([[1, 1, 1], false]);
  await db.deleteFrom('rates.rate_plans').where('hotel_id', '=', hotelId).execute();
  expect([await gaps(), await isOutsideOnly()]).toEqual([[0, 0, 1], true]);
});

test('the list and the page of a hotel agree on prices that are over, and on prices that nobody can book', async () => {
  const { db } = people.database;
  const { hotelId } = await buildHotel(db, { name: 'agreeing' });
  const hasPrices = async (by: string) =>
    (await people.call(`GET ${hotelsPath}/${hotelId}`, {}, by)).data.has_prices;
  const lacksRates = async (by: string) =>
    (await people.call(`GET ${hotelsPath}`, { search: 'agreeing', lacks: 'rates' }, by)).data.total === 1;
  const both = async (by = token) => [await hasPrices(by), await lacksRates(by)];
  expect(await both()).toEqual([true, false]);
  const setRoom = (retired: boolean) =>
    db.updateTable('catalogue.room_types').set({ retired }).where('hotel_id', '=', hotelId).execute();
  await setRoom(true);
  expect(await both()).toEqual([false, true]);
  await setRoom(false);
  await db
    .updateTable('rates.rate_plans')
    .set({ status: 'closed' })
    .where('hotel_id', '=', hotelId)
    .execute();
  expect(await both()).toEqual([false, true]);
  await db.updateTable('rates.rate_plans').set({ status: 'open' }).where('hotel_id', '=', hotelId).execute();
  const today = people.clock.now();
  people.clock.set(new Date('2029-01-01T00:00:00Z'));
  const laterToken = await people.staff('contracting');
  expect(await both(laterToken)).toEqual([false, true]);
  people.clock.set(today);
});

test('the answer names the city of the filter, also when no hotel passes the other filters', async () => {
  const { hotelId } = await buildHotel(people.database.db, { name: 'named city' });
  const { city_id } = await people.database.db
    .selectFrom('catalogue.hotels')
    .select('city_id')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  const list = async (query: object) => (await people.call(`GET ${hotelsPath}`, query, token)).data;
  expect(await list({ city: city_id, search: 'no such hotel' })).toMatchObject({
    total: 0,
    filter_city: { en: city_id },
  });
  expect((await list({})).filter_city).toBeUndefined();
});
