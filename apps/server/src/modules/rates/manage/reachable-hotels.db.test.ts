/** An online hotel of our own contracts can always be told of bookings. */
import type { HotelContact } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
let token: string;
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
});
afterAll(() => people.close());

const path = ({ hotelId }: BuiltHotel) => `/api/console/v1/hotels/${hotelId}`;
const saveContacts = async (hotel: BuiltHotel, contacts: HotelContact[]) => {
  const { version } = (await people.call(`GET ${path(hotel)}/contacts`, {}, token)).data;
  return people.call(`POST ${path(hotel)}/contacts/save`, { version, contacts }, token);
};
const contact = (channel: HotelContact['channel'], value: string): HotelContact => ({
  kind: 'reservations',
  channel,
  value,
  language: 'en',
  person: '',
  hours: '',
});
const email = contact('email', 'desk@reachable.test');
const phone = contact('phone', '+351 21 000 0000');
const notReachable = {
  code: 1004,
  message: { 'en-US': expect.stringContaining('Bookings must reach the hotel') },
};
const setStatus = (hotel: BuiltHotel, status: string) =>
  people.call(`POST ${path(hotel)}/status`, { status }, token);

it('an online hotel keeps an email address, or a phone if it takes bookings by phone only', async () => {
  const hotel = await buildHotel(people.database.db, { name: 'reachable' });
  expect((await saveContacts(hotel, [phone])).code).toBe(0);
  expect((await saveContacts(hotel, [email, phone])).code).toBe(0);
  expect(await saveContacts(hotel, [phone])).toMatchObject(notReachable);
  const { data } = await people.call(`GET ${path(hotel)}/contacts`, {}, token);
  expect(data.contacts).toMatchObject([email, phone]);
  const service = { ...data.service, phone_only: true };
  const phoneOnly = { version: data.version, contacts: [phone], service };
  expect((await people.call(`POST ${path(hotel)}/contacts/save`, phoneOnly, token)).code).toBe(0);
  expect((await setStatus(hotel, 'offline')).code).toBe(0);
  const { version } = (await people.call(`GET ${path(hotel)}/contacts`, {}, token)).data;
  const none = { version, contacts: [], service: { ...service, phone_only: false } };
  expect((await people.call(`POST ${path(hotel)}/contacts/save`, none, token)).code).toBe(0);
});

it('an online hotel that outside sources sell gets its first plan of ours only with a contact', async () => {
  const { db } = people.database;
  const hotel = await buildHotel(db, { name: 'outside' });
  const { data } = await people.call(`GET ${path(hotel)}/rate-plans`, {}, token);
  const [plan] = data.plans;
  await sql`delete from rates.plan_months where hotel_id = ${hotel.hotelId}`.execute(db);
  await sql`delete from rates.rate_plans where hotel_id = ${hotel.hotelId}`.execute(db);
  const save = () => people.call(`POST ${path(hotel)}/rate-plans/save`, { terms: plan.terms }, token);
  expect(await save()).toMatchObject(notReachable);
  await buildContact(db, hotel.hotelId, email.value);
  expect((await save()).code).toBe(0);
});
