import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { addToCart, readyToBook } from '../../../../test/builders/cart.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { countOf } from '../../../../test/builders/crowd.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createPayment } from '../../payment/pay/create-payment.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { checkoutCart } from './checkout-cart.ts';
import { findBatch } from './find-batch.ts';

let test: TestDatabase;
let world: World;
let hotels: BuiltHotel[];
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotels = await times(3, (index) =>
    buildHotel(test.db, { name: `race${index}`, city: `city${index}`, rooms: index === 0 ? 1 : 50 }),
  );
  for (const id of ['com_tabs', 'com_batch', 'com_last_a', 'com_last_b']) {
    await buildCompany(test.db, { id });
    await buildAccount(test.db, world.clock, { accountId: id, prepaidCents: 1_000_000 });
  }
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});

const tabOf = (accountId: string, key?: string) => asUser(world, { accountId }, key);
const stay = (index: number, checkIn = '2027-04-10') => ({ hotel: hotels[index] as BuiltHotel, checkIn });

it('two tabs that check out the same cart make one order of each item', async () => {
  const ctx = tabOf('com_tabs');
  const ids = [await addToCart(ctx, stay(1)), await addToCart(ctx, stay(2))];
  const inputs = [await readyToBook(ctx, ids), await readyToBook(ctx, [...ids].reverse())];
  const answers = await times(2, (tab) =>
    checkoutCart(tabOf('com_tabs', `tab-${tab}`), inputs[tab] as (typeof inputs)[0]),
  );
  const codes = answers.flatMap(({ orders }) => orders.map((order) => order.reason ?? 0));
  expect(codes.sort()).toEqual([0, 0, 1004, 1004]);
});

it('20 presses with one key make one batch', async () => {
  const ctx = tabOf('com_tabs', 'twenty');
  const input = await readyToBook(ctx, [
    await addToCart(tabOf('com_tabs'), stay(1)),
    await addToCart(tabOf('com_tabs'), stay(2)),
  ]);
  const answers = await times(20, () => checkoutCart(ctx, input));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it('20 payments pay a batch once', async () => {
  const ctx = tabOf('com_batch');
  const input = await readyToBook(ctx, [await addToCart(ctx, stay(1)), await addToCart(ctx, stay(2))]);
  const { batch_no } = await checkoutCart(ctx, input);
  const outcomes = await times(20, (index) =>
    refusal(
      createPayment(tabOf('com_batch', `pay-${index}`), {
        batch_no,
        method: 'balance',
        agree_balance_terms: true,
      }),
    ),
  );
  expect(countOf(outcomes)).toEqual({ 'not refused': 1, 'request.wrong_state': 19 });
  const { items } = await findBatch(ctx, { batch_no });
  expect(items.map((item) => item.order_status)).toEqual([2, 2]);
  const spent = items.reduce((sum, item) => sum + Math.round(Number(item.total) * 100), 0);
  expect((await balancesOf(test.db, 'com_batch')).prepaid).toBe(1_000_000 - spent);
});

it('of two carts, one gets the last room, and both get their other hotel', async () => {
  const carts = await Promise.all(
    ['com_last_a', 'com_last_b'].map(async (accountId) => {
      const ctx = tabOf(accountId);
      return {
        ctx,
        input: await readyToBook(ctx, [await addToCart(ctx, stay(0)), await addToCart(ctx, stay(1))]),
      };
    }),
  );
  const answers = await Promise.all(carts.map(({ ctx, input }) => checkoutCart(ctx, input)));
  expect(answers.map(({ orders }) => orders[0]?.reason ?? 0).sort()).toEqual([0, 3002]);
  expect(answers.map(({ orders }) => orders[1]?.code)).toEqual([0, 0]);
});
