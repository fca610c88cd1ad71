/**
 * The rates and allotment calendar over HTTP (product.md section 10): writes, conflicts, undo, refusals, audit, feed.
 */
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { monthOf } from './months.ts';

let people: People;
let hotel: BuiltHotel;
let hotelCount = 0;
/** Tokens of two editors. */
let leila: string;
let grace: string;

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
  grace = await people.staff('admin');
});
afterAll(() => people.close());
beforeEach(async () => {
  hotelCount += 1;
  hotel = await buildHotel(people.database.db, { name: `cal${hotelCount}` });
});

const at = (hotelId = hotel.hotelId) => `/api/console/v1/calendar/${hotelId}`;
const show = (from = '2027-03-30', days = 4, token = leila) =>
  people.call(`GET ${at()}`, { from, days: String(days) }, token);
const publish = (runs: object[], { token = leila, version = 0 } = {}) =>
  people.call(`POST ${at()}/publish`, { version, runs }, token);
const priceRun = (after: string[], { before = after.map(() => '100.00'), from = '2027-03-30' } = {}) => ({
  row_id: hotel.flexible,
  field: 'price',
  from,
  before,
  after,
});
async function planOn(from: string, days: number) {
  const { data } = await show(from, days);
  return data.room_types[0].plans.find((plan: { id: string }) => plan.id === hotel.flexible);
}

describe('reading', () => {
  test('shows plans and rooms day by day, across months and after the last filled month', async () => {
    const { data } = await show('2027-06-29', 4);
    expect(data).toMatchObject({ version: 0, today: '2027-03-01', last_day: '2028-07-13', undoable: null });
    const [room] = data.room_types;
    expect(room).toMatchObject({ id: hotel.roomTypeId, allotment: [5, 5, 0, 0], sold: [0, 0, 0, 0] });
    expect(room.plans.map((plan: { price: string[] }) => plan.price)).toContainEqual([
      '80.00',
      '80.00',
      '0.00',
      '0.00',
    ]);
  });

  test.each(['9999-12-31', '0000-01-01', '2027-02-30'])('refuses the day %s', async (from) => {
    expect((await show(from)).code).toBe(1001);
  });

  test('is open to contracting and administrators only', async () => {
    for (const role of ['reviewer', 'operations', 'finance', 'content'] as const) {
      const token = await people.staff(role);
      expect((await show('2027-03-30', 4, token)).code).toBe(1002);
      expect((await publish([priceRun(['1.00'])], { token })).code).toBe(1002);
    }
    expect((await people.call(`GET ${at('nowhere')}`, {}, leila)).code).toBe(1003);
  });
});

describe('publishing', () => {
  test('writes every field across months, and adds rows to the feed of search', async () => {
    const stop = { row_id: hotel.flexible, from: '2027-03-31', before: [false, false], after: [true, true] };
    const { data } = await publish([
      priceRun(['120.50', '0.00', '99.99']),
      { ...stop, field: 'stop_sell' },
      { ...stop, field: 'closed_to_arrival', after: [false, true] },
      { ...stop, field: 'closed_to_departure', after: [true, false] },
      { ...stop, field: 'min_stay', before: [0, 0], after: [3, 30] },
      { row_id: hotel.roomTypeId, field: 'allotment', from: '2027-03-31', before: [5, 5], after: [0, 12] },
    ]);
    expect(data).toMatchObject({ version: 1, days: 13 });
    expect(await planOn('2027-03-30', 4)).toMatchObject({
      price: ['120.50', '0.00', '99.99', '100.00'],
      stop_sell: [false, true, true, false],
      closed_to_arrival: [false, false, true, false],
      closed_to_departure: [false, true, false, false],
      min_stay_by_day: [0, 3, 30, 0],
    });
    expect((await show()).data.room_types[0].allotment).toEqual([5, 0, 12, 5]);
    const feedRows = await people.database.db
      .selectFrom('rates.changes')
      .select(['what', 'from_date', 'to_date'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('what', 'in', ['stock', 'price'])
      .orderBy('seq')
      .execute();
    expect(feedRows).toEqual([
      { what: 'stock', from_date: '2027-03-31', to_date: '2027-04-01' },
      { what: 'price', from_date: '2027-03-30', to_date: '2027-04-01' },
    ]);
  });

  test('creates missing months', async () => {
    const run = { from: '2027-12-31', before: ['0.00', '0.00'] };
    expect((await publish([priceRun(['70.00', '75.00'], run)])).code).toBe(0);
    expect((await planOn('2027-12-30', 4)).price).toEqual(['0.00', '70.00', '75.00', '0.00']);
  });

  test('refuses rows of another hotel or field, past days, days after the horizon, invalid values and repeated days', async () => {
    const planId = hotel.flexible;
    const otherHotel = await buildHotel(people.database.db, { name: `other${hotelCount}` });
    expect((await publish([{ ...priceRun(['1.00']), row_id: otherHotel.flexible }])).code).toBe(1003);
    expect((await publish([{ ...priceRun(['1.00']), row_id: hotel.roomTypeId }])).code).toBe(1003);
    for (const run of [
      priceRun(['1.00'], { from: '2027-02-28' }),
      priceRun(['1.00'], { from: '2028-07-14' }),
      priceRun(['-1.00']),
      priceRun(['1.005']),
      priceRun(['1.00'], { before: ['100.00', '100.00'] }),
      { row_id: planId, field: 'min_stay', from: '2027-03-30', before: [0], after: [31] },
      { row_id: hotel.roomTypeId, field: 'allotment', from: '2027-03-30', before: [5], after: [10_000] },
    ])
      expect((await publish([run])).code).toBe(1001);
    expect((await publish([priceRun(['1.00', '2.00']), priceRun(['3.00'])])).code).toBe(1001);
    expect((await planOn('2027-03-30', 1)).price).toEqual(['100.00']);
  });

  test('refuses an allotment below the sold rooms, names the day, and writes nothing', async () => {
    await sql`update rates.allotment_months set sold[30] = 4
      where room_type_id = ${hotel.roomTypeId} and month = '2027-03-01'`.execute(people.database.db);
    const rooms = { row_id: hotel.roomTypeId, field: 'allotment', from: '2027-03-29', before: [5, 5] };
    const answer = await publish([priceRun(['55.00']), { ...rooms, after: [3, 3] }]);
    expect(answer).toMatchObject({
      code: 4002,
      message: { 'en-US': expect.stringContaining('2027-03-30') },
      data: { days: [{ row_id: hotel.roomTypeId, date: '2027-03-30', sold: 4 }] },
    });
    expect((await planOn('2027-03-30', 1)).price).toEqual(['100.00']);
    expect((await publish([{ ...rooms, after: [3, 4] }])).code).toBe(0);
  });

  test('is in the audit log with person and values before and after', async () => {
    await publish([priceRun(['120.00', '130.00'])]);
    const entry = await people.database.db
      .selectFrom('platform.audit_log')
      .select(['staff_name', 'action', 'target_type', 'before', 'after'])
      .where('target_id', '=', hotel.hotelId)
      .executeTakeFirstOrThrow();
    const key = `${hotel.flexible} price 2027-03-30 +2`;
    expect(entry).toEqual({
      staff_name: 'Leila Haddad',
      action: 'calendar.changed',
      target_type: 'hotel',
      before: { [key]: '100.00' },
      after: { [key]: '120.00, 130.00' },
    });
  });
});

describe('two editors', () => {
  test('the second editor learns which days changed, to which value and by whom; other days of the hotel can be edited', async () => {
    await publish([priceRun(['150.00'], { from: '2027-03-31' })], { token: grace });
    const answer = await publish([priceRun(['90.00', '95.00', '99.00'])]);
    expect(answer).toMatchObject({
      code: 4001,
      data: {
        version: 1,
        days: [
          {
            row_id: hotel.flexible,
            field: 'price',
            date: '2027-03-31',
            now: '150.00',
            by: 'Grace Lin',
            mine: false,
            at: '2027-03-01T09:00:00.000Z',
          },
        ],
      },
    });
    expect((await planOn('2027-03-30', 3)).price).toEqual(['100.00', '150.00', '100.00']);
    // The second editor has now seen the first editor's price, and may still save another one.
    const secondRun = priceRun(['90.00', '95.00', '99.00'], { before: ['100.00', '150.00', '100.00'] });
    expect((await publish([secondRun], { version: 1 })).data.version).toBe(2);
    expect((await publish([priceRun(['1.00'], { from: '2027-04-02' })], { token: grace })).code).toBe(0);
  });

  test('a change from outside the console is a conflict too', async () => {
    await sql`update rates.plan_months set price_cents[30] = 7700
      where rate_plan_id = ${hotel.flexible} and month = ${monthOf('2027-03-30')}`.execute(
      people.database.db,
    );
    expect(await publish([priceRun(['90.00'])])).toMatchObject({
      code: 4001,
      data: { days: [{ now: '77.00', by: null, mine: false, at: null }] },
    });
  });
});

describe('undo', () => {
  const undo = (id: number, token = leila) => people.call(`POST ${at()}/undo`, { change_set_id: id }, token);

  test('undoes own change sets, newest first, each once', async () => {
    const first = (await publish([priceRun(['110.00'])])).data.change_set_id;
    const second = (await publish([priceRun(['120.00'], { before: ['110.00'] })], { version: 1 })).data
      .change_set_id;
    expect((await show()).data.undoable).toBe(second);
    expect((await undo(second)).code).toBe(0);
    expect((await undo(second)).code).toBe(4003);
    expect((await planOn('2027-03-30', 1)).price).toEqual(['110.00']);
    expect((await show()).data.undoable).toBe(first);
    expect((await undo(first)).data.version).toBe(4);
    expect((await planOn('2027-03-30', 1)).price).toEqual(['100.00']);
    expect((await show()).data.undoable).toBe(null);
  });

  test('is refused for a colleague’s set, and for days that were changed since', async () => {
    const changeSetId = (await publish([priceRun(['110.00', '120.00'])])).data.change_set_id;
    expect((await undo(changeSetId, grace)).code).toBe(4003);
    await publish([priceRun(['130.00'], { before: ['120.00'], from: '2027-03-31' })], { token: grace });
    expect(await undo(changeSetId)).toMatchObject({
      code: 4001,
      data: { days: [{ date: '2027-03-31', now: '130.00', by: 'Grace Lin' }] },
    });
    expect((await undo(changeSetId + 1_000)).code).toBe(1003);
  });

  test('the log shows the first runs of a long set and the number of its further runs', async () => {
    // Every second day, so that each day is a separate run.
    const days = Array.from({ length: 61 }, (_, run) => addDays('2027-03-01', 2 * run));
    expect((await publish(days.map((from) => priceRun(['90.00'], { from })))).code).toBe(0);
    const { data } = await people.call(`POST ${at()}/changes`, {}, leila);
    expect(data.items).toMatchObject([{ days: 61, more_runs: 1 }]);
    expect(data.items[0].runs.map((run: { from: string }) => run.from)).toEqual(days.slice(0, 60));
  });

  test('the log shows person, values before and after, and undone sets', async () => {
    const changeSetId = (await publish([priceRun(['110.00', '120.00'])])).data.change_set_id;
    await undo(changeSetId);
    const { data } = await people.call(`POST ${at()}/changes`, {}, grace);
    expect(data.total).toBe(2);
    expect(data.items).toMatchObject([
      { kind: 'undo', by: 'Leila Haddad', mine: false, undone: false },
      {
        id: changeSetId,
        kind: 'edit',
        undone: true,
        days: 2,
        runs: [{ field: 'price', before: ['100.00', '100.00'], after: ['110.00', '120.00'] }],
      },
    ]);
  });
});

test('a change of many months writes each table once while it holds the lock (C9)', async () => {
  const days = 90;
  const run = (field: string, row_id: string, before: unknown, after: unknown) => ({
    row_id,
    field,
    from: '2027-03-30',
    before: Array.from({ length: days }, () => before),
    after: Array.from({ length: days }, () => after),
  });
  const writes = async () => {
    const { rows } = await sql<{ writes: number }>`select count(*)::int as writes from write_marks`.execute(
      people.database.db,
    );
    return rows[0]?.writes;
  };
  const { db } = people.database;
  await sql`create table write_marks (name text)`.execute(db);
  await sql`create function mark_write() returns trigger language plpgsql as
    'begin insert into public.write_marks values (tg_table_name); return null; end'`.execute(db);
  for (const table of ['rates.plan_months', 'rates.allotment_months'])
    await sql`create trigger mark_write after update on ${sql.table(table)}
      for each statement execute function mark_write()`.execute(db);
  const answer = await publish([
    run('price', hotel.flexible, '100.00', '131.50'),
    run('closed_to_arrival', hotel.flexible, false, true),
    run('allotment', hotel.roomTypeId, 5, 7),
  ]);
  expect(answer.code).toBe(0);
  expect(await writes()).toBe(2);
  const { data } = await show('2027-03-30', days);
  const [room] = data.room_types;
  expect(new Set(room.allotment)).toEqual(new Set([7]));
  const plan = room.plans.find((each: { id: string }) => each.id === hotel.flexible);
  expect(new Set(plan.price)).toEqual(new Set(['131.50']));
});
