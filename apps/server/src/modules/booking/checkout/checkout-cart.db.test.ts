import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asUser,
  buildCompany,
  buildWorld,
  refusal,
  soldOf,
  statusOf,
  type World,
} from '../../../../test/builders/booking.ts';
import { addToCart, checkoutItemOf, readyToBook } from '../../../../test/builders/cart.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { buildCoupon } from '../../../../test/builders/coupons.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { countItems } from '../../cart/count-items.ts';
import { listMyCoupons } from '../../coupons/list-coupons.ts';
import { receiveCoupon } from '../../coupons/receive-coupon.ts';
import { createPayment } from '../../payment/pay/create-payment.ts';
import { expireUnpaidOrders } from '../life/expire-unpaid-orders.job.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { checkoutCart } from './checkout-cart.ts';
import { findBatch } from './find-batch.ts';
import { refreshCart } from './refresh-cart.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let otherHotel: BuiltHotel;
let agent: ActorCtx;
let testNumber = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'near', rooms: 90 });
  otherHotel = await buildHotel(test.db, { name: 'far', city: 'porto', rooms: 90 });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  await test.drop();
});
beforeEach(async () => {
  testNumber += 1;
  world.clock.at('2027-03-01T09:00:00Z');
  await buildCompany(test.db, { id: `com_${testNumber}`, payLaterLimitCents: 100_000 });
  await buildAccount(test.db, world.clock, { accountId: `com_${testNumber}`, prepaidCents: 1_000_000 });
  agent = asUser(world, { accountId: `com_${testNumber}` });
});

const twoItems = async () => [
  await addToCart(agent, { hotel }),
  await addToCart(agent, { hotel: otherHotel }),
];
const payBatch = (batch_no: string, ctx = agent) =>
  createPayment(ctx, { batch_no, method: 'balance', agree_balance_terms: true });
const sellOut = (built: BuiltHotel) =>
  test.db
    .updateTable('rates.allotment_months')
    .set({ allotment: Array.from({ length: 30 }, () => 0) })
    .where('room_type_id', '=', built.roomTypeId)
    .where('month', '=', '2027-04-01')
    .execute();

describe('refresh', () => {
  it('all items are rechecked in one call: each item gets a state, and each available one a session', async () => {
    const expensiveHotel = await buildHotel(test.db, { name: `dear${testNumber}` });
    const fullHotel = await buildHotel(test.db, { name: `full${testNumber}` });
    const ids = [
      await addToCart(agent, { hotel }),
      await addToCart(agent, { hotel: expensiveHotel }),
      await addToCart(agent, { hotel: fullHotel }),
    ];
    await reprice(test.db, expensiveHotel.flexible, 12_000);
    await sellOut(fullHotel);
    const items = await refreshCart(agent, { ids });
    expect(items.map((item) => item.state)).toEqual(['ok', 'price_changed', 'sold_out']);
    expect(items[0]?.previous).toBe(items[0]?.current);
    expect(items[1]?.session).toMatchObject({
      total: items[1]?.current,
      price_changed: { previous: items[1]?.previous, current: items[1]?.current },
    });
    expect(items[2]).not.toHaveProperty('session_no');
    expect(await refusal(refreshCart(agent, { ids: ['crt_none'] }))).toBe('request.not_found');
  });
});

describe('checkout', () => {
  it('each item becomes an order, and one payment pays them all', async () => {
    const ids = await twoItems();
    const { batch_no, orders } = await checkoutCart(agent, await readyToBook(agent, ids));
    expect(orders.map((order) => [order.id, order.code])).toEqual(ids.map((id) => [id, 0]));
    expect(await countItems(agent)).toEqual({ count: 0 });
    const payment = await payBatch(batch_no);
    expect(payment.status).toBe('succeeded');
    const { items } = await findBatch(agent, { batch_no });
    expect(items.map((item) => [item.order_status, item.payment_status])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    const total = items.reduce((sum, item) => sum + Number(item.total), 0);
    expect(Number(payment.amount)).toBeCloseTo(total, 2);
    expect((await balancesOf(test.db, `com_${testNumber}`)).prepaid).toBe(
      1_000_000 - Math.round(total * 100),
    );
    expect(await refusal(payBatch(batch_no))).toBe('request.wrong_state');
  });

  it('no more items are booked than the account may hold unpaid', async () => {
    const unpaid = { ...agent.config.unpaid, companyOrders: 1, companyOrdersMax: 1 };
    agent = { ...agent, config: { ...agent.config, unpaid } };
    const { orders } = await checkoutCart(agent, await readyToBook(agent, await twoItems()));
    expect(orders.map((order) => order.reason)).toEqual([undefined, 1004]);
  });

  it('when one item is sold out, it alone fails, and the others are booked', async () => {
    const fullHotel = await buildHotel(test.db, { name: `sold${testNumber}` });
    const ids = [await addToCart(agent, { hotel: fullHotel }), ...(await twoItems())];
    const input = await readyToBook(agent, ids);
    await sellOut(fullHotel);
    const { batch_no, orders } = await checkoutCart(agent, input);
    expect(orders.map((order) => order.code)).toEqual([3014, 0, 0]);
    expect(orders[0]).toMatchObject({ reason: 3002, message: { 'zh-CN': expect.stringContaining('售罄') } });
    expect(await countItems(agent)).toEqual({ count: 1 });
    expect((await payBatch(batch_no)).status).toBe('succeeded');
    const { items } = await findBatch(agent, { batch_no });
    expect(items.map((item) => item.order_status)).toEqual([undefined, 2, 2]);
  });

  it('an item whose price rose, whose session is unknown or whose guest has a room already fails alone', async () => {
    const expensiveHotel = await buildHotel(test.db, { name: `rose${testNumber}` });
    const [first = '', second = ''] = await twoItems();
    const third = await addToCart(agent, { hotel });
    const input = await readyToBook(agent, [
      first,
      second,
      await addToCart(agent, { hotel: expensiveHotel }),
      third,
    ]);
    const [plain, unknownSession, dearer, sameGuest] = input.items;
    if (!plain || !unknownSession || !dearer || !sameGuest) throw new Error('four items');
    await reprice(test.db, expensiveHotel.flexible, 15_000);
    const { orders } = await checkoutCart(agent, {
      ...input,
      items: [
        plain,
        { ...unknownSession, session_no: 'ses_none' },
        dearer,
        { ...sameGuest, rooms: plain.rooms },
      ],
    });
    expect(orders.map((order) => order.reason)).toEqual([undefined, 1003, 3001, 3017]);
    expect(orders[3]?.duplicates).toEqual([orders[0]?.order_no]);
    const retryInput = await readyToBook(agent, [third]);
    const duplicateInput = {
      ...retryInput,
      items: retryInput.items.map((item) => ({ ...item, rooms: plain.rooms, dup_ok: true })),
    };
    expect((await checkoutCart(agent, duplicateInput)).orders[0]?.code).toBe(0);
  });

  it('a session is accepted only for its own item', async () => {
    const input = await readyToBook(agent, await twoItems());
    const [a, b] = input.items;
    if (!a || !b) throw new Error('two items');
    const swappedItems = [
      { ...a, session_no: b.session_no },
      { ...b, session_no: a.session_no },
    ];
    const { orders } = await checkoutCart(agent, { ...input, items: swappedItems });
    expect(orders.map((order) => order.reason)).toEqual([1003, 1003]);
  });

  it('each item whose rate allows it is booked as pay-later, without a payment now', async () => {
    const strictItem = await addToCart(agent, { hotel, plan: hotel.strict });
    const ids = [...(await twoItems()), strictItem];
    const { batch_no } = await checkoutCart(agent, await readyToBook(agent, ids, { payment: 'later' }));
    const { items, payment } = await findBatch(agent, { batch_no });
    expect(payment).toBe('later');
    expect(items.map((item) => [item.order_status, item.payment_status, item.reason])).toEqual([
      [2, 0, undefined],
      [2, 0, undefined],
      [undefined, undefined, 1001],
    ]);
  });

  it('a repeated press gets the same answer, even when the first answer was lost', async () => {
    const ctx = { ...agent, idempotencyKey: `press_${testNumber}` };
    const input = await readyToBook(ctx, await twoItems());
    const first = await checkoutCart(ctx, input);
    expect(await checkoutCart(ctx, input)).toEqual(first);
    expect((await checkoutCart(agent, input)).orders.map((order) => order.reason)).toEqual([1004, 1004]);
  });

  it('the unpaid orders of a batch are closed after 15 minutes, and the batch can no longer be paid', async () => {
    const stayInput = { hotel, checkIn: '2027-05-20' };
    const before = await soldOf(test.db, hotel, stayInput.checkIn, 2);
    const ids = [await addToCart(agent, stayInput), await addToCart(agent, stayInput)];
    const { batch_no, orders } = await checkoutCart(agent, await readyToBook(agent, ids));
    world.clock.forward(15 * 60);
    expect(await refusal(payBatch(batch_no))).toBe('payment.timed_out');
    await expireUnpaidOrders(world.app);
    for (const { order_no = '' } of orders) expect(await statusOf(test.db, order_no)).toEqual([-1, 0]);
    expect(await soldOf(test.db, hotel, stayInput.checkIn, 2)).toEqual(before);
  });

  it('nobody else can find, refresh, book or pay a batch', async () => {
    const ids = await twoItems();
    const input = await readyToBook(agent, ids);
    // The company of the test before.
    const stranger = asUser(world, { accountId: `com_${testNumber - 1}` });
    expect(await refusal(refreshCart(stranger, { ids }))).toBe('request.not_found');
    expect((await checkoutCart(stranger, input)).orders.map((order) => order.reason)).toEqual([1003, 1003]);
    const { batch_no } = await checkoutCart(agent, input);
    expect(await refusal(findBatch(stranger, { batch_no }))).toBe('request.not_found');
    expect(await refusal(payBatch(batch_no, stranger))).toBe('request.not_found');
  });

  it('a colleague with the company privilege can book items that somebody else added', async () => {
    const addingUser = {
      ...agent,
      actor: { ...agent.actor, userId: 'usr_mine', cart_privileges: ['own' as const] },
    };
    const id = await addToCart(addingUser, { hotel });
    const { orders } = await checkoutCart(agent, await readyToBook(agent, [id]));
    expect(orders[0]?.code).toBe(0);
    expect(await countItems(addingUser)).toEqual({ count: 0 });
  });

  it('a sub-user needs the option "batch reservation" to book several items', async () => {
    const seller = {
      ...agent,
      actor: { ...agent.actor, is_main: false, userId: `usr_seller_${testNumber}` },
    };
    const ids = await twoItems();
    const input = await readyToBook(seller, ids);
    expect(await refusal(checkoutCart(seller, input))).toBe('cart.no_batches');
    const oneItemInput = { ...input, items: input.items.slice(0, 1) };
    expect((await checkoutCart(seller, oneItemInput)).orders[0]?.code).toBe(0);
  });
});

describe('a coupon', () => {
  const coupon = async (minSpend: string, hotels: string[] = []) => {
    const id = await buildCoupon(agent, {
      name: { en: 'Ten off', zh: '立减' },
      kind: 'percent',
      percent_bp: 1000,
      min_spend: minSpend,
      claim_from: '2027-01-01T00:00:00Z',
      claim_until: '2027-12-01T00:00:00Z',
      use_until: '2027-12-31T00:00:00Z',
      scope: hotels.length > 0 ? 'hotels' : 'all',
      scope_ids: hotels,
      per_user_limit: 1,
    });
    return receiveCoupon(agent, { id });
  };

  it('the coupon is applied to the item where it saves most', async () => {
    const { id } = await coupon('0.00');
    const ids = [await addToCart(agent, { hotel }), await addToCart(agent, { hotel: otherHotel, nights: 4 })];
    const items = await refreshCart(agent, { ids });
    const { batch_no } = await checkoutCart(agent, {
      items: items.map((item) => checkoutItemOf(item)),
      payment: 'now',
      coupon_id: id,
    });
    const totals = (await findBatch(agent, { batch_no })).items.map((item) => Number(item.total));
    expect(totals[0]).toBe(Number(items[0]?.current));
    expect(totals[1]).toBeCloseTo(Number(items[1]?.current) * 0.9, 2);
    expect((await listMyCoupons(agent, {})).find((each) => each.id === id)?.state).toBe('to_use');
  });

  it('an item that the coupon does not apply to is booked at its price after the other one failed', async () => {
    const fullHotel = await buildHotel(test.db, { name: `couponed${testNumber}` });
    const { id } = await coupon('0.00', [fullHotel.hotelId]);
    const ids = [await addToCart(agent, { hotel: fullHotel }), await addToCart(agent, { hotel })];
    const input = await readyToBook(agent, ids, { coupon_id: id });
    await sellOut(fullHotel);
    const { orders } = await checkoutCart(agent, input);
    expect(orders.map((order) => order.reason)).toEqual([3002, undefined]);
    expect((await listMyCoupons(agent, {})).find((each) => each.id === id)?.state).toBe('received');
  });

  it('a coupon that fits no item refuses the checkout before anything is booked', async () => {
    const { id } = await coupon('9000.00');
    const input = await readyToBook(agent, await twoItems(), { coupon_id: id });
    expect(await refusal(checkoutCart(agent, input))).toBe('coupons.not_applicable');
    expect(await countItems(agent)).toEqual({ count: 2 });
  });
});
