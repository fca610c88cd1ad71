/** The hotels list of the console: its filters by stars and by gaps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

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
  expect(await gaps()).toEqual([1, 1, 1]);
  await db.deleteFrom('rates.rate_plans').where('hotel_id', '=', hotelId).execute();
  expect(await gaps()).toEqual([0, 0, 1]);
});
