/** Reminders of deadlines and arrivals: one mail per kind and day; each order is in one mail per kind. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  paidOrder,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { changeStay, previewChange } from '../../booking/change/change-stay.ts';
import { remindOfStays } from './remind-stays.job.ts';

let database: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_remind' });

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  hotel = await buildHotel(database.db, { name: 'remind', rooms: 50 });
  await buildCompany(database.db, { id: 'com_remind', payLaterLimitCents: 900_000 });
  await buildAccount(database.db, world.clock, { accountId: 'com_remind', prepaidCents: 5_000_000 });
  await createUser(database.db, {
    id: 'usr_of_com_remind',
    accountId: 'com_remind',
    firstName: 'Olivia',
    language: 'en',
    notifications: ['receive_email', 'voucher'],
  });
});
afterAll(() => database.drop());

/**
 * Runs the job at `instant`, twice at once, as two processes would. Returns the lists of orders in all mails of the
 * template so far.
 */
async function mailsAt(template: string, instant: string): Promise<string[]> {
  world.clock.at(instant);
  await Promise.all([remindOfStays(world.app), remindOfStays(world.app)]);
  const mails = await database.db
    .selectFrom('platform.messages')
    .select(['params', 'links'])
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return mails.map(({ params }) => (params as { list: string }).list);
}

test('paid orders are listed two days before the shown deadline, in one mail a day; orders booked late or unpaid are not', async () => {
  world.clock.at('2027-03-01T09:00:00Z');
  // The supplier's deadline of this rate is 18:00 hotel time, two days before arrival. The shown deadline is three days
  // earlier.
  const [one, other] = [
    await paidOrder(agent(), { hotel, checkIn: '2027-05-20' }),
    await paidOrder(agent(), { hotel, checkIn: '2027-05-20', nights: 3 }),
  ];
  const canceledOrder = await paidOrder(agent(), { hotel, checkIn: '2027-05-20', nights: 1 });
  await cancel(agent(), canceledOrder);
  await bookedOrder(agent(), { hotel, checkIn: '2027-05-20' }, { payment: 'later' });
  const { free_cancel_until: until } = await database.db
    .selectFrom('booking.orders')
    .select('free_cancel_until')
    .where('order_no', '=', one)
    .executeTakeFirstOrThrow();
  const dayOf = (days: number) =>
    new Date((until?.getTime() ?? 0) - days * 86_400_000).toISOString().slice(0, 10);
  expect(await mailsAt('deadlines_near', `${dayOf(6)}T02:00:00Z`)).toEqual([]);
  const [list, ...more] = await mailsAt('deadlines_near', `${dayOf(5)}T02:00:00Z`);
  expect(more).toEqual([]);
  expect(list?.split('\n')).toHaveLength(2);
  for (const orderNo of [one, other]) expect(list).toContain(orderNo);
  expect(list).toContain('Free cancellation until');
  await paidOrder(agent(), { hotel, checkIn: '2027-05-20' });
  expect(await mailsAt('deadlines_near', `${dayOf(4)}T02:00:00Z`)).toHaveLength(1);
});

test('arrivals within three days make one mail with their numbers; an order booked within the three days gets none', async () => {
  world.clock.at('2027-06-01T09:00:00Z');
  const first = await paidOrder(agent(), { hotel, checkIn: '2027-06-20' });
  // The day of a reminder begins at 01:00 UTC.
  expect(await mailsAt('arrivals_near', '2027-06-17T00:30:00Z')).toEqual([]);
  const [list] = await mailsAt('arrivals_near', '2027-06-17T01:30:00Z');
  expect(list).toMatch(new RegExp(`^${first} · .* · Wayhouse reference: `));
  await paidOrder(agent(), { hotel, checkIn: '2027-06-20' });
  expect(await mailsAt('arrivals_near', '2027-06-18T02:00:00Z')).toHaveLength(1);
});

test('a stay that moved after its reminder gets one for the new arrival', async () => {
  world.clock.at('2027-04-01T09:00:00Z');
  const orderNo = await paidOrder(agent(), { hotel, checkIn: '2027-04-20' });
  const listsOf = async (instant: string) =>
    (await mailsAt('arrivals_near', instant)).filter((list) => list.includes(orderNo));
  expect(await listsOf('2027-04-17T02:00:00Z')).toHaveLength(1);
  const target = { order_no: orderNo, check_in: '2027-05-10', check_out: '2027-05-12' };
  const { digest } = await previewChange(agent(), target);
  await changeStay(agent(), { ...target, digest });
  expect(await listsOf('2027-04-18T02:00:00Z')).toHaveLength(1);
  expect(await listsOf('2027-05-07T02:00:00Z')).toHaveLength(2);
});
