import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  asUser,
  buildCompany,
  buildWorld,
  createInput,
  openedSession,
  paidOrder,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { drawAtRandom, drawNext } from '../../../../test/builders/random/draw-next.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { requestCancellation } from '../cancel/request-cancellation.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { createBooking } from './create-booking.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_a' });

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'numbers', rooms: 50 });
  await buildCompany(test.db, { id: 'com_a' });
});
afterEach(drawAtRandom);
afterAll(() => test.drop());

/** Opens a session, and returns a function that books it. */
const prepareBooking = async (dupOk: boolean) => {
  const session = await openedSession(agent(), { hotel });
  return () => createBooking(agent(), { ...createInput(session), dup_ok: dupOk });
};

it.each([
  [true, 7],
  [false, 17],
])(
  'an order whose random number is taken gets another one (without a transaction: %s)',
  async (dupOk, drawnNumber) => {
    const [first, second] = [await prepareBooking(true), await prepareBooking(dupOk)];
    drawNext(drawnNumber, drawnNumber, drawnNumber + 1);
    const numbers = [(await first()).order_no, (await second()).order_no];
    expect(numbers.map((each) => Number(each.slice(-8)))).toEqual([drawnNumber, drawnNumber + 1]);
    expect(await verifyConsistency(test.db)).toEqual([]);
  },
);

it('orders placed together survive a taken number of one of them', async () => {
  const [first, second, third] = [
    await prepareBooking(true),
    await prepareBooking(true),
    await prepareBooking(true),
  ];
  drawNext(21, 21, 22);
  await first();
  const orders = await Promise.all([second(), third()]);
  expect(new Set(orders.map(({ order_no: orderNo }) => orderNo)).size).toBe(2);
  expect(await verifyConsistency(test.db)).toEqual([]);
});

it('a request to cancel whose random number is taken gets another one', async () => {
  await buildAccount(test.db, world.clock, { accountId: 'com_a', prepaidCents: 100_000 });
  const orderNos = [await paidOrder(agent(), { hotel }), await paidOrder(agent(), { hotel })];
  world.clock.at('2027-04-09T00:00:00Z');
  drawNext(31, 31, 32);
  const numbers: number[] = [];
  for (const order_no of orderNos) {
    const { request_no: requestNo } = await requestCancellation(agent(), { order_no, message: 'Ill' });
    numbers.push(Number(requestNo.slice(-8)));
  }
  expect(numbers).toEqual([31, 32]);
});
