/**
 * Prices that change by more than the limit need a second confirmation. Unusable rows can be downloaded, and formulas
 * in them stay text.
 */
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import type { StaffCtx } from '../../../context.ts';
import { previewRateImport } from './preview-rate-import.ts';

let people: People;
let hotel: BuiltHotel;
let leila: string;
const at = '/api/console/v1/imports';

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'guard' });
});
afterAll(() => people.close());

/** Uploads rows of the hotel's flexible plan, written as `from,price` or `from,price,min stay`. */
const upload = (...rows: string[]) => uploadPlans(...rows.map((row) => `${hotel.flexible},${row}`));

/** Uploads rows of the hotel with the rate plan as the first cell, as the person who signed in last. */
async function uploadPlans(...rows: string[]) {
  const { staff_id: staffId } = await people.database.db
    .selectFrom('identity.staff_sessions')
    .select('staff_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const lines = rows.map((row) => `${hotel.hotelId},${row}`);
  const bytes = new TextEncoder().encode(['Hotel,Rate plan,From,Price,Min stay', ...lines].join('\n'));
  const ctx = {
    db: people.database.db,
    clock: people.clock,
    language: 'en',
    staff: { staffId, name: 'Leila' },
  };
  return previewRateImport(ctx as unknown as StaffCtx, { file: { name: 'rates.csv', bytes } });
}
const apply = (id: string, input: object) => people.call(`POST ${at}/${id}/apply`, input, leila);

test('a price that changes by more than 30 % is applied only when the person accepts it', async () => {
  const { id, jumps } = await upload('2027-04-05,1.00', '2027-04-06,130.00', '2027-04-07,131.00');
  expect(jumps).toBe(2);
  const answer = await apply(id, {});
  expect([answer.code, answer.errors[0]?.path]).toEqual([1001, 'accept_jumps']);
  expect((await people.call(`GET ${at}/${id}`, {}, leila)).data).toMatchObject({
    state: 'preview',
    jumps: 2,
  });
  expect((await apply(id, { accept_jumps: true })).data).toMatchObject({ state: 'applied' });
});

test('prices within 30 % need no second confirmation', async () => {
  const { id, jumps } = await upload('2027-05-05,70.00', '2027-05-06,130.00');
  expect(jumps).toBe(0);
  expect((await apply(id, {})).data.state).toBe('applied');
});

test('a price far from the other plans of the room must be accepted first, and is shown with their prices', async () => {
  // The file moves all plans of 3 June to the same new level, so none is far from the others.
  const newLevel = [hotel.flexible, hotel.strict, hotel.onRequest].map((plan) => `${plan},2027-06-03,500.00`);
  const { id, apart } = await uploadPlans(
    `${hotel.flexible},2027-06-01,39.99`,
    `${hotel.flexible},2027-06-02,200.00`,
    `${hotel.flexible},2027-06-04,200.01`,
    ...newLevel,
  );
  expect(apart).toBe(2);
  const { changes } = (await people.call(`GET ${at}/${id}`, {}, leila)).data;
  const othersOn = (from: string) => changes.find((each: { from: string }) => each.from === from)?.others;
  expect(othersOn('2027-06-01')).toEqual({ lowest: '80.00', highest: '100.00' });
  expect(othersOn('2027-06-04')).toEqual({ lowest: '80.00', highest: '100.00' });
  expect([othersOn('2027-06-02'), othersOn('2027-06-03')]).toEqual([null, null]);
  expect((await apply(id, {})).errors[0]?.path).toBe('accept_jumps');
});

test('a first price of a plan needs consent when it is far from the other plans', async () => {
  await sql`update rates.plan_months set price_cents[6] = 0
    where rate_plan_id = ${hotel.flexible} and month = '2027-06-01'`.execute(people.database.db);
  const { id, jumps, apart } = await upload('2027-06-06,1.00');
  expect([jumps, apart]).toEqual([0, 1]);
  expect((await apply(id, {})).code).toBe(1001);
  expect((await apply(id, { accept_jumps: true })).data.state).toBe('applied');
});

test('unusable rows can be downloaded as CSV with all their faults, in the language of the call', async () => {
  const { id } = await upload('=1+1,-1,99', '2027-05-07,75.00');
  const file = await people.app.inject({
    url: `${at}/${id}/bad-rows`,
    headers: { authorization: `Bearer ${leila}`, 'accept-language': 'en' },
  });
  const [heads, row, ...otherRows] = file.body.trim().split('\r\n');
  expect(heads).toContain('"Line number","Reason","Content"');
  expect(row).toMatch(
    /^"2","“=1\+1” is not a date.* “-1” is not an amount .* “99” is not a number of nights/,
  );
  expect(otherRows).toEqual([]);
});

test('the template of a hotel has its ids and real dates; an unknown hotel is refused', async () => {
  const get = async (hotelId: string) =>
    (await people.call(`GET ${at}/rates/template`, { hotel: hotelId, lang: 'en' }, leila)) as unknown as {
      data: { rawPayload: Buffer };
      code: number;
    };
  const { rawPayload } = (await get(hotel.hotelId)).data;
  const [heads, ...rows] = await readSheet(Buffer.from(rawPayload));
  expect(heads).toContain('Rate plan');
  const row = rows.find(([, plan]) => plan === hotel.flexible);
  expect(row?.slice(0, 3)).toEqual([hotel.hotelId, hotel.flexible, hotel.roomTypeId]);
  expect(row?.slice(3, 5)).toEqual([expect.any(Date), expect.any(Date)]);
  expect((await get('nowhere')).code).toBe(1003);
});

test('an import of several change sets is undone without the set whose days are all over', async () => {
  const { db } = people.database;
  const applied = async (row: string) => {
    const { id } = await upload(row);
    await apply(id, { accept_jumps: true });
    return id;
  };
  const past = await applied('2027-08-05,91.00');
  const coming = await applied('2027-08-09,92.00');
  // As if one import had so many runs that they needed two change sets.
  await sql`update rates.import_hotels h set change_set_ids = p.change_set_ids || h.change_set_ids
    from rates.import_hotels p where h.import_id = ${coming} and p.import_id = ${past}`.execute(db);
  const before = people.clock.now();
  people.clock.set(new Date('2027-08-07T09:00:00Z'));
  leila = await people.staff('contracting');
  expect((await people.call(`POST ${at}/${coming}/undo`, {}, leila)).data.state).toBe('undone');
  // All days of the first set are over, so that nothing of this import can be undone.
  expect((await people.call(`POST ${at}/${past}/undo`, {}, leila)).data.state).toBe('applied');
  people.clock.set(before);
});
