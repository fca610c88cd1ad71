/** Promotions, markups and a hotel's status in the console: rules, audit, and notification of search. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
let hotel: BuiltHotel;
let token: string;
beforeAll(async () => {
  p = await makePeople();
  token = await p.staff('contracting');
  hotel = await buildHotel(p.database.db, { name: 'offers' });
});
afterAll(() => p.close());

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
const fed = async () =>
  (await p.database.db.selectFrom('rates.changes').select(['hotel_id', 'what']).orderBy('seq').execute()).map(
    (row) => `${row.hotel_id} ${row.what}`,
  );
const audited = async (id: string) =>
  (
    await p.database.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.action);

test('a promotion is created, changed, ended and reopened; each change is in the log and in the feed of search', async () => {
  const { data } = await p.call(`POST ${at}/promotions/save`, terms(), token);
  const listed = () => p.call(`POST ${at}/promotions`, { hotel_id: hotel.hotelId }, token);
  const { version } = (await listed()).data.items[0];
  const change = (discount_bp: number) =>
    p.call(`POST ${at}/promotions/save`, terms({ id: data.id, version, discount_bp }), token);
  expect((await change(2000)).code).toBe(0);
  // Two people have opened the promotion, and the second save is refused.
  expect((await change(2500)).code).toBe(4004);
  const list = await listed();
  expect(list.data.items).toMatchObject([
    { id: data.id, discount_bp: 2000, weekdays: [1, 7], status: 'open' },
  ]);
  expect((await p.call(`POST ${at}/promotions/${data.id}/end`, {}, token)).code).toBe(0);
  const listFor = async (filters: object) =>
    (await p.call(`POST ${at}/promotions`, filters, token)).data.items.map(({ id }: { id: string }) => id);
  expect(await listFor({ search: '春季', kind: 'percentage', status: 'closed' })).toEqual([data.id]);
  expect(await listFor({ search: 'spring', status: 'open' })).toEqual([]);
  expect(await listFor({ search: 'spring', kind: 'stay_pay' })).toEqual([]);
  for (let press = 0; press < 2; press += 1)
    expect((await p.call(`POST ${at}/promotions/${data.id}/reopen`, {}, token)).code).toBe(0);
  expect(await listFor({ search: 'spring', status: 'open' })).toEqual([data.id]);
  expect((await p.call(`POST ${at}/promotions/nothing/reopen`, {}, token)).code).toBe(1003);
  expect(await audited(data.id)).toEqual([
    ...['promotion.created', 'promotion.updated', 'promotion.ended', 'promotion.reopened'],
  ]);
  expect((await fed()).filter((row) => row === `${hotel.hotelId} promotion`)).toHaveLength(4);
});

test.each([
  ['a stay-pay without nights', { kind: 'stay_pay' }],
  ['pay as many as stay', { kind: 'stay_pay', discount_bp: null, stay_nights: 3, pay_nights: 3 }],
  ['an early bird without days', { kind: 'early_bird' }],
  ['a percentage with days', { days_ahead: 7 }],
  ['an end before its beginning', { stay_to: '2027-03-09' }],
])('refuses %s', async (_name, change) => {
  expect((await p.call(`POST ${at}/promotions/save`, terms(change), token)).code).toBe(1001);
});

test('a promotion of one rate plan is listed with the name of that plan', async () => {
  const one = await buildHotel(p.database.db, { name: 'scoped' });
  const of = { hotel_id: one.hotelId, rate_plan_id: one.flexible };
  expect((await p.call(`POST ${at}/promotions/save`, terms(of), token)).code).toBe(0);
  const { data } = await p.call(`POST ${at}/promotions`, { hotel_id: one.hotelId }, token);
  expect(data.items[0].scope).toMatchObject({ room: { en: 'Double room' }, plan: { board: 'BB' } });
});

test('a promotion applies to one hotel only', async () => {
  const other = await buildHotel(p.database.db, { name: 'others' });
  const wrong = terms({ rate_plan_id: other.flexible });
  expect((await p.call(`POST ${at}/promotions/save`, wrong, token)).code).toBe(1003);
});

test('a tier has one markup per scope; ending it is in the log and in the feed', async () => {
  const tiers = (await p.call(`GET ${at}/markups`, {}, token)).data.tiers;
  const row = {
    tier_id: tiers[0].id,
    hotel_id: hotel.hotelId,
    stars: null,
    country_code: null,
    markup_bp: 950,
  };
  const { data } = await p.call(`POST ${at}/markups/save`, row, token);
  expect((await p.call(`POST ${at}/markups/save`, row, token)).code).toBe(1001);
  expect((await p.call(`POST ${at}/markups/save`, { ...row, stars: 4 }, token)).code).toBe(1001);
  const known = (await p.call(`GET ${at}/markups`, {}, token)).data.items.find(
    (item: { id: number }) => item.id === Number(data.id),
  );
  const changed = { ...row, id: known.id, version: known.version, markup_bp: 800 };
  expect((await p.call(`POST ${at}/markups/save`, changed, token)).code).toBe(0);
  const late = { ...changed, markup_bp: 700 };
  expect((await p.call(`POST ${at}/markups/save`, late, token)).code).toBe(4004);
  expect((await p.call(`POST ${at}/markups/${data.id}/end`, {}, token)).code).toBe(0);
  expect((await p.call(`POST ${at}/markups/${data.id}/end`, {}, token)).code).toBe(1003);
  expect(await audited(data.id)).toEqual(['markup.created', 'markup.updated', 'markup.ended']);
  expect((await fed()).filter((each) => each === '* hotel').length).toBeGreaterThanOrEqual(3);
});

test('a hotel goes offline and online again; each change is once in the feed of search', async () => {
  const before = (await fed()).length;
  await buildContact(p.database.db, hotel.hotelId, 'reservations@hotel.test');
  for (const status of ['offline', 'offline', 'online'])
    expect((await p.call(`POST ${at}/hotels/${hotel.hotelId}/status`, { status }, token)).code).toBe(0);
  expect((await fed()).slice(before)).toEqual([`${hotel.hotelId} hotel`, `${hotel.hotelId} hotel`]);
  expect(await audited(hotel.hotelId)).toEqual(['hotel.updated', 'hotel.updated']);
  expect((await p.call(`POST ${at}/hotels/nowhere/status`, { status: 'online' }, token)).code).toBe(1003);
});
