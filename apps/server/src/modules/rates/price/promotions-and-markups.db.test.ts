/** Promotions, markups and a hotel's status in the console: rules, audit, and notification of search. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
let hotel: BuiltHotel;
let token: string;
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'offers' });
});
afterAll(() => people.close());

const at = '/api/console/v1';
const terms = (change: object = {}) => ({
  hotel_id: hotel.hotelId,
  room_type_id: null,
  rate_plan_id: null,
  kind: 'percentage',
  stay_nights: null,
  pay_nights: null,
  discount_bp: 1500,
  days_ahead: null,
  name: { en: 'Spring', zh: '春季' },
  book_from: null,
  book_to: null,
  stay_from: '2027-03-10',
  stay_to: '2027-04-10',
  weekdays: [1, 7],
  min_stay: 2,
  ...change,
});
/** The rows of search's feed, each as the text `<hotel> <what>`; hotel `*` means all hotels. */
const feedRows = async () =>
  (
    await people.database.db.selectFrom('rates.changes').select(['hotel_id', 'what']).orderBy('seq').execute()
  ).map((row) => `${row.hotel_id} ${row.what}`);
const auditActions = async (id: string) =>
  (
    await people.database.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.action);

test('a promotion is created, changed, ended and reopened; each change is in the log and in the feed of search', async () => {
  const { data } = await people.call(`POST ${at}/promotions/save`, terms(), token);
  const listPromotions = () => people.call(`POST ${at}/promotions`, { hotel_id: hotel.hotelId }, token);
  const { version } = (await listPromotions()).data.items[0];
  const change = (discount_bp: number) =>
    people.call(`POST ${at}/promotions/save`, terms({ id: data.id, version, discount_bp }), token);
  expect((await change(2000)).code).toBe(0);
  // Two people have opened the promotion, and the second save is refused.
  expect((await change(2500)).code).toBe(4004);
  const list = await listPromotions();
  expect(list.data.items).toMatchObject([
    { id: data.id, discount_bp: 2000, weekdays: [1, 7], status: 'open' },
  ]);
  expect((await people.call(`POST ${at}/promotions/${data.id}/end`, {}, token)).code).toBe(0);
  const listFor = async (filters: object) =>
    (await people.call(`POST ${at}/promotions`, filters, token)).data.items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listFor({ search: '春季', kind: 'percentage', status: 'closed' })).toEqual([data.id]);
  expect(await listFor({ search: 'spring', status: 'open' })).toEqual([]);
  expect(await listFor({ search: 'spring', kind: 'stay_pay' })).toEqual([]);
  expect([await listFor({ id: data.id }), await listFor({ id: 'another' })]).toEqual([[data.id], []]);
  for (let press = 0; press < 2; press += 1)
    expect((await people.call(`POST ${at}/promotions/${data.id}/reopen`, {}, token)).code).toBe(0);
  expect(await listFor({ search: 'spring', status: 'open' })).toEqual([data.id]);
  expect((await people.call(`POST ${at}/promotions/nothing/reopen`, {}, token)).code).toBe(1003);
  expect(await auditActions(data.id)).toEqual([
    ...['promotion.created', 'promotion.updated', 'promotion.ended', 'promotion.reopened'],
  ]);
  expect((await feedRows()).filter((row) => row === `${hotel.hotelId} promotion`)).toHaveLength(4);
});

test.each([
  ['a stay-pay without nights', { kind: 'stay_pay' }],
  [
    'a stay-pay with as many paid nights as nights of the stay',
    { kind: 'stay_pay', discount_bp: null, stay_nights: 3, pay_nights: 3 },
  ],
  ['an early bird without days', { kind: 'early_bird' }],
  ['a percentage with days', { days_ahead: 7 }],
  ['an end before its beginning', { stay_to: '2027-03-09' }],
])('refuses %s', async (_name, change) => {
  expect((await people.call(`POST ${at}/promotions/save`, terms(change), token)).code).toBe(1001);
});

test('a promotion of one rate plan is listed with the room type and board of that plan', async () => {
  const scopedHotel = await buildHotel(people.database.db, { name: 'scoped' });
  const scope = { hotel_id: scopedHotel.hotelId, rate_plan_id: scopedHotel.flexible };
  expect((await people.call(`POST ${at}/promotions/save`, terms(scope), token)).code).toBe(0);
  const { data } = await people.call(`POST ${at}/promotions`, { hotel_id: scopedHotel.hotelId }, token);
  expect(data.items[0].scope).toMatchObject({ room: { en: 'Double room' }, plan: { board: 'BB' } });
});

test('a promotion cannot name a rate plan of another hotel', async () => {
  const otherHotel = await buildHotel(people.database.db, { name: 'others' });
  const foreignTerms = terms({ rate_plan_id: otherHotel.flexible });
  expect((await people.call(`POST ${at}/promotions/save`, foreignTerms, token)).code).toBe(1003);
});

test('a tier has one markup per scope; ending it is in the log and in the feed', async () => {
  const tiers = (await people.call(`GET ${at}/markups`, {}, token)).data.tiers;
  const row = {
    tier_id: tiers[0].id,
    hotel_id: hotel.hotelId,
    stars: null,
    country_code: null,
    markup_bp: 950,
  };
  const { data } = await people.call(`POST ${at}/markups/save`, row, token);
  expect((await people.call(`POST ${at}/markups/save`, row, token)).code).toBe(1001);
  expect((await people.call(`POST ${at}/markups/save`, { ...row, stars: 4 }, token)).code).toBe(1001);
  const storedMarkup = (await people.call(`GET ${at}/markups`, {}, token)).data.items.find(
    (item: { id: number }) => item.id === Number(data.id),
  );
  const change = { ...row, id: storedMarkup.id, version: storedMarkup.version, markup_bp: 800 };
  expect((await people.call(`POST ${at}/markups/save`, change, token)).code).toBe(0);
  const lateChange = { ...change, markup_bp: 700 };
  expect((await people.call(`POST ${at}/markups/save`, lateChange, token)).code).toBe(4004);
  for (let press = 0; press < 2; press += 1)
    expect((await people.call(`POST ${at}/markups/${data.id}/end`, {}, token)).code).toBe(0);
  expect(await auditActions(data.id)).toEqual(['markup.created', 'markup.updated', 'markup.ended']);
  expect((await feedRows()).filter((each) => each === '* hotel').length).toBeGreaterThanOrEqual(3);
});

test('a hotel goes offline and online again; each change is once in the feed of search', async () => {
  const before = (await feedRows()).length;
  await buildContact(people.database.db, hotel.hotelId, 'reservations@hotel.test');
  for (const status of ['offline', 'offline', 'online'])
    expect((await people.call(`POST ${at}/hotels/${hotel.hotelId}/status`, { status }, token)).code).toBe(0);
  expect((await feedRows()).slice(before)).toEqual([`${hotel.hotelId} hotel`, `${hotel.hotelId} hotel`]);
  expect(await auditActions(hotel.hotelId)).toEqual(['hotel.updated', 'hotel.updated']);
  expect((await people.call(`POST ${at}/hotels/nowhere/status`, { status: 'online' }, token)).code).toBe(
    1003,
  );
});
