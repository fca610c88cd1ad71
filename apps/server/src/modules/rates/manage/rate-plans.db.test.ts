/**
 * Rate plans in the console: create, fill by the calendar, preview; refusals; concurrent editors; audit log and feed.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildContact, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { inTransaction } from '../../../platform/database.ts';

let people: People;
let hotel: BuiltHotel;
let token: string;
let at: string;
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'plans' });
  at = `/api/console/v1/hotels/${hotel.hotelId}/rate-plans`;
});
afterAll(() => people.close());

const terms = (change: object = {}) => ({
  room_type_id: hotel.roomTypeId,
  name: 'FLEX',
  board: 'BB',
  on_request: false,
  refundable: true,
  steps: [{ days_before: 5, local_time: '18:00', fee_type: 'nights', fee_value: 1 }],
  pay_later: true,
  package_only: false,
  min_stay: 2,
  max_stay: 7,
  advance_days: 0,
  cutoff_days: 1,
  only_nationalities: [],
  not_nationalities: ['KP'],
  base_adults: 2,
  extra_adult: '25.00',
  remarks: { en: 'Breakfast from 7', zh: '早餐七点起' },
  open: true,
  ...change,
});
const step = (fee_type: string, fee_value: number) => ({
  days_before: 5,
  local_time: '18:00',
  fee_type,
  fee_value,
});
const stay = { check_in: '2027-03-10', nights: 2, party: { adults: 2, children: [] }, nationality: 'CN' };
const planOf = async (id: string) =>
  (await people.call(`GET ${at}`, {}, token)).data.plans.find((plan: { id: string }) => plan.id === id);

test('a new plan is sold as soon as the calendar has its prices; the log and the search feed have it', async () => {
  const { data } = await people.call(`POST ${at}/save`, { terms: terms() }, token);
  expect((await planOf(data.id)).terms).toEqual(terms());
  const ask = { rate_plan_id: data.id, ...stay };
  expect((await people.call(`POST ${at}/preview`, ask, token)).data.quote).toBeNull();
  const calendar = `/api/console/v1/calendar/${hotel.hotelId}`;
  const run = { row_id: data.id, field: 'price', from: '2027-03-10' };
  const runs = [{ ...run, before: ['0.00', '0.00'], after: ['90.00', '90.00'] }];
  expect((await people.call(`POST ${calendar}/publish`, { version: 0, runs }, token)).code).toBe(0);
  const { quote } = (await people.call(`POST ${at}/preview`, ask, token)).data;
  expect(Number(quote.total)).toBeGreaterThanOrEqual(180);
  const oneNight = await people.call(`POST ${at}/preview`, { ...ask, nights: 1 }, token);
  expect(oneNight.data.quote).toBeNull();
  const log = await people.database.db
    .selectFrom('platform.audit_log')
    .select('action')
    .where('target_id', '=', data.id)
    .execute();
  expect(log).toEqual([{ action: 'rate_plan.created' }]);
  const changes = await people.database.db
    .selectFrom('rates.changes')
    .select('what')
    .orderBy('seq')
    .execute();
  expect(changes.map((row) => row.what)).toContain('plan');
});

test("the second of two editors is refused, and the first one's plan stays", async () => {
  const { version, terms: storedTerms } = await planOf(hotel.flexible);
  const save = (change: object) =>
    people.call(
      `POST ${at}/save`,
      { rate_plan_id: hotel.flexible, version, terms: { ...storedTerms, ...change } },
      token,
    );
  expect((await save({ min_stay: 3 })).code).toBe(0);
  expect((await save({ min_stay: 4 })).code).toBe(4004);
  expect((await planOf(hotel.flexible)).terms.min_stay).toBe(3);
});

test.each([
  ['a refundable plan without a rule', { steps: [] }],
  ['a maximum stay below the minimum stay', { min_stay: 5, max_stay: 4 }],
  ['pay later for a plan that cannot be canceled', { refundable: false, steps: [] }],
  ['a fee above the whole price', { steps: [step('percent', 10_001)] }],
  ['a fee of no nights', { steps: [step('nights', 0)] }],
  ['a fee value beside a fee of the whole price', { steps: [step('total', 1)] }],
  ['a country that is both allowed and excluded', { only_nationalities: ['KP'] }],
])('refuses %s', async (_name, change) => {
  expect((await people.call(`POST ${at}/save`, { terms: terms(change) }, token)).code).toBe(1001);
});

test('a plan cannot have a room type that is not of its hotel', async () => {
  const foreignTerms = terms({ room_type_id: 'elsewhere' });
  expect((await people.call(`POST ${at}/save`, { terms: foreignTerms }, token)).code).toBe(1003);
});

test('a hotel gets no first plan while staff remove its last contact', async () => {
  const { db } = people.database;
  const bare = await buildHotel(db, { name: 'bare' });
  for (const table of ['rates.plan_months', 'rates.rate_plans'] as const) {
    const plans = [bare.flexible, bare.strict, bare.onRequest];
    await db
      .deleteFrom(table)
      .where(sql.ref(table === 'rates.rate_plans' ? 'id' : 'rate_plan_id'), 'in', plans)
      .execute();
  }
  await buildContact(db, bare.hotelId, 'desk@bare.test');
  let saving: ReturnType<typeof people.call> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('catalogue.hotels').select('id').where('id', '=', bare.hotelId).forUpdate().execute();
    await tx.deleteFrom('catalogue.hotel_contacts').where('hotel_id', '=', bare.hotelId).execute();
    saving = people.call(
      `POST /api/console/v1/hotels/${bare.hotelId}/rate-plans/save`,
      { terms: terms({ room_type_id: bare.roomTypeId }) },
      token,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect((await saving)?.code).toBe(1004);
});
