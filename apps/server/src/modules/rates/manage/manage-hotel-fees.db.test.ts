/** Child prices and taxes of a hotel in the console; also a cancellation rule as text, and a plan's internal name. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
let hotel: BuiltHotel;
let token: string;
let at: string;
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'fees' });
  at = `/api/console/v1/hotels/${hotel.hotelId}`;
});
afterAll(() => people.close());

const fees = {
  child_bands: [
    { min_age: 0, max_age: 3, price: '0.00' },
    { min_age: 4, max_age: 11, price: '15.00' },
  ],
  taxes: [
    { included: true, basis: 'percent', value: 1000, label: { en: 'VAT', zh: '增值税' } },
    { included: false, basis: 'adult_night', value: 400, label: { en: 'City tax', zh: '城市税' } },
  ],
};
const showFees = async () => (await people.call(`GET ${at}/fees`, {}, token)).data;
const save = (version: string, change: object = {}) =>
  people.call(`POST ${at}/fees/save`, { version, fees: { ...fees, ...change } }, token);

test('a save changes the next price, the log and the feed; the second editor is refused', async () => {
  const { version } = await showFees();
  const question = {
    rate_plan_id: hotel.strict,
    check_in: '2027-03-10',
    nights: 1,
    party: { adults: 2, children: [8] },
    nationality: 'CN',
  };
  const price = async () => (await people.call(`POST ${at}/rate-plans/preview`, question, token)).data.quote;
  const before = await price();
  expect((await save(version)).code).toBe(0);
  expect((await save(version)).code).toBe(4004);
  const after = await price();
  expect(after.pay_at_hotel).toBe('8.00');
  expect(after.total).not.toBe(before.total);
  expect((await showFees()).fees).toEqual(fees);
  const { rows } = await sql<{ what: string }>`
    select what from rates.changes where hotel_id = ${hotel.hotelId} order by seq desc limit 1`.execute(
    people.database.db,
  );
  expect(rows).toEqual([{ what: 'plan' }]);
  const log = await sql<{ after: { taxes: string } }>`
    select after from platform.audit_log where target_id = ${hotel.hotelId}`.execute(people.database.db);
  expect(log.rows.map((row) => row.after.taxes)).toEqual([
    'VAT percent 1000 included; City tax adult_night 400 at the hotel',
  ]);
});

test.each([
  ['ages that overlap', { child_bands: [fees.child_bands[0], { min_age: 3, max_age: 11, price: '1.00' }] }],
  ['a first age above the last', { child_bands: [{ min_age: 9, max_age: 4, price: '1.00' }] }],
  ['a tax above the price itself', { taxes: [{ ...fees.taxes[0], value: 10_001 }] }],
])('refuses %s', async (_name, change) => {
  expect((await save((await showFees()).version, change)).code).toBe(1001);
});

test('a rule can be read in both languages before the save, with the deadline on the hotel’s clock', async () => {
  const rule = {
    refundable: true,
    steps: [{ days_before: 5, local_time: '18:00', fee_type: 'nights', fee_value: 1 }],
    check_in: '2027-03-10',
  };
  const policyText = async (change: object) =>
    (await people.call(`POST ${at}/rate-plans/policy`, { ...rule, ...change }, token)).data.text;
  const { en, zh } = await policyText({});
  expect(en).toContain('until 5 Mar 2027, 18:00 (hotel time, UTC+0)');
  expect(zh).toContain('2027年3月5日 18:00');
  expect((await policyText({ refundable: false, steps: [] })).en).toContain('Non-refundable');
});

test('a plan gets an internal name', async () => {
  const plans = async () => (await people.call(`GET ${at}/rate-plans`, {}, token)).data.plans;
  const plan = (await plans()).find((each: { id: string }) => each.id === hotel.flexible);
  expect(plan.terms.name).toBe('');
  const terms = { ...plan.terms, name: 'FLEX-BB' };
  const input = { rate_plan_id: plan.id, version: plan.version, terms };
  expect((await people.call(`POST ${at}/rate-plans/save`, input, token)).code).toBe(0);
  expect((await plans()).find((each: { id: string }) => each.id === hotel.flexible).terms.name).toBe(
    'FLEX-BB',
  );
});
