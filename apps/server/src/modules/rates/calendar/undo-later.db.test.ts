/** Undo of a change set, and import of a file of rates, on a later day, when some or all of the days are over. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import type { StaffCtx } from '../../../context.ts';
import { previewRateImport } from '../import/preview-rate-import.ts';

let people: People;
let hotel: BuiltHotel;
let token: string;

beforeAll(async () => {
  people = await makePeople();
  // Ten minutes before midnight at the hotel, which is in Lisbon.
  people.clock.set(new Date('2027-03-01T23:50:00Z'));
  token = await people.staff('contracting');
  hotel = await buildHotel(people.database.db, { name: 'undo' });
});
afterAll(() => people.close());

const call = (step: string, body: object) =>
  people.call(`POST /api/console/v1/calendar/${hotel.hotelId}/${step}`, body, token);
const publish = (version: number, run: object) =>
  call('publish', { version, runs: [{ from: '2027-03-01', ...run }] });
const undo = (id: number) => call('undo', { change_set_id: id });

test('the days that are over keep the values of the set; a set of only such days is not undone', async () => {
  const before = ['100.00', '100.00', '100.00'];
  const after = ['110.00', '120.00', '130.00'];
  const prices = await publish(0, { row_id: hotel.flexible, field: 'price', before, after });
  const rooms = await publish(1, { row_id: hotel.roomTypeId, field: 'allotment', before: [5], after: [3] });
  people.clock.advance(20 * 60);
  expect((await undo(prices.data.change_set_id)).data).toMatchObject({ days: 2 });
  const { data } = await people.call(
    `GET /api/console/v1/calendar/${hotel.hotelId}`,
    { from: '2027-03-01', days: '3' },
    token,
  );
  const plan = data.room_types[0].plans.find((each: { id: string }) => each.id === hotel.flexible);
  expect(plan.price).toEqual(['110.00', '100.00', '100.00']);
  expect(await undo(rooms.data.change_set_id)).toMatchObject({
    code: 1001,
    errors: [{ path: 'change_set_id' }],
  });
});

test('a file that is applied after midnight leaves the days that are over; a file of only such days is refused', async () => {
  const { staff_id: staffId } = await people.database.db
    .selectFrom('identity.staff_sessions')
    .select('staff_id')
    .executeTakeFirstOrThrow();
  const ctx = { ...people.context, staff: { staffId, name: 'Leila' } } as unknown as StaffCtx;
  const upload = async (to: string) => {
    const rows = [
      'Hotel,Rate plan,From,To,Min stay',
      `${hotel.hotelId},${hotel.flexible},2027-03-02,${to},4`,
    ];
    const bytes = new TextEncoder().encode(rows.join('\n'));
    return (await previewRateImport(ctx, { file: { name: 'rates.csv', bytes } })).id;
  };
  const apply = async (id: string) =>
    (await people.call(`POST /api/console/v1/imports/${id}/apply`, {}, token)).data.state;
  people.clock.set(new Date('2027-03-02T09:00:00Z'));
  const [threeDays, oneDay] = [await upload('2027-03-04'), await upload('2027-03-02')];
  people.clock.set(new Date('2027-03-03T00:10:00Z'));
  token = await people.staff('contracting');
  expect(await apply(threeDays)).toBe('applied');
  expect(await apply(oneDay)).toBe('refused');
  const query = { from: '2027-03-02', days: '3' };
  const { data } = await people.call(`GET /api/console/v1/calendar/${hotel.hotelId}`, query, token);
  const plan = data.room_types[0].plans.find((each: { id: string }) => each.id === hotel.flexible);
  expect(plan.min_stay_by_day).toEqual([0, 4, 4]);
});
